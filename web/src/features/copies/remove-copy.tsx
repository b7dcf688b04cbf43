import Button from '@mui/material/Button';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useApi } from '../../lib/api-context.ts';
import { reloadPage } from '../../lib/reload-page.ts';
import { useTexts } from '../../texts/texts.ts';
import { discardCopy } from './discard.ts';

interface RemoveCopyProps {
  readonly GlobalBookID: string;
  readonly title: string;
}

/**
 * Takes the copy off its shelf after a question. The result is told by the browser's own alert,
 * which holds the reload back until it has been read (SP-024, SP-025).
 */
export const RemoveCopy = ({ GlobalBookID, title }: RemoveCopyProps) => {
  const texts = useTexts('copies');
  const api = useApi();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  const remove = async (): Promise<void> => {
    setAsking(false);
    setBusy(true);
    const outcome = await discardCopy(api, GlobalBookID);
    // The product asks for the browser's own dialog.
    // eslint-disable-next-line no-alert
    alert(texts.removal[outcome]);
    reloadPage();
  };

  return (
    <>
      <Button
        color="error"
        variant="outlined"
        disabled={busy}
        startIcon={<Trash2 size={18} aria-hidden />}
        onClick={() => {
          setAsking(true);
        }}
      >
        {busy ? texts.removing : texts.remove}
      </Button>
      <ConfirmDialog
        open={asking}
        title={texts.removeTitle}
        text={texts.removeText(title)}
        confirm={texts.removeConfirm}
        onConfirm={() => {
          void remove();
        }}
        onCancel={() => {
          setAsking(false);
        }}
      />
    </>
  );
};
