import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { BorrowerName } from '#web/features/copies/public.ts';
import { dayInText } from '#web/lib/days.ts';
import { useLocale, useTexts } from '#web/texts/texts.ts';
import { colors } from '#web/theme/tokens.ts';
import { overdueDaysOf, lendingStateOf, type PaperItem } from './bookshelf-items.ts';
import { bookshelfTexts } from './texts.ts';

const Label = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.caption,
  fontWeight: 700,
  whiteSpace: 'nowrap',
  borderRadius: 999,
  // Large enough to tap.
  minHeight: 28,
  padding: theme.spacing(0.25, 1.25),
  backgroundColor: colors.lending.lent.main,
  color: colors.lending.lent.ink,
  // Most copies are at home: the label of those is text, and only copies that are away have a color.
  '&[data-available]': {
    fontWeight: 500,
    padding: theme.spacing(0.25, 0),
    backgroundColor: 'transparent',
    color: colors.lending.available.main,
    '&:hover': { textDecoration: 'underline' },
  },
}));

interface LendingLabelProps {
  readonly item: PaperItem;
  readonly onClick: () => void;
}

/** Whether a copy is lent, in text and color; opens its lendings. */
export const LendingLabel = ({ item, onClick }: LendingLabelProps) => {
  const texts = useTexts(bookshelfTexts);
  const lent = item.entry.lending_status === 'Lending';
  const text = lent ? texts.lent : texts.available;
  return (
    <Label
      onClick={onClick}
      aria-label={texts.lendingOf(text, item.title)}
      {...(!lent && { 'data-available': '' })}
    >
      {text}
    </Label>
  );
};

interface NoteProps {
  readonly item: PaperItem;
  /** Today in Japan; null on another reader's bookshelf. */
  readonly today: string | null;
}

/** Who has borrowed a copy that is lent, for its owner. */
export const BorrowerNote = ({ item, today }: NoteProps) =>
  today !== null &&
  item.entry.lending_status === 'Lending' && <BorrowerName GlobalBookID={item.key} />;

const Due = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '&[data-overdue]': { fontWeight: 700, color: colors.lending.overdue.main },
}));

/** When an own lent copy is due back, or for how many days it has been overdue; else nothing. */
export const DueNote = ({ item, today }: NoteProps) => {
  const texts = useTexts(bookshelfTexts);
  const { locale } = useLocale();
  const state = lendingStateOf(item, today);
  const due = item.entry.ReturnDate;
  if (today === null || state === 'available' || due === undefined) return null;
  if (state === 'overdue')
    return <Due data-overdue="">{texts.daysLate(overdueDaysOf(item, today))}</Due>;
  return <Due>{texts.dueBy(dayInText(due, locale))}</Due>;
};
