import { Suspense, useState, type ReactNode } from 'react';
import { useAuth } from '../lib/auth-context.ts';
import { lazyPart, NoPart } from './lazy-part.tsx';
import type { OwnCopiesLoaderProps, OwnCopiesNoteProps } from './own-copies-note.tsx';

/** Visitors own nothing: the code is loaded for readers only, after the page itself. */
const LoadedNote = lazyPart<'OwnCopiesNote', OwnCopiesNoteProps>(
  'OwnCopiesNote',
  () => import('./own-copies-note.tsx'),
  NoPart,
);
const OwnCopiesLoader = lazyPart<'OwnCopiesLoader', OwnCopiesLoaderProps>(
  'OwnCopiesLoader',
  () => import('./own-copies-note.tsx'),
  NoPart,
);

/** The note over a cover that the reader owns the book; nothing for visitors. */
export const OwnCopiesNote = (book: OwnCopiesNoteProps) => {
  const { user } = useAuth();
  return (
    user !== null && (
      <Suspense>
        <LoadedNote {...book} />
      </Suspense>
    )
  );
};

type Notes = ReadonlyMap<string, string>;
const none: Notes = new Map();

/**
 * The notes of the books that the reader owns, by KANRI_ID, and the element that loads them. Empty
 * until they are loaded, and for visitors.
 */
export const useOwnCopyNotes = (KANRI_IDs: readonly string[]): readonly [Notes, ReactNode] => {
  const { user } = useAuth();
  const [notes, setNotes] = useState(none);
  if (user === null || KANRI_IDs.length === 0) return [none, null];
  const loader = (
    <Suspense key="own-copies">
      <OwnCopiesLoader KANRI_IDs={KANRI_IDs} onNotes={setNotes} />
    </Suspense>
  );
  return [notes, loader];
};
