import type { Note } from '#contract/entities/note.ts';
import type { Page } from './fill-page.ts';

/** A page as it travels. */
export interface NotePage {
  notes: Note[];
  lastEvaluatedKey?: string;
}

/** Newest edit first, older of the same moment by id; within a page what was edited moves up. */
const byEdit = (a: Note, b: Note): number => {
  if (a.editedAt !== b.editedAt) return a.editedAt < b.editedAt ? 1 : -1;
  return a.noteId < b.noteId ? 1 : -1;
};

export const notePage = ({ items, ...cursor }: Page<Note>): NotePage => ({
  notes: items.toSorted(byEdit),
  ...cursor,
});
