import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useRef, useState, type ReactNode } from 'react';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { useApi } from '#web/lib/api-client.ts';
import { librarySettingsQuery } from './library-settings.ts';
import type { OpenLevelQuestionProps } from './open-level-question.tsx';

/** Loaded when it is asked: once for a reader. */
const OpenLevelQuestion = lazyPart<'OpenLevelQuestion', OpenLevelQuestionProps>(
  'OpenLevelQuestion',
  () => import('./open-level-question.tsx'),
);

export interface FirstRegistration {
  /**
   * To be awaited before a copy is registered: asks who may see the bookshelf if that was never decided
   * and this is the first copy. Calls that come meanwhile wait for the same answer. False: the question
   * was closed without an answer, so nothing may be registered. Rejects if the settings cannot be read.
   */
  readonly mayRegister: () => Promise<boolean>;
  /** The question while it is open; to be rendered anywhere on the page. */
  readonly question: ReactNode;
}

/** Before the first copy of a reader is registered, the reader decides who may see the bookshelf. */
export const useFirstRegistration = (userSub: string): FirstRegistration => {
  const api = useApi();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<OpenLevelQuestionProps | null>(null);
  const pending = useRef<Promise<boolean> | null>(null);
  const isDecided = useRef(false);

  const ask = useCallback(async (): Promise<boolean> => {
    // Without a connection it fails, so that the page can say so, instead of waiting for one.
    const query = { ...librarySettingsQuery(api, userSub), networkMode: 'always' } as const;
    const settings = await queries.fetchQuery(query);
    if (settings.OpenLevelUndecided !== true) return true;
    return new Promise((resolve) => {
      const onEnd = (isAnswered: boolean): void => {
        setAsked(null);
        resolve(isAnswered);
      };
      setAsked({ settings, onEnd });
    });
  }, [api, queries, userSub]);

  const mayRegister = useCallback(async (): Promise<boolean> => {
    if (isDecided.current) return true;
    const answer = pending.current ?? ask();
    pending.current = answer;
    try {
      isDecided.current = await answer;
    } finally {
      pending.current = null;
    }
    return isDecided.current;
  }, [ask]);

  return {
    mayRegister,
    question: asked !== null && (
      <Suspense>
        <OpenLevelQuestion {...asked} />
      </Suspense>
    ),
  };
};
