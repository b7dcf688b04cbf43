import { lazyPart } from '#web/components/lazy-part.tsx';
import type { OwnNotesProps } from './own-notes.tsx';

/** Loaded on one's own profile only: visitors read profiles, too. */
export const LazyOwnNotes = lazyPart<'OwnNotes', OwnNotesProps>(
  'OwnNotes',
  () => import('./own-notes.tsx'),
);
