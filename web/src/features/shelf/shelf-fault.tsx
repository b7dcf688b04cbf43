import Alert from '@mui/material/Alert';
import { useTexts } from '../../messages/messages-context.tsx';
import { shelfTexts } from '../../messages/shelf.ts';
import { ShelfError } from './load-shelf.ts';

/** Why there is no shelf to be seen, in red (SHELF-23). */
export const ShelfFaultMessage = ({ error }: { readonly error: unknown }) => {
  const texts = useTexts(shelfTexts);
  const fault = error instanceof ShelfError ? error.fault : 'failed';
  return (
    <Alert severity="error" sx={{ color: 'error.main', fontWeight: 600 }}>
      {texts.faults[fault]}
    </Alert>
  );
};
