import Button from '@mui/material/Button';
import { CalendarPlus } from 'lucide-react';
import type { ListedLending } from '#contract/operations/copies.ts';
import { useSnackbar } from '#web/components/snackbar.tsx';
import { titleOfLending } from '#web/features/copies/lendings/lending-row.tsx';
import type { LendingRole } from '#web/features/copies/lendings/queries.ts';
import { lendingsTexts } from '#web/features/copies/lendings/texts.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { useTexts } from '#web/texts/texts.ts';

interface AddToCalendarProps {
  readonly lendings: readonly ListedLending[];
  readonly role: LendingRole;
}

/** Saves the due dates as a file for calendars; the code for it loads on press. */
export const AddToCalendar = ({ lendings, role }: AddToCalendarProps) => {
  const texts = useTexts(lendingsTexts);
  const common = useTexts('common');
  const show = useSnackbar();
  const save = async () => {
    const { saveCalendar } = await import('./save-calendar.ts');
    saveCalendar(
      lendings.map((lending) => {
        const { LendingID, LentDate, ReturnDate } = lending;
        const summary = texts.calendarEvent[role](titleOfLending(lending));
        return { LendingID, LentDate, ReturnDate, summary };
      }),
    );
  };
  return (
    <Button
      startIcon={<CalendarPlus aria-hidden size={18} />}
      sx={{ mt: 2 }}
      onClick={() => {
        save().catch((error: unknown) => {
          logFailure('calendar', error);
          show({ text: common.partFailed, severity: 'error' });
        });
      }}
    >
      {texts.addToCalendar}
    </Button>
  );
};
