import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTexts } from '#web/texts/texts.ts';
import { Facets, type FacetsProps } from './facets.tsx';
import { searchTexts } from './texts.ts';

/** Height of the heading above the facets. */
const HEADING_PX = 36;

/** The facets at the side of the results. */
export const FacetColumn = (props: FacetsProps) => {
  const texts = useTexts(searchTexts);
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
