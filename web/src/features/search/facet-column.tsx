import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Facets, type FacetsProps } from './facets.tsx';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

/** Height of the heading above the facets. */
const HEADING_PX = 36;

/** The facets at the side of the results. */
export const FacetColumn = (props: FacetsProps) => {
  const texts = useTexts({ ja, en });
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Typography id={headingId} variant="h2" sx={{ px: 1, height: HEADING_PX, fontSize: '1rem' }}>
        {texts.facets}
      </Typography>
      <Facets {...props} />
    </section>
  );
};
