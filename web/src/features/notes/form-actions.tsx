import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTexts } from '#web/texts/texts.ts';

interface FormActionsProps {
  readonly submit: string;
  /** False: the submit button is disabled, and describes itself by `reason`. */
  readonly canSubmit: boolean;
  readonly busy: boolean;
  /** Why the form cannot be sent, if that is not obvious. */
  readonly reason?: string | undefined;
  /** With it the form has a button to cancel. */
  readonly onCancel?: (() => void) | undefined;
}

/** The last line of a form for a new note. */
export const FormActions = ({ submit, canSubmit, busy, reason, onCancel }: FormActionsProps) => {
  const common = useTexts('common');
  const reasonId = useId();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Typography id={reasonId} variant="body2" color="textSecondary" sx={{ flex: '1 1 12rem' }}>
        {reason}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
        {onCancel && <Button onClick={onCancel}>{common.cancel}</Button>}
        <Button
          type="submit"
          variant="contained"
          disabled={!canSubmit}
          loading={busy}
          aria-describedby={reason === undefined ? undefined : reasonId}
        >
          {submit}
        </Button>
      </Box>
    </Box>
  );
};
