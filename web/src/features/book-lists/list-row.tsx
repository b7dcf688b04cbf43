import { Pencil, Share2, Trash2 } from 'lucide-react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { OnlineOnly } from '#web/components/online-only.tsx';
import { Grip, useSortableRow, type Sorting } from '#web/components/sortable-list.tsx';
import { HiddenMark } from '#web/features/reports/public.ts';
import { useTexts } from '#web/texts/texts.ts';
import type { ListWithBooks } from './queries.ts';
import { OpenLevelLabel } from './shared-list.tsx';
import { bookListsTexts } from './texts.ts';

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
  const texts = useTexts(bookListsTexts);
  const closed = list.openLevel === 'PRIVATE' || list.hiddenReason !== undefined;
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
      <OnlineOnly>
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
      </OnlineOnly>
    </Box>
  );
};

interface ListRowProps extends ListActions {
  readonly list: ListWithBooks;
  readonly chosen: boolean;
  readonly sorting: Sorting;
}

/** One list of the left column: grip, name and buttons. */
export const ListRow = ({ list, chosen, sorting, ...actions }: ListRowProps) => {
  const texts = useTexts(bookListsTexts);
  const { row, grip } = useSortableRow(sorting);
  return (
    <Row {...row} data-chosen={chosen}>
      <OnlineOnly>
        <Grip {...grip} label={texts.reorder(list.listName)} />
      </OnlineOnly>
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
          <HiddenMark content={list} />
        </Typography>
      </ButtonBase>
      <Buttons list={list} {...actions} />
    </Row>
  );
};
