import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { LayoutGrid, LibraryBig, List } from 'lucide-react';
import { FilterField } from '#web/components/filter-field.tsx';
import { SortSelect } from '#web/components/sort-select.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { colors } from '#web/theme/tokens.ts';
import {
  bookshelfLooks,
  bookshelfSorts,
  stateFilters,
  type BookshelfLook,
  type BookshelfView,
  type StateCounts,
  type StateFilter,
} from './bookshelf-view.ts';
import { bookshelfTexts } from './texts.ts';

const Chip = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body2,
  gap: theme.spacing(0.75),
  height: 34,
  padding: theme.spacing(0, 1.5),
  borderRadius: 999,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  '&[data-some="true"]': { fontWeight: 700 },
  '&[data-kind="overdue"][data-some="true"]': {
    borderColor: colors.lending.overdue.main,
    color: colors.lending.overdue.main,
  },
  '&[aria-pressed="true"]': {
    backgroundColor: colors.lending.lent.main,
    borderColor: colors.lending.lent.main,
    color: colors.lending.lent.ink,
    '&[data-kind="overdue"]': {
      backgroundColor: colors.lending.overdue.main,
      borderColor: colors.lending.overdue.main,
      color: colors.lending.overdue.ink,
    },
    '&:is([data-kind="unlabelled"], [data-kind="unread"], [data-kind="incomplete"])': {
      backgroundColor: theme.vars.palette.primary.main,
      borderColor: theme.vars.palette.primary.main,
      color: theme.vars.palette.primary.contrastText,
    },
  },
}));

/** As wide as most counts, so that the chips stay in place when these are known. */
/** Has room for three digits: the filters stay in their lines when the counts arrive. */
const Count = styled('span')({ minWidth: '3ch', textAlign: 'center' });

interface StateChipsProps {
  readonly chosen: StateFilter | undefined;
  readonly counts: StateCounts;
  /** Whether the counts are of all items. */
  readonly isCounted: boolean;
  /** Whether it is known what a filter shows; for some that is loaded when they are chosen. */
  readonly isKnown: (filter: StateFilter) => boolean;
  readonly isOwn: boolean;
  readonly onChoose: (filter: StateFilter | undefined) => void;
}

/**
 * Shows what is lent, overdue or without a sticker alone, in one click; a second one shows all again.
 * The last two concern the owner only, and stickers only until every copy has one.
 */
const StateChips = (props: StateChipsProps) => {
  const { chosen, counts, isCounted, isKnown, isOwn, onChoose } = props;
  const texts = useTexts(bookshelfTexts);
  const names = {
    lent: texts.lent,
    overdue: texts.overdue,
    unlabelled: texts.unlabelled,
    unread: texts.unread,
    incomplete: texts.incomplete,
  };
  const offered = stateFilters.filter(
    (filter) =>
      filter === 'lent' ||
      (isOwn && (filter !== 'unlabelled' || chosen === filter || counts.unlabelled > 0)),
  );
  return (
    <Box
      role="group"
      aria-label={texts.stateFilters}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {offered.map((filter) => (
        <Chip
          key={filter}
          aria-pressed={chosen === filter}
          data-kind={filter}
          data-some={isCounted && counts[filter] > 0}
          onClick={() => {
            onChoose(chosen === filter ? undefined : filter);
          }}
        >
          {names[filter]}
          {isKnown(filter) && (
            <Count aria-hidden={!isCounted}>{isCounted ? counts[filter] : '…'}</Count>
          )}
        </Chip>
      ))}
    </Box>
  );
};

const icons = { covers: LayoutGrid, spines: LibraryBig, list: List } as const;

const LookButton = styled(ButtonBase)(({ theme }) => ({
  width: 38,
  height: 34,
  color: theme.vars.palette.text.secondary,
  '&:first-of-type': { borderRadius: '8px 0 0 8px' },
  '&:last-of-type': { borderRadius: '0 8px 8px 0' },
  '&[aria-pressed="true"]': {
    backgroundColor: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.contrastText,
  },
}));

interface LookSwitchProps {
  readonly look: BookshelfLook;
  readonly onLook: (look: BookshelfLook) => void;
}

const LookSwitch = ({ look, onLook }: LookSwitchProps) => {
  const texts = useTexts(bookshelfTexts);
  return (
    <Box
      role="group"
      aria-label={texts.look}
      sx={{
        display: 'flex',
        border: 1,
        borderColor: 'divider',
        borderRadius: '9px',
        bgcolor: 'background.paper',
      }}
    >
      {bookshelfLooks.map((one) => {
        const Icon = icons[one];
        return (
          <LookButton
            key={one}
            aria-pressed={one === look}
            aria-label={texts.looks[one]}
            title={texts.looks[one]}
            onClick={() => {
              onLook(one);
            }}
          >
            <Icon aria-hidden size={18} />
          </LookButton>
        );
      })}
    </Box>
  );
};

interface FindRowProps {
  readonly view: BookshelfView;
  readonly onChange: (part: Partial<BookshelfView>) => void;
  readonly onType: (filter: string) => void;
}

/** Filter and sort in one row, which stays at the top of the window. */
export const FindRow = ({ view, onChange, onType }: FindRowProps) => {
  const texts = useTexts(bookshelfTexts);
  return (
    <Box sx={{ display: 'flex', gap: 1.25 }}>
      <Box sx={{ flex: '1 1 10rem', minWidth: 0 }}>
        <FilterField
          label={texts.filter}
          clear={texts.clearFilter}
          value={view.filter}
          onChange={onType}
        />
      </Box>
      <SortSelect
        label={texts.sort}
        orders={bookshelfSorts}
        names={texts.sorts}
        value={view.sort}
        onChange={(sort) => {
          onChange({ sort });
        }}
      />
    </Box>
  );
};

interface LookRowProps {
  readonly view: BookshelfView;
  readonly counts: StateCounts;
  /** Whether the counts are of all items. */
  readonly isCounted: boolean;
  readonly isKnown: StateChipsProps['isKnown'];
  /** The reader's own bookshelf. */
  readonly isOwn: boolean;
  readonly onChange: (part: Partial<BookshelfView>) => void;
}

/** Filters of states and the three views; leaves with the books, so that these have room. */
export const LookRow = ({ view, onChange, ...chips }: LookRowProps) => (
  <Box
    sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'start', gap: 1, mb: 1.25 }}
  >
    <StateChips
      {...chips}
      chosen={view.state}
      onChoose={(state) => {
        onChange({ state });
      }}
    />
    <LookSwitch
      look={view.look}
      onLook={(look) => {
        onChange({ look });
      }}
    />
  </Box>
);
