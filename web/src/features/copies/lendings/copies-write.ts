import { useState } from 'react';
import type { Sent } from '#web/components/send-progress.tsx';
import { useSnackbar, type Notice } from '#web/components/snackbar.tsx';
import { useBookshelfChanged } from '#web/features/copies/copies.ts';
import { sendInTurn, type TurnOutcome } from '#web/features/copies/in-turn.ts';
import type { ShownCopy } from '#web/features/copies/shown-copies.tsx';
import { type ApiClient, useApi } from '#web/lib/api-client.ts';
import { useTexts } from '#web/texts/texts.ts';
import { useCopyWrite, type CopyAction } from './copy-write.ts';
import { lendingsTexts } from './texts.ts';

type Outcome<A> = TurnOutcome<ShownCopy, A>;

interface InTurnOptions<V, A> {
  readonly action: Extract<CopyAction, 'lend' | 'discard'>;
  readonly copies: readonly ShownCopy[];
  readonly send: (api: ApiClient, copy: ShownCopy, variables: V) => Promise<A>;
  /** Takes back one copy of the outcome. */
  readonly undo: (api: ApiClient, copy: ShownCopy, answer: A) => Promise<unknown>;
  /** Called with the copies that failed. */
  readonly onDone: (failed: readonly ShownCopy[]) => void;
}

/** Takes back what was done with copies, and says whether all of it was. */
const useUndo = () => {
  const texts = useTexts(lendingsTexts);
  const api = useApi();
  const show = useSnackbar();
  const changed = useBookshelfChanged();
  return async <A>({ done }: Outcome<A>, undo: InTurnOptions<never, A>['undo']): Promise<void> => {
    const { failed } = await sendInTurn(done, ({ part, answer }) => undo(api, part, answer), {
      name: 'undo',
    });
    await changed();
    if (failed.length === 0) show({ text: texts.undone, severity: 'success' });
    else show({ text: texts.undoFailed(failed.length), severity: 'error' });
  };
};

/**
 * Does the same with copies, one after another. If all of them fail, the dialog stays and says why; if
 * some do, a notice says how many.
 */
export const useInTurn = <V, A>({ action, copies, send, undo, onDone }: InTurnOptions<V, A>) => {
  const common = useTexts('common');
  const texts = useTexts(lendingsTexts);
  const takeBack = useUndo();
  const [sent, setSent] = useState<Sent | null>(null);
  const noticeOf = (outcome: Outcome<A>): Notice => {
    const { done, failed } = outcome;
    if (failed.length > 0)
      return { text: texts.donePartly[action](done.length, failed.length), severity: 'error' };
    return {
      text: done.length === 1 ? texts.done[action] : texts.doneMany[action](done.length),
      severity: 'success',
      action: { label: common.undo, onClick: () => void takeBack(outcome, undo) },
    };
  };
  const write = useCopyWrite<V, Outcome<A>>({
    action,
    send: async (api, variables) => {
      setSent({ tried: 0, of: copies.length });
      const outcome = await sendInTurn(copies, (copy) => send(api, copy, variables), {
        name: action,
        onSent: (tried) => {
          setSent({ tried, of: copies.length });
        },
      });
      if (outcome.done.length === 0) throw outcome.error;
      return outcome;
    },
    noticeOf,
    onDone: ({ failed }) => {
      onDone(failed);
    },
  });
  return { ...write, sent };
};
