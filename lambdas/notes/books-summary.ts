import type { noteListsContract, openNoteListsContract } from '#contract/operations/notes.ts';
import { forEachConcurrently } from '#lambdas/shared/collections.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import {
  BOOKS_READ_AT_ONCE,
  NEWEST_NOTES_OF_BOOKS,
  NOTES_COUNTED,
} from '#lambdas/specs/settings.ts';
import type { NoteReadDependencies } from './dependencies.ts';
import { bookMention, type MentionRow } from './rows.ts';
import { visibleMentions } from './summary.ts';
import { canSee, relationsTo } from './visibility.ts';

type Contract = typeof noteListsContract | typeof openNoteListsContract;

/** A note and those of the requested books that it mentions. */
interface Mentioning {
  readonly noteId: string;
  readonly sortAt: string;
  readonly KANRI_IDs: string[];
}

/** The newest of the notes that mention any of the books, last edited first. */
const newestOf = (mentions: ReadonlyMap<string, readonly MentionRow[]>): readonly Mentioning[] => {
  const byNote = new Map<string, Mentioning>();
  for (const [KANRI_ID, rows] of mentions) {
    for (const { noteId, sortAt } of rows) {
      const known = byNote.get(noteId);
      if (known === undefined) byNote.set(noteId, { noteId, sortAt, KANRI_IDs: [KANRI_ID] });
      else known.KANRI_IDs.push(KANRI_ID);
    }
  }
  return [...byNote.values()]
    .toSorted((a, b) => (a.sortAt < b.sortAt ? 1 : -1))
    .slice(0, NEWEST_NOTES_OF_BOOKS);
};

/** With their texts. The index can be older than the notes, so each is checked again. */
const readVisible = async (
  { notes, relations }: NoteReadDependencies,
  viewer: User | null,
  newest: readonly Mentioning[],
) => {
  const found = await notes.findMany(newest.map(({ noteId }) => noteId));
  const authors = [...found.values()].map(({ userSub }) => userSub);
  const relationTo = await relationsTo(relations, viewer, authors);
  return newest.flatMap(({ noteId, KANRI_IDs }) => {
    const note = found.get(noteId);
    return note !== undefined && canSee(viewer?.sub ?? null, note, relationTo(note.userSub))
      ? [{ KANRI_IDs, note }]
      : [];
  });
};

/**
 * How many notes each of the books has for the viewer, of the newest `NOTES_COUNTED`, and the newest notes
 * on any of them. Notes that the viewer may not see are neither counted nor returned.
 */
export const summarizeNotesOfBooks =
  (dependencies: NoteReadDependencies): Run<Contract, 'summarizeNotesOfBooks'> =>
  async ({ input: { KANRI_IDs }, viewer }) => {
    // Filled in the order of the request, whichever book is read first.
    const mentions = new Map<string, readonly MentionRow[]>(KANRI_IDs.map((id) => [id, []]));
    const same = await dependencies.readSameBooks(KANRI_IDs);
    await forEachConcurrently(KANRI_IDs, BOOKS_READ_AT_ONCE, async (KANRI_ID) => {
      const book = (same.get(KANRI_ID) ?? [KANRI_ID]).map(bookMention);
      mentions.set(KANRI_ID, await visibleMentions(dependencies, viewer, book));
    });
    return {
      books: [...mentions].map(([KANRI_ID, rows]) => ({
        KANRI_ID,
        noteCount: Math.min(rows.length, NOTES_COUNTED),
        hasMore: rows.length > NOTES_COUNTED,
      })),
      newest: await readVisible(dependencies, viewer, newestOf(mentions)),
    };
  };
