import Button from '@mui/material/Button';
import { Share2 } from 'lucide-react';
import { logFailure } from '../lib/log-failure.ts';
import { useTexts } from '../texts/texts.ts';

/** What came of sharing: the device's sheet took it, or the address lies in the clipboard. */
type Shared = 'handedOver' | 'copied';

/** Most desktop browsers have no share sheet, whatever the type of `navigator` says. */
type Sharing = Partial<Pick<Navigator, 'share'>> & Pick<Navigator, 'clipboard'>;

/**
 * Hands an address to the device's share sheet; where there is none, copies it (MAN-08, MAN-09).
 * Rejects when neither works, and also when the reader closes the sheet.
 */
const sharePage = async (page: {
  readonly title: string;
  readonly url: string;
}): Promise<Shared> => {
  const device: Sharing = navigator;
  if (device.share) {
    await device.share(page);
    return 'handedOver';
  }
  await device.clipboard.writeText(page.url);
  return 'copied';
};

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
