import Box from '@mui/material/Box';
import { CircleAlert } from 'lucide-react';
import type { LendingHistoryEntry } from '#contract/entities/bookshelf.ts';
import { dayInText } from '#web/lib/days.ts';
import { useLocale, useTexts } from '#web/texts/texts.ts';
import { daysOverdue, japanToday } from './lendings.ts';
import { lendingRecordTexts } from './record-texts.ts';

const ICON_PX = 16;

/** Until when an open lending goes; in red, with the days, when it is overdue. */
export const DueState = ({ lending }: { readonly lending: LendingHistoryEntry }) => {
  const texts = useTexts(lendingRecordTexts);
  const { locale } = useLocale();
  const today = japanToday();
  const overdue = daysOverdue(lending, today);
  const day = dayInText(lending.ReturnDate, locale);
  if (overdue === 0) {
    return <span>{lending.ReturnDate === today ? texts.dueToday : texts.until(day)}</span>;
  }
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        // The icon is as high as the first of several lines.
        alignItems: 'flex-start',
        gap: 0.5,
        color: 'error.main',
        fontWeight: 700,
        // Japanese text then breaks before the parenthesis, not in the date.
        wordBreak: 'keep-all',
        overflowWrap: 'anywhere',
      }}
    >
      <CircleAlert aria-hidden size={ICON_PX} style={{ flexShrink: 0, height: '1lh' }} />
      {texts.overdue(overdue, day)}
    </Box>
  );
};
