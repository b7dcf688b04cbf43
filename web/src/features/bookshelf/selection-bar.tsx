import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { BOTTOM_BAR_SPACE } from '../../theme/tokens.ts';
import type { BookshelfItem } from './bookshelf-items.ts';
import { copiesOf, type SelectionState } from './selection.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

interface SelectionBarProps {
  readonly selection: SelectionState;
  /** What the view shows. */
  readonly shown: readonly BookshelfItem[];
  readonly onMove: () => void;
  /** More actions on the selected copies. */
  readonly actions: ReactNode;
}

/** What can be done with the selected copies; stays at the bottom of the window. */
export const SelectionBar = ({ selection, shown, onMove, actions }: SelectionBarProps) => {
  const texts = useTexts({ ja, en });
  const count = selection.selected.length;
  const copies = copiesOf(shown);
  return (
    <Box
      role="region"
      aria-label={texts.selectionBar}
      sx={{
        borderRadius: 1,
        bgcolor: 'background.paper',
        boxShadow: 6,
        position: 'sticky',
        bottom: `calc(8px + ${BOTTOM_BAR_SPACE})`,
        zIndex: 3,
        mt: 2,
        p: 1.25,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
      }}
    >
      <Typography role="status" variant="body2" sx={{ fontWeight: 700, px: 0.5, mr: 'auto' }}>
        {texts.selected(count)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {count > 0 && (
          <Button
            size="small"
            onClick={() => {
              selection.set([]);
            }}
          >
            {texts.unselect}
          </Button>
        )}
        <Button
          size="small"
          disabled={copies.length === 0}
          onClick={() => {
            selection.add(copies);
          }}
        >
          {texts.selectShown(copies.length)}
        </Button>
        <Button size="small" onClick={selection.end}>
          {texts.endSelection}
        </Button>
        {actions}
        <Button size="small" variant="contained" disabled={count === 0} onClick={onMove}>
          {texts.moveSelected}
        </Button>
      </Box>
    </Box>
  );
};
