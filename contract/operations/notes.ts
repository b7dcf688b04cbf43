import * as z from 'zod';
import {
  kanriIdSchema,
  noteIdSchema,
  pageCursorSchema,
  tenkyoIdSchema,
  userSubSchema,
} from '../entities/ids.ts';
import {
  noteContentSchema,
  noteLevelSchema,
  noteSchema,
  referenceTypeSchema,
  sourceClassLevelSchema,
  targetClassLevelSchema,
} from '../entities/note.ts';
import { TEXT_MAX } from '../limits.ts';
import { operation } from '../operation.ts';
import { done, page } from './shapes.ts';

const createFields = {
  userSub: userSubSchema,
  content: noteContentSchema,
  metaDescription: z.string().max(TEXT_MAX.metaDescription).default(''),
  parentNoteID: z.union([z.literal(''), noteIdSchema]).default(''),
  noteOpenLevel: noteLevelSchema.default('PUBLIC'),
  allowReplyLevel: noteLevelSchema.default('PUBLIC'),
};

const createInput = z
  .object(createFields)
  .transform(({ parentNoteID, ...rest }) => ({ ...rest, parentNoteId: parentNoteID }));

const createInformationInput = z
  .object({
    ...createFields,
    referenceType: referenceTypeSchema.optional(),
    referenceTargetKANRI_ID: kanriIdSchema.optional(),
    referenceTargetTENKYO_ID: tenkyoIdSchema.optional(),
    referenceTargetClassLevel: targetClassLevelSchema,
    referenceSourceKANRI_ID: kanriIdSchema,
    referenceSourceClassLevel: sourceClassLevelSchema,
  })
  .refine(
    (note) =>
      (note.referenceTargetKANRI_ID === undefined) !==
      (note.referenceTargetTENKYO_ID === undefined),
    { message: 'exactly one target is needed', path: ['referenceTargetKANRI_ID'] },
  )
  .transform(({ parentNoteID, ...rest }) => ({
    ...rest,
    parentNoteId: parentNoteID,
    referenceTargetKanriId: rest.referenceTargetKANRI_ID,
    referenceTargetTenkyoId: rest.referenceTargetTENKYO_ID,
    referenceSourceKanriId: rest.referenceSourceKANRI_ID,
  }));

const editInput = z
  .object({ noteID: noteIdSchema, userSub: userSubSchema, content: noteContentSchema })
  .transform(({ noteID, ...rest }) => ({ ...rest, noteId: noteID }));

const deleteInput = z
  .object({ noteID: noteIdSchema, userSub: userSubSchema })
  .transform(({ noteID, ...rest }) => ({ ...rest, noteId: noteID }));

const getInput = z.object({ noteID: noteIdSchema }).transform(({ noteID }) => ({ noteId: noteID }));

const create = operation({ access: 'signedIn', input: createInput, output: noteSchema });
const edit = operation({ access: 'signedIn', input: editInput, output: noteSchema });
const remove = operation({ access: 'signedIn', input: deleteInput, output: done });

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
    input: createInformationInput,
    output: noteSchema,
  }),
  EditInformationNote: edit,
  DeleteInformationNote: remove,
  GetNote: operation({ access: 'signedIn', input: getInput, output: noteSchema }),
};

/** POST `/api/open/notes`: reading only, whatever else the same code could do (SEC-05). */
export const openNotesContract = {
  GetNote: operation({ access: 'anyone', input: getInput, output: noteSchema }),
};

const notePage = page('notes', noteSchema);
const cursor = { lastEvaluatedKey: pageCursorSchema.optional() };

const notesOfBookInput = z
  .object({ kanri_id: kanriIdSchema, ...cursor })
  .transform(({ kanri_id, ...rest }) => ({ ...rest, kanriId: kanri_id }));
const notesOfUserInput = z.object({ targetUserSub: userSubSchema, ...cursor });

/** GET `/api/notes`. */
export const noteListsContract = {
  listNotesOfBook: operation({ access: 'signedIn', input: notesOfBookInput, output: notePage }),
  listNotesOfUser: operation({ access: 'signedIn', input: notesOfUserInput, output: notePage }),
};

/** GET `/api/open/notes`: the PUBLIC ones. */
export const openNoteListsContract = {
  listNotesOfBook: operation({ access: 'anyone', input: notesOfBookInput, output: notePage }),
  listNotesOfUser: operation({ access: 'anyone', input: notesOfUserInput, output: notePage }),
};

/** GET `/api/timeline`. */
export const timelineContract = {
  readTimeline: operation({
    access: 'anyone',
    input: z.object({ userSub: userSubSchema, ...cursor }),
    output: notePage,
  }),
};
