import Button from '@mui/material/Button';
import { Share2 } from 'lucide-react';
import { logFailure } from '#web/lib/log-failure.ts';
import { useTexts } from '#web/texts/texts.ts';
import { useFailureReport } from './snackbar.tsx';

/** The result of sharing: handed over to the share sheet, or copied to the clipboard. */
type Shared = 'handedOver' | 'copied';

/** The type of `navigator` declares `share` always; most desktop browsers lack it. */
type Sharing = Partial<Pick<Navigator, 'share'>> & Pick<Navigator, 'clipboard'>;

/**
 * Opens the device's share sheet; copies the URL where there is none. Rejects if neither works or
 * the reader closes the sheet.
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

const isCancelled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

interface ShareButtonProps {
  readonly title: string;
  /** Instead of the address of the current page. */
  readonly url?: string;
}

/** Shares a page. A failure is reported, unless the reader closed the share sheet. */
export const ShareButton = ({ title, url }: ShareButtonProps) => {
  const texts = useTexts('common');
  const report = useFailureReport();
  const share = async (): Promise<void> => {
    try {
      const outcome = await sharePage({ title, url: url ?? location.href });
      // The specification requires the browser's own dialog.
      // eslint-disable-next-line no-alert
      if (outcome === 'copied') alert(texts.urlCopied);
    } catch (error) {
      logFailure('share', error);
      if (!isCancelled(error)) report(error);
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
