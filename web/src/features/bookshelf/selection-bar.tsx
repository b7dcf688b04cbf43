import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { FolderInput, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { OnlineOnly } from '#web/components/online-only.tsx';
import { Bar, BarButtons, BarLine } from '#web/components/selection-bar.tsx';
import { useTexts } from '#web/texts/texts.ts';
import type { BookshelfItem } from './bookshelf-items.ts';
import { copiesOf, type SelectionState } from './selection.ts';
import { bookshelfTexts } from './texts.ts';
import type { Section } from './title-sections.ts';

interface SelectionBarProps {
  readonly selection: SelectionState;
  /** What the view shows. */
  readonly shown: readonly BookshelfItem[];
  /** The section that the reader has jumped to. */
  readonly section: Section | undefined;
  readonly onMove: () => void;
  /** More actions on the selected copies. */
  readonly actions: ReactNode;
}

/** What can be done with the selected copies; stays at the bottom of the window. */
export const SelectionBar = ({ selection, shown, section, onMove, actions }: SelectionBarProps) => {
  const texts = useTexts(bookshelfTexts);
  const count = selection.selected.length;
  const copies = copiesOf(shown);
  const inSection = copiesOf(section?.items ?? []);
  return (
    <Bar role="region" aria-label={texts.selectionBar}>
      <BarLine>
        <Typography
          role="status"
          variant="body2"
          noWrap
          sx={{ fontWeight: 700, pl: 0.5, flexShrink: 0 }}
        >
          {texts.selected(count)}
        </Typography>
        <BarButtons style={{ marginLeft: 'auto' }}>
          {inSection.length > 0 && (
            <Button
              size="small"
              onClick={() => {
                selection.add(inSection);
              }}
            >
              {texts.selectSection(section?.name ?? '', inSection.length)}
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
        </BarButtons>
        <IconButton
          size="small"
          aria-label={texts.endSelection}
          title={texts.endSelection}
          onClick={selection.end}
        >
          <X aria-hidden size={20} />
        </IconButton>
      </BarLine>
      <OnlineOnly>
        <BarButtons>
          <Button
            size="small"
            variant="contained"
            disabled={count === 0}
            startIcon={<FolderInput aria-hidden size={18} />}
            onClick={onMove}
          >
            {texts.moveSelected}
          </Button>
          {actions}
        </BarButtons>
      </OnlineOnly>
    </Bar>
  );
};
