import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { HistoryBook } from '#contract/entities/reading.ts';
import { japanDateOf } from '#contract/japan-date.ts';
import { pagePatterns } from '#contract/pages.ts';
import { CardMenu } from '#web/components/card-menu.tsx';
import { EmptyState } from '#web/components/page-states.tsx';
import { BookCard, BookGrid } from '#web/features/books/public.ts';
import { dayWithWeekday } from '#web/lib/days.ts';
import { japanHour } from '#web/lib/formats.ts';
import { useLocale, useTexts } from '#web/texts/texts.ts';
import { historyTexts } from './texts.ts';

export interface DayOfVisits {
  /** `YYYY-MM-DD` in Japan. */
  readonly date: string;
  readonly visits: readonly HistoryBook[];
}

/** Visits in groups of one day in Japan each, in the given order. */
const visitsByDay = (visits: readonly HistoryBook[]): readonly DayOfVisits[] => {
  const days = new Map<string, HistoryBook[]>();
  for (const visit of visits) {
    const date = japanDateOf(visit.visitedAt);
    const day = days.get(date) ?? [];
    day.push(visit);
    days.set(date, day);
  }
  return [...days].map(([date, ofDay]) => ({ date, visits: ofDay }));
};

interface VisitProps {
  readonly visit: HistoryBook;
  readonly onForget: (visit: HistoryBook) => void;
}

const Visit = ({ visit, onForget }: VisitProps) => {
  const texts = useTexts(historyTexts);
  return (
    <BookCard book={visit}>
      <CardMenu
        label={texts.menuOf(visit.MainTitle ?? visit.KANRI_ID)}
        beside={
          <Typography component="time" variant="caption" color="textSecondary">
            {japanHour(visit.visitedAt)}
          </Typography>
        }
      >
        {(close) => (
          <MenuItem
            onClick={() => {
              close();
              onForget(visit);
            }}
          >
            <ListItemIcon>
              <Trash2 aria-hidden size={18} />
            </ListItemIcon>
            {texts.forget}
          </MenuItem>
        )}
      </CardMenu>
    </BookCard>
  );
};

interface HistoryDaysProps {
  readonly visits: readonly HistoryBook[];
  readonly onForget: (visit: HistoryBook) => void;
}

/** The history, a heading and a grid for each day. */
export const HistoryDays = ({ visits, onForget }: HistoryDaysProps) => {
  const texts = useTexts(historyTexts);
  const days = useMemo(() => visitsByDay(visits), [visits]);
  const { locale } = useLocale();
  if (days.length === 0) {
    return (
      <EmptyState title={texts.none} hint={texts.noneHint}>
        <Button variant="contained" component={Link} to={pagePatterns.ownBookshelf}>
          {texts.toShelf}
        </Button>
      </EmptyState>
    );
  }
  return (
    <Stack spacing={4}>
      {days.map(({ date, visits: ofDay }) => (
        <section key={date} aria-label={dayWithWeekday(date, locale)}>
          <Typography variant="h2" sx={{ mb: 1.5 }}>
            {dayWithWeekday(date, locale)}
          </Typography>
          <BookGrid label={dayWithWeekday(date, locale)}>
            {ofDay.map((visit) => (
              <li key={visit.visitedAt}>
                <Visit visit={visit} onForget={onForget} />
              </li>
            ))}
          </BookGrid>
        </section>
      ))}
    </Stack>
  );
};
