import { infiniteQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, type ApiClient } from '../../lib/api-client.ts';
import { staleTime } from '../../lib/query-client.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { startDownload } from '../../lib/browser.ts';

/** The reader's sheets, newest first; never fresh, because the app uses the stickers. */
export const sheetsQuery = (api: ApiClient, userSub: string) =>
  infiniteQueryOptions({
    queryKey: ['sticker-sheets', userSub],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        'stickerReads',
        'getStickerSheets',
        { UserSub: userSub, lastEvaluatedKey: pageParam },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ lastEvaluatedKey }) => lastEvaluatedKey,
    staleTime: staleTime.timeline,
  });

/** The outcome of the last request for a PDF. */
export type PdfOutcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'done'; readonly pdfUrl: string }
  | { readonly kind: 'failed' | 'overQuota' };

const TOO_MANY_REQUESTS = 429;

/** Requests a PDF and downloads it; one request at a time. */
export const usePdf = () => {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<PdfOutcome>({ kind: 'none' });

  /** Resolves to true if the server issued the PDF. */
  const fetchPdf = async (ask: () => Promise<{ readonly pdfUrl: string }>): Promise<boolean> => {
    setBusy(true);
    setOutcome({ kind: 'none' });
    try {
      const { pdfUrl } = await ask();
      setOutcome({ kind: 'done', pdfUrl });
      startDownload(pdfUrl);
      return true;
    } catch (error) {
      logFailure('sticker sheet', error);
      const overQuota = error instanceof ApiError && error.status === TOO_MANY_REQUESTS;
      setOutcome({ kind: overQuota ? 'overQuota' : 'failed' });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, outcome, fetchPdf };
};
