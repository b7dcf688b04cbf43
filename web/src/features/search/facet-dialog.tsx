import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { useId } from 'react';
import { useTexts } from '#web/texts/texts.ts';
import { Facets, type FacetsProps } from './facets.tsx';
import { chosenFacets, NO_FILTERS } from './filters.ts';
import { searchTexts } from './texts.ts';

/** At the end of the line, as high as the window; the whole window on a phone. */
const atTheSide = {
  position: 'fixed',
  insetBlock: 0,
  insetInlineEnd: 0,
  width: 'min(100%, 26rem)',
  maxWidth: 'none',
  maxHeight: 'none',
  margin: 0,
  borderRadius: 0,
} as const;

export interface FacetDialogProps extends FacetsProps {
  readonly open: boolean;
  /** Works under the filters, once they are known. */
  readonly total: number | undefined;
  readonly onClose: () => void;
}

/** The facets where there is no room beside the results. A choice takes effect at once. */
export const FacetDialog = ({ open, total, onClose, ...props }: FacetDialogProps) => {
  const texts = useTexts(searchTexts);
  const titleId = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: atTheSide } }}
    >
      <DialogTitle
        id={titleId}
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', py: 1 }}
      >
        {texts.facets}
        <IconButton aria-label={texts.close} onClick={onClose}>
          <X aria-hidden size={22} />
        </IconButton>
      </DialogTitle>
      <DialogContent dividers sx={{ flex: 1, px: 2, '--row': '44px' }}>
        <Facets {...props} />
      </DialogContent>
      <DialogActions sx={{ px: 2, py: 1.5, justifyContent: 'space-between' }}>
        <Button
          disabled={chosenFacets(props.filters).length === 0}
          onClick={() => {
            props.onFilters(NO_FILTERS);
          }}
        >
          {texts.clearAll}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {total === undefined ? texts.showBooks : texts.show(total)}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
