import { ulid } from 'ulid';
import type { Note } from '#contract/entities/note.ts';
import { CITATIONS_PER_DAY, NOTES_PER_HOUR } from '#contract/limits.ts';
import { levelsAreFixed, type NoteType } from '#contract/note-rules.ts';
import type { Input } from '#contract/operation.ts';
import type { notesContract } from '#contract/operations/notes.ts';
import { conflict, invalidInput, tooMany } from '#lambdas/shared/http/app-error.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { endsOf } from './citations/rows.ts';
import type { NoteReadDependencies, NoteWriteDependencies } from './dependencies.ts';
import { mentionsOf } from './mentions.ts';
import { canReply, relationsTo } from './visibility.ts';

type CreateInput = Input<typeof notesContract, `Create${NoteType}`>;
type CitationInput = Input<typeof notesContract, 'CreateInformationNote'>;
type Catalogue = Pick<NoteWriteDependencies, 'isBook' | 'isAuthor' | 'contributorsTo'>;

/** Printable ASCII without spaces. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,128}$/;

const checkKey = (key: string | undefined): void => {
  if (key === undefined || IDEMPOTENCY_KEY.test(key)) return;
  throw invalidInput('Idempotency-Key: 1 to 128 printable ASCII characters');
};

/** The form fixes these levels too, but not every request comes from the form. */
const checkLevels = (noteType: NoteType, input: CreateInput): void => {
  if (!levelsAreFixed(noteType)) return;
  for (const field of ['noteOpenLevel', 'allowReplyLevel'] as const) {
    if (input[field] !== 'PUBLIC') throw invalidInput(`${field}: ${noteType} is always PUBLIC`);
  }
};

/** The contract's schema has checked that a citation has exactly one target. */
const isCitation = (input: CreateInput): input is CitationInput =>
  'referenceSourceKANRI_ID' in input;

const checkTarget = async ({ isBook, isAuthor }: Catalogue, input: CitationInput) => {
  const {
    referenceTargetKANRI_ID: book,
    referenceTargetTENKYO_ID: person,
    referenceTargetClassLevel: level,
  } = input;
  if (level !== (book === undefined ? 'agent' : 'manifestation')) {
    throw invalidInput('referenceTargetClassLevel: does not match the target');
  }
  if (book !== undefined && book === input.referenceSourceKANRI_ID) {
    throw invalidInput('referenceTargetKANRI_ID: a book cannot cite itself');
  }
  if (book !== undefined && !(await isBook(book))) {
    throw invalidInput('referenceTargetKANRI_ID: no such book');
  }
  if (person !== undefined && !(await isAuthor(person))) {
    throw invalidInput('referenceTargetTENKYO_ID: no such person or organisation');
  }
};

/** The contributors to the citing book, which must exist. */
const readSource = async (
  { contributorsTo }: Catalogue,
  input: CitationInput,
): Promise<readonly string[]> => {
  const contributors = await contributorsTo(input.referenceSourceKANRI_ID);
  if (contributors === null) throw invalidInput('referenceSourceKANRI_ID: no such book');
  return contributors;
};

/**
 * A citation leads from an existing book to something else that exists.
 *
 * @returns the contributors to the citing book
 */
const checkReferences = async (
  catalogue: Catalogue,
  input: CreateInput,
): Promise<readonly string[]> => {
  if (!isCitation(input)) return [];
  const [contributors] = await Promise.all([
    readSource(catalogue, input),
    checkTarget(catalogue, input),
  ]);
  return contributors;
};

/**
 * A reply needs a note whose author lets the caller reply; replies cannot have replies. The error is
 * always the same 400, so that it does not reveal which notes exist.
 */
const checkParent = async (
  { notes, relations }: NoteReadDependencies,
  viewer: User,
  parentNoteID: string,
): Promise<void> => {
  if (parentNoteID === '') return;
  const parent = await notes.find(parentNoteID);
  if (parent !== null && parent.parentNoteID === '') {
    const relationTo = await relationsTo(relations, viewer, [parent.userSub]);
    if (canReply(viewer.sub, parent, relationTo(parent.userSub))) return;
  }
  throw invalidInput('parentNoteID: not a note that you can reply to');
};

const referencesOf = (input: CitationInput): Partial<Note> => ({
  referenceType: input.referenceType,
  referenceTargetKANRI_ID: input.referenceTargetKANRI_ID,
  referenceTargetTENKYO_ID: input.referenceTargetTENKYO_ID,
  referenceTargetClassLevel: input.referenceTargetClassLevel,
  referenceSourceKANRI_ID: input.referenceSourceKANRI_ID,
  referenceSourceClassLevel: input.referenceSourceClassLevel,
  place: input.place,
  quote: input.quote,
});

/** The server assigns ids and times, whatever the client sends. */
const newNote = (noteType: NoteType, input: CreateInput, userSub: string, now: number): Note => {
  const createdAt = new Date(now).toISOString();
  return {
    noteId: ulid(now),
    noteType,
    userSub,
    content: input.content,
    createdAt,
    editedAt: createdAt,
    metaDescription: input.metaDescription,
    parentNoteID: input.parentNoteID,
    noteOpenLevel: input.noteOpenLevel,
    allowReplyLevel: input.allowReplyLevel,
    revision: 1,
    ...(isCitation(input) && referencesOf(input)),
  };
};

/**
 * Creates a note. Idempotent: for one `Idempotency-Key` of one user every request returns the same
 * note, even concurrent ones. 400: levels, references or parent that a note of this type cannot
 * have; 401: the account has been deleted; 409: the note of this key has been deleted; 429: the
 * author's hour is full, or the author's day of citations.
 */
export const createNote =
  (
    dependencies: NoteWriteDependencies,
    noteType: NoteType,
  ): Run<typeof notesContract, `Create${NoteType}`> =>
  async ({ input, viewer, idempotencyKey }) => {
    const { notes, clock, siteHosts } = dependencies;
    checkKey(idempotencyKey);
    checkLevels(noteType, input);
    const [contributors] = await Promise.all([
      checkReferences(dependencies, input),
      checkParent(dependencies, viewer, input.parentNoteID),
    ]);
    const note = newNote(noteType, input, viewer.sub, clock());
    const outcome = await notes.create(
      note,
      { mentions: mentionsOf(note, siteHosts), ends: endsOf(note, contributors) },
      idempotencyKey,
    );
    if (outcome === 'created') return note;
    if (outcome === 'overHour') {
      throw tooMany(`At most ${String(NOTES_PER_HOUR)} notes an hour can be written`);
    }
    if (outcome === 'overDay') {
      throw tooMany(`At most ${String(CITATIONS_PER_DAY)} citations a day can be recorded`);
    }
    const first =
      idempotencyKey === undefined ? null : await notes.findRequested(viewer.sub, idempotencyKey);
    if (first === null) throw conflict('The note of this Idempotency-Key has been deleted');
    return first;
  };
