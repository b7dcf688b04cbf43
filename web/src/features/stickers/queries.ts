import { infiniteQueryOptions, useMutation } from '@tanstack/react-query';
import { ApiError, type ApiClient } from '#web/lib/api-client.ts';
import { startDownload } from '#web/lib/browser.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { staleTime } from '#web/lib/query-client.ts';

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
  | { readonly kind: PdfFailure };
type PdfFailure = 'failed' | 'overQuota' | 'refused' | 'network';

const failureOf = (error: Error): PdfFailure => {
  switch (error instanceof ApiError ? error.status : -1) {
    case 0:
      return 'network';
    case 403:
    case 404:
    case 409:
      return 'refused';
    case 429:
      return 'overQuota';
    default:
      return 'failed';
  }
};

const outcomeOf = (pdfUrl: string | undefined, error: Error | null): PdfOutcome => {
  if (pdfUrl !== undefined) return { kind: 'done', pdfUrl };
  return { kind: error === null ? 'none' : failureOf(error) };
};

/** Requests a PDF and downloads it; one request at a time. */
export const usePdf = () => {
  const { mutateAsync, isPending, data, error, reset } = useMutation({
    // Shown beside the button.
    meta: { failure: null },
    mutationFn: (ask: () => Promise<{ readonly pdfUrl: string }>) => ask(),
    onSuccess: ({ pdfUrl }) => {
      startDownload(pdfUrl);
    },
    onError: (failed) => {
      logFailure('sticker sheet', failed);
    },
  });

  /** Resolves to true if the server issued the PDF. */
  const fetchPdf = async (ask: () => Promise<{ readonly pdfUrl: string }>): Promise<boolean> => {
    try {
      await mutateAsync(ask);
      return true;
    } catch {
      return false;
    }
  };
  return { busy: isPending, outcome: outcomeOf(data?.pdfUrl, error), fetchPdf, reset };
};
