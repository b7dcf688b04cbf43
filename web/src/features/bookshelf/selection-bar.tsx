import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { FolderInput, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { BOTTOM_BAR_SPACE } from '../../theme/tokens.ts';
import type { BookshelfItem } from './bookshelf-items.ts';
import { copiesOf, type SelectionState } from './selection.ts';
import type { Section } from './title-sections.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: `calc(8px + ${BOTTOM_BAR_SPACE})`,
  zIndex: 3,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(0.75),
  marginTop: theme.spacing(2),
  padding: theme.spacing(1),
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.vars.shadows[6],
}));

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
}));

/** Buttons in one line, which scrolls on a phone: the bar must leave room for the books. */
const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  minWidth: 0,
  overflowX: 'auto',
  // Room for the outline of the focus.
  margin: -4,
  padding: 4,
  '& > *': { flexShrink: 0, whiteSpace: 'nowrap' },
}));

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
  const texts = useTexts({ ja, en });
  const count = selection.selected.length;
  const copies = copiesOf(shown);
  const inSection = copiesOf(section?.items ?? []);
  return (
    <Bar role="region" aria-label={texts.selectionBar}>
      <Line>
        <Typography
          role="status"
          variant="body2"
          noWrap
          sx={{ fontWeight: 700, pl: 0.5, flexShrink: 0 }}
        >
          {texts.selected(count)}
        </Typography>
        <Buttons style={{ marginLeft: 'auto' }}>
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
        </Buttons>
        <IconButton
          size="small"
          aria-label={texts.endSelection}
          title={texts.endSelection}
          onClick={selection.end}
        >
          <X aria-hidden size={20} />
        </IconButton>
      </Line>
      <Buttons>
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
      </Buttons>
    </Bar>
  );
};
