import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { dayInText } from '#web/lib/days.ts';
import { useLocale, useTexts } from '#web/texts/texts.ts';
import { colors } from '#web/theme/tokens.ts';
import { Borrower, type LendingTableProps } from './lending-table.tsx';
import { lendingRecordTexts } from './record-texts.ts';

const DOT_PX = 9;

/** A line with a dot for each event. */
const Line = styled('ol')(({ theme }) => ({
  ...theme.typography.body2,
  listStyle: 'none',
  margin: theme.spacing(1.5, 0, 0, 0.5),
  padding: 0,
  fontVariantNumeric: 'tabular-nums',
  '& > li': {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: theme.spacing(1.5),
    minHeight: 24,
    padding: theme.spacing(0, 0, 2, 3),
    borderLeft: `2px solid ${colors.line}`,
  },
  '& > li:last-of-type': { borderLeftColor: 'transparent', paddingBottom: 0 },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    left: -(DOT_PX + 2) / 2,
    top: 6,
    width: DOT_PX,
    height: DOT_PX,
    borderRadius: '50%',
    // A border: forced colors leave no background.
    border: `2px solid ${colors.control}`,
    backgroundColor: colors.background,
  },
}));

const Quiet = styled('span')({ color: colors.quietInk });

interface CopyEvent {
  readonly key: string;
  /** By which events are sorted. */
  readonly day: string;
  readonly name: string;
  /** As it is shown. */
  readonly date: string;
  readonly more?: ReactNode;
}

interface CopyTimelineProps extends LendingTableProps {
  readonly headingId: string;
  /** The registration, and the removal if there was one, as dates that are shown. */
  readonly ends: readonly Omit<CopyEvent, 'key'>[];
}

type Lending = CopyTimelineProps['lendings'][number];

/** What happened to a copy, newest first: events of the same day keep the order of their lendings. */
export const CopyTimeline = ({ headingId, ends, lendings, withBorrowers }: CopyTimelineProps) => {
  const texts = useTexts(lendingRecordTexts);
  const { locale } = useLocale();
  const eventsOf = (lending: Lending): readonly CopyEvent[] => {
    const { LendingID, LentDate, ReturnDate, ActualReturnDate } = lending;
    const lent: CopyEvent = {
      key: LendingID,
      day: LentDate,
      name: texts.lentOn,
      date: dayInText(LentDate, locale),
      more: (
        <>
          <Quiet>{`${texts.dueOn} ${dayInText(ReturnDate, locale)}`}</Quiet>
          {ActualReturnDate === undefined && <Quiet>{texts.notReturned}</Quiet>}
          {withBorrowers === true && <Borrower lending={lending} />}
        </>
      ),
    };
    if (ActualReturnDate === undefined) return [lent];
    const date = dayInText(ActualReturnDate, locale);
    return [{ key: `${LendingID} end`, day: ActualReturnDate, name: texts.returnedOn, date }, lent];
  };
  const events = [
    ...lendings.flatMap(eventsOf),
    ...ends.map((end) => ({ key: end.name, ...end })),
  ].toSorted((a, b) => b.day.localeCompare(a.day));
  return (
    <>
      {lendings.length === 0 && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {texts.neverLent}
        </Typography>
      )}
      <Line aria-labelledby={headingId}>
        {events.map(({ key, name, date, more }) => (
          <li key={key}>
            <span>{name}</span>
            <span>{date}</span>
            {more}
          </li>
        ))}
      </Line>
    </>
  );
};
