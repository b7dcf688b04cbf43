import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { GripVertical, Pencil, Share2, Trash2 } from 'lucide-react';
import { useTexts } from '../../texts/texts.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';
import type { ListWithBooks } from './queries.ts';
import { OpenLevelLabel } from './open-level.tsx';
import { colours } from '../../theme/tokens.ts';

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  borderRadius: 10,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '&[data-chosen="true"]': {
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `inset 4px 0 0 ${theme.vars.palette.primary.main}`,
  },
}));

/** What can be done with a list, from its row. */
export interface ListActions {
  readonly onChoose: (list: ListWithBooks) => void;
  readonly onShare: (list: ListWithBooks) => void;
  readonly onEdit: (list: ListWithBooks) => void;
  readonly onDelete: (list: ListWithBooks) => void;
}

const Buttons = ({ list, onShare, onEdit, onDelete }: { list: ListWithBooks } & ListActions) => {
  const texts = useTexts({ ja, en });
  const closed = list.openLevel === 'PRIVATE';
  return (
    <Box sx={{ display: 'flex', pr: 0.5 }}>
      <Tooltip title={closed ? texts.shareOff : ''}>
        {/* A disabled button cannot show its reason; the span around it does. */}
        <span>
          <IconButton
            size="small"
            aria-label={texts.share(list.listName)}
            disabled={closed}
            onClick={() => {
              onShare(list);
            }}
          >
            <Share2 aria-hidden size={18} />
          </IconButton>
        </span>
      </Tooltip>
      <IconButton
        size="small"
        aria-label={texts.edit(list.listName)}
        onClick={() => {
          onEdit(list);
        }}
      >
        <Pencil aria-hidden size={18} />
      </IconButton>
      <IconButton
        size="small"
        aria-label={texts.remove(list.listName)}
        onClick={() => {
          onDelete(list);
        }}
      >
        <Trash2 aria-hidden size={18} />
      </IconButton>
    </Box>
  );
};

interface HandleProps {
  readonly list: ListWithBooks;
  readonly handle: Pick<ReturnType<typeof useSortable>, 'setActivatorNodeRef' | 'listeners'>;
  readonly hintId: string;
  readonly onStep: (by: -1 | 1) => void;
}

/** The grip: dragged by pointer or finger, moved by the arrow keys. */
const Handle = ({ list, handle, hintId, onStep }: HandleProps) => {
  const { setActivatorNodeRef, listeners } = handle;
  const texts = useTexts({ ja, en });
  return (
    <ButtonBase
      ref={setActivatorNodeRef}
      {...listeners}
      aria-label={texts.reorder(list.listName)}
      aria-describedby={hintId}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        onStep(event.key === 'ArrowUp' ? -1 : 1);
      }}
      // Otherwise a finger on the grip would scroll the page.
      sx={{ alignSelf: 'stretch', px: 0.75, cursor: 'grab', touchAction: 'none', borderRadius: 1 }}
    >
      <GripVertical aria-hidden size={18} color={colours.faintInk} />
    </ButtonBase>
  );
};

interface ListRowProps extends ListActions {
  readonly list: ListWithBooks;
  readonly chosen: boolean;
  readonly hintId: string;
  readonly onStep: (by: -1 | 1) => void;
}

/** One list of the left column: grip, name and buttons. */
export const ListRow = ({ list, chosen, hintId, onStep, ...actions }: ListRowProps) => {
  const texts = useTexts({ ja, en });
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } =
    useSortable({ id: list.bookListID });
  return (
    <Row
      ref={setNodeRef}
      data-chosen={chosen}
      style={{
        transform: CSS.Translate.toString(transform),
        transition,
        ...(isDragging && { position: 'relative', zIndex: 1, opacity: 0.85 }),
      }}
    >
      <Handle
        list={list}
        handle={{ setActivatorNodeRef, listeners }}
        hintId={hintId}
        onStep={onStep}
      />
      <ButtonBase
        aria-pressed={chosen}
        onClick={() => {
          actions.onChoose(list);
        }}
        sx={{ display: 'block', textAlign: 'start', py: 1, px: 0.5, minWidth: 0, borderRadius: 1 }}
      >
        <Typography component="span" variant="body2" sx={{ display: 'block', fontWeight: 600 }}>
          {list.listName}
        </Typography>
        <Typography
          component="span"
          variant="caption"
          color="textSecondary"
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}
        >
          <span>{texts.count(list.books.length)}</span>
          <OpenLevelLabel level={list.openLevel} />
        </Typography>
      </ButtonBase>
      <Buttons list={list} {...actions} />
    </Row>
  );
};
