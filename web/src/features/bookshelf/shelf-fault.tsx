import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTexts } from '../../texts/texts.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';
import { ShelfError } from './load-shelf.ts';

interface ShelfFaultMessageProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Why there is no shelf to be seen, in red (SHELF-23), and the way to try again. */
export const ShelfFaultMessage = ({ error, onRetry }: ShelfFaultMessageProps) => {
  const common = useTexts('common');
  const texts = useTexts({ ja, en });
  const fault = error instanceof ShelfError ? error.fault : 'failed';
  return (
    <>
      {/* An address without content is nothing to be found by. */}
      <meta name="robots" content="noindex" />
      <Alert severity="error" sx={{ color: 'error.main', fontWeight: 600 }}>
        {texts.faults[fault]}
      </Alert>
      <Button variant="outlined" onClick={onRetry} sx={{ mt: 2 }}>
        {common.retry}
      </Button>
    </>
  );
};
