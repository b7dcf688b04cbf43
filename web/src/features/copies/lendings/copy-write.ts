import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSnackbar, type Notice } from '#web/components/snackbar.tsx';
import { useBookshelfChanged } from '#web/features/copies/copies.ts';
import { type ApiClient, ApiError, useApi } from '#web/lib/api-client.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { useTexts, type Translated } from '#web/texts/texts.ts';
import type { ja } from './texts.ja.ts';
import { lendingsTexts } from './texts.ts';

/** What a reader does with a copy; each has its own texts. */
export type CopyAction =
  | 'lend'
  | 'return'
  | 'extend'
  | 'cancel'
  | 'move'
  | 'correct'
  | 'replace'
  | 'describe'
  | 'discard'
  | 'restore'
  | 'selfLend'
  | 'selfReturn'
  | 'refuse';

/** Why a write failed, in words that tell the reader what to do. */
export const failureText = (
  error: unknown,
  action: CopyAction,
  { failures }: Translated<typeof ja>,
): string => {
  if (!(error instanceof ApiError)) return failures.unexpected;
  if (error.code === 'BLOCKED') return failures.blocked;
  // A refusal of the gateway has no code.
  if (error.code === 'TOO_MANY_REQUESTS') return failures.lendingLimit;
  switch (error.status) {
    case 0:
      return failures.network;
    case 400:
      return failures.invalid;
    case 401:
      return failures.signedOut;
    case 403:
      return action === 'selfLend' || action === 'selfReturn'
        ? failures.notAllowed[action]
        : failures.forbidden;
    case 404:
      return action === 'move' ? failures.hondanaGone : failures.gone;
    case 409:
      return failures.conflict[action];
    case 429:
      return failures.tooMany;
    default:
      return failures.unexpected;
  }
};

interface CopyWriteOptions<V, R> {
  readonly action: CopyAction;
  readonly send: (api: ApiClient, variables: V) => Promise<R>;
  /** What is said after success; without it, that the action is done. */
  readonly noticeOf?: (result: R) => Notice;
  /** After success, when everything on screen shows the new state. */
  readonly onDone: (result: R) => void;
}

interface CopyWrite<V> {
  readonly busy: boolean;
  /** Null unless the last attempt has failed. */
  readonly failure: string | null;
  /** Ignored while a request is running, so that a double click sends one. */
  readonly run: (variables: V) => void;
}

/**
 * A write about a copy. Whatever its outcome, every response on screen that it concerns is loaded
 * again: after a failure another device may have been faster, or only the answer was lost.
 */
export const useCopyWrite = <V, R = unknown>({
  action,
  send,
  noticeOf,
  onDone,
}: CopyWriteOptions<V, R>): CopyWrite<V> => {
  const texts = useTexts(lendingsTexts);
  const api = useApi();
  const show = useSnackbar();
  const changed = useBookshelfChanged();
  const running = useRef(false);
  const { mutate, isPending, error } = useMutation({
    // The dialog shows failures.
    meta: { failure: null },
    mutationFn: async (variables: V) => {
      const result = await send(api, variables);
      await changed();
      return result;
    },
    onSuccess: (result) => {
      show(noticeOf?.(result) ?? { text: texts.done[action], severity: 'success' });
      onDone(result);
    },
    onError: (cause) => {
      logFailure(action, cause);
      void changed();
    },
    onSettled: () => {
      running.current = false;
    },
  });
  return {
    busy: isPending,
    failure: error === null ? null : failureText(error, action, texts),
    run: (variables) => {
      if (running.current) return;
      running.current = true;
      mutate(variables);
    },
  };
};
