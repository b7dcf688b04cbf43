import Button from '@mui/material/Button';
import { Share2 } from 'lucide-react';
import { logFailure } from '../lib/log-failure.ts';
import { sharePage } from '../lib/share.ts';
import { useTexts } from '../texts/texts.ts';

/** Shares the page that is open; a failure, also the reader's own change of mind, is only logged. */
export const ShareButton = ({ title }: { readonly title: string }) => {
  const texts = useTexts('common');
  const share = async (): Promise<void> => {
    try {
      const outcome = await sharePage({ title, url: location.href });
      // The product asks for the browser's own dialog (SP-024).
      // eslint-disable-next-line no-alert
      if (outcome === 'copied') alert(texts.urlCopied);
    } catch (error) {
      logFailure('share', error);
    }
  };
  return (
    <Button
      variant="outlined"
      startIcon={<Share2 aria-hidden size={18} />}
      onClick={() => void share()}
    >
      {texts.share}
    </Button>
  );
};
