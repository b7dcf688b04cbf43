import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { useTexts } from '#web/texts/texts.ts';
import type { FacetDialogProps } from './facet-dialog.tsx';
import { chosenFacets } from './filters.ts';
import { searchTexts } from './texts.ts';

const DialogButton = styled(Button)(({ theme }) => ({
  minHeight: 40,
  [theme.breakpoints.up('md')]: { display: 'none' },
  '@media (scripting: none)': { display: 'none' },
}));

const FacetDialog = lazyPart<'FacetDialog', FacetDialogProps>(
  'FacetDialog',
  () => import('./facet-dialog.tsx'),
);

/** Opens the facets where there is no room beside the results; says how many filters are chosen. */
export const FacetButton = (props: Omit<FacetDialogProps, 'open' | 'onClose'>) => {
  const search = useTexts(searchTexts);
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <DialogButton
        variant="outlined"
        color="inherit"
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      >
        {search.filters(chosenFacets(props.filters).length)}
      </DialogButton>
      {open !== undefined && (
        <Suspense>
          <FacetDialog
            {...props}
            open={open}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
};
