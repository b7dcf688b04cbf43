import type { FullNote } from '#contract/entities/note.ts';
import type { noteListsContract } from '#contract/operations/notes.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import { PAGE_SIZE } from '#lambdas/specs/settings.ts';
import type { NoteReadDependencies } from '../dependencies.ts';
import { lastEditOrder, readNotePage } from '../paging.ts';
import type { NoteRow } from '../rows.ts';
import { relationsTo } from '../visibility.ts';
import { fullNoteFor } from './author-text.ts';

/** Notes read at once: few of them are corrected. */
const NOTES_AT_ONCE = 200;

/**
 * The reader's own citations whose last edit is that of another reader, newest edit first; without those
 * of readers whom a block separates from the author.
 */
export const listCorrectedNotes =
  ({
    notes,
    relations,
  }: NoteReadDependencies): Run<typeof noteListsContract, 'listCorrectedNotes'> =>
  async ({ input: { userSub, lastEvaluatedKey: cursor }, viewer }) => {
    const show = async (rows: readonly NoteRow[]) => {
      const editors = rows.flatMap(({ lastEditedBy = [], correctedBy = [] }) =>
        [lastEditedBy, correctedBy].flat(),
      );
      const relationTo = await relationsTo(relations, viewer, editors);
      return rows.flatMap((row) => {
        const note: FullNote = fullNoteFor(row, viewer.sub, relationTo);
        if (note.lastEditedBy === undefined) return [];
        return [{ position: lastEditOrder.positionOf(row), note }];
      });
    };
    return readNotePage({
      scope: { call: 'listCorrectedNotes', partition: userSub },
      cursor,
      size: PAGE_SIZE.notes,
      order: lastEditOrder,
      read: (range) => notes.listByAuthor(userSub, { ...range, size: NOTES_AT_ONCE }),
      show,
    });
  };
