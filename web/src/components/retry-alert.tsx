import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTexts } from '../texts/texts.ts';

interface RetryAlertProps {
  readonly text: string;
  readonly onRetry: () => void;
}

/** Stands where a part of a page could not be loaded, and offers to try again. */
export const RetryAlert = ({ text, onRetry }: RetryAlertProps) => {
  const common = useTexts('common');
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {common.retry}
        </Button>
      }
    >
      {text}
    </Alert>
  );
};
