import * as z from 'zod';
import { authorityItemSchema } from '../entities/author.ts';
import { bookSchema } from '../entities/book.ts';
import {
  instantSchema,
  KANRI_IDSchema,
  noteIdSchema,
  pageCursorSchema,
  TENKYO_IDSchema,
  userSubSchema,
} from '../entities/ids.ts';
import {
  fullNoteSchema,
  noteContentSchema,
  noteLevelSchema,
  noteSchema,
  noteTypeSchema,
  placeSchema,
  quoteSchema,
  referenceTypeSchema,
  sourceClassLevelSchema,
  targetClassLevelSchema,
} from '../entities/note.ts';
import { textUpTo } from '../entities/text.ts';
import { EDITIONS_MAX, NOTE_LEVELS_PER_CALL, TEXT_MAX } from '../limits.ts';
import { operation } from '../operation.ts';
import { correctionInputs, listNoteRevisions } from './corrections.ts';
import { done, page, renameNoteID } from './shapes.ts';

const createFields = {
  userSub: userSubSchema,
  content: noteContentSchema,
  metaDescription: textUpTo(TEXT_MAX.metaDescription).default(''),
  parentNoteID: z.union([z.literal(''), noteIdSchema]).default(''),
  noteOpenLevel: noteLevelSchema.default('PUBLIC'),
  allowReplyLevel: noteLevelSchema.default('PUBLIC'),
};

const createInput = z.object(createFields);

const createInformationInput = z
  .object({
    ...createFields,
    referenceType: referenceTypeSchema.optional(),
    referenceTargetKANRI_ID: KANRI_IDSchema.optional(),
    referenceTargetTENKYO_ID: TENKYO_IDSchema.optional(),
    referenceTargetClassLevel: targetClassLevelSchema,
    referenceSourceKANRI_ID: KANRI_IDSchema,
    referenceSourceClassLevel: sourceClassLevelSchema,
    place: placeSchema.optional(),
    quote: quoteSchema.optional(),
  })
  .refine(
    (note) =>
      (note.referenceTargetKANRI_ID === undefined) !==
      (note.referenceTargetTENKYO_ID === undefined),
    { message: 'exactly one target is required', path: ['referenceTargetKANRI_ID'] },
  );

const editInput = z
  .object({
    noteID: noteIdSchema,
    userSub: userSubSchema,
    content: noteContentSchema,
    /** Of the note as it was read: 409 when it has been edited since. Without it any edit is replaced. */
    editedAt: instantSchema.optional(),
  })
  .transform(renameNoteID);

const deleteInput = z
  .object({ noteID: noteIdSchema, userSub: userSubSchema })
  .transform(renameNoteID);

/** Own impressions, each with the `editedAt` of the note as it was read. */
const levelsInput = z.object({
  userSub: userSubSchema,
  notes: z
    .array(z.object({ noteID: noteIdSchema, editedAt: instantSchema }).transform(renameNoteID))
    .min(1)
    .max(NOTE_LEVELS_PER_CALL)
    .refine(
      (notes) => new Set(notes.map(({ noteId }) => noteId)).size === notes.length,
      'each note once',
    ),
  noteOpenLevel: noteLevelSchema,
  allowReplyLevel: noteLevelSchema,
});

const getInput = z.object({ noteID: noteIdSchema }).transform(renameNoteID);

const create = operation({
  access: 'signedIn',
  writes: true,
  input: createInput,
  output: fullNoteSchema,
});
const edit = operation({
  access: 'signedIn',
  writes: true,
  input: editInput,
  output: fullNoteSchema,
});
const remove = operation({ access: 'signedIn', writes: true, input: deleteInput, output: done });

/** POST `/api/notes`. */
export const notesContract = {
  CreateExplainNote: create,
  EditExplainNote: edit,
  DeleteExplainNote: remove,
  CreateImpressionNote: create,
  EditImpressionNote: edit,
  DeleteImpressionNote: remove,
  CreateInformationNote: operation({
    access: 'signedIn',
    writes: true,
    input: createInformationInput,
    output: fullNoteSchema,
  }),
  EditInformationNote: edit,
  DeleteInformationNote: remove,
  /**
   * Every note is in one of the lists: `changed` ones have the levels; `stale` ones have been edited since
   * they were read, or are not there.
   */
  setNoteLevels: operation({
    access: 'signedIn',
    writes: true,
    input: levelsInput,
    output: z.object({ changed: z.array(noteIdSchema), stale: z.array(noteIdSchema) }),
  }),
  CorrectCitation: operation({
    access: 'signedIn',
    writes: true,
    input: correctionInputs.correct,
    output: fullNoteSchema,
  }),
  restoreNoteRevision: operation({
    access: 'signedIn',
    writes: true,
    input: correctionInputs.restore,
    output: fullNoteSchema,
  }),
  listNoteRevisions: listNoteRevisions('signedIn'),
  GetNote: operation({ access: 'signedIn', input: getInput, output: fullNoteSchema }),
};

/** POST `/api/open/notes`: reads only. */
export const openNotesContract = {
  GetNote: operation({ access: 'anyone', input: getInput, output: fullNoteSchema }),
  listNoteRevisions: listNoteRevisions('anyone'),
};

const notePage = page('notes', noteSchema);
const cursor = { lastEvaluatedKey: pageCursorSchema.optional() };

const notesOfBookInput = z
  .object({ kanri_id: KANRI_IDSchema, noteType: noteTypeSchema.optional(), ...cursor })
  .transform(({ kanri_id, ...rest }) => ({ ...rest, KANRI_ID: kanri_id }));
const notesOfUserInput = z.object({ targetUserSub: userSubSchema, ...cursor });

const summaryInput = z
  .object({ summary_of: KANRI_IDSchema })
  .transform(({ summary_of }) => ({ KANRI_ID: summary_of }));

/** The notes on a book: how many the viewer may see by kind, and the explanation to quote. */
const notesSummary = z.object({
  counts: z.record(noteTypeSchema, z.int().nonnegative()),
  /** Only the newest notes are counted, and there are more. */
  hasMore: z.boolean(),
  /** The beginning of a public explanation; absent when the book has none that is long enough. */
  lead: z
    .object({
      noteId: noteIdSchema,
      userSub: userSubSchema,
      createdAt: instantSchema,
      text: z.string(),
      isCut: z.boolean(),
    })
    .optional(),
});

const booksSummaryInput = z
  .object({
    /** Ids of books, separated by commas. */
    summaries_of: z
      .string()
      .transform((ids) => ids.split(','))
      .pipe(z.array(KANRI_IDSchema).max(EDITIONS_MAX)),
  })
  .transform(({ summaries_of }) => ({ KANRI_IDs: [...new Set(summaries_of)] }));

/** The notes on several books: how many the viewer may see on each, and the newest on any of them. */
const booksSummary = z.object({
  books: z.array(
    z.object({
      KANRI_ID: KANRI_IDSchema,
      noteCount: z.int().nonnegative(),
      /** Only the newest notes are counted, and there are more. */
      hasMore: z.boolean(),
    }),
  ),
  /** Last edited first, each with the books of the request that it mentions. */
  newest: z.array(z.object({ KANRI_IDs: z.array(KANRI_IDSchema), note: noteSchema })),
});

/** GET `/api/notes`: the notes that the reader may see. */
export const noteListsContract = {
  listNotesOfBook: operation({ access: 'signedIn', input: notesOfBookInput, output: notePage }),
  listNotesOfUser: operation({ access: 'signedIn', input: notesOfUserInput, output: notePage }),
  listCorrectedNotes: operation({
    access: 'signedIn',
    input: z.object({ userSub: userSubSchema, ...cursor }),
    output: page('notes', fullNoteSchema),
  }),
  summarizeNotesOfBook: operation({
    access: 'signedIn',
    input: summaryInput,
    output: notesSummary,
  }),
  summarizeNotesOfBooks: operation({
    access: 'signedIn',
    input: booksSummaryInput,
    output: booksSummary,
  }),
};

/** GET `/api/open/notes`: for a visitor, the public notes. */
export const openNoteListsContract = {
  listNotesOfBook: operation({ access: 'anyone', input: notesOfBookInput, output: notePage }),
  listNotesOfUser: operation({ access: 'anyone', input: notesOfUserInput, output: notePage }),
  summarizeNotesOfBook: operation({ access: 'anyone', input: summaryInput, output: notesSummary }),
  summarizeNotesOfBooks: operation({
    access: 'anyone',
    input: booksSummaryInput,
    output: booksSummary,
  }),
};

/**
 * GET `/api/timeline`: the viewer's own timeline, or the public notes of another user. With the records of the books and
 * persons that the notes name, at most `NOTE_CARDS_MAX`; unknown ones are absent.
 */
export const timelineContract = {
  readTimeline: operation({
    access: 'anyone',
    input: z.object({ userSub: userSubSchema, ...cursor }),
    output: notePage.extend({
      books: z.array(bookSchema),
      persons: z.array(authorityItemSchema),
    }),
  }),
};
