import type { Note } from '#contract/entities/note.ts';

type Dated = Pick<Note, 'noteId' | 'createdAt'> & Partial<Pick<Note, 'editedAt'>>;

/** When a note was last changed: edited, or else written (HOME-06). ISO 8601 in UTC. */
const changedAt = ({ editedAt, createdAt }: Dated): string => editedAt ?? createdAt;

/** Last changed first; of the same moment, the later written first. */
export const newestChangeFirst = (a: Dated, b: Dated): number => {
  const byTime = Date.parse(changedAt(b)) - Date.parse(changedAt(a));
  return byTime !== 0 ? byTime : a.noteId < b.noteId ? 1 : -1;
};
