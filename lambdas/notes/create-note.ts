import { ulid } from 'ulid';
import type { Note, ReferenceType } from '#contract/entities/note.ts';
import { NOTES_PER_HOUR } from '#contract/limits.ts';
import { levelsAreFixed, type NoteLevel, type NoteType } from '#contract/note-rules.ts';
import { conflict, invalidInput, tooMany } from '#lambdas/shared/http/app-error.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { checkParent } from './check-parent.ts';
import { checkReferences, type References } from './check-references.ts';
import type { NoteWriteDependencies } from './dependencies.ts';
import { mentionsOf } from './mentions.ts';

interface CreateInput extends Partial<References> {
  readonly userSub: string;
  readonly content: string;
  readonly metaDescription: string;
  readonly parentNoteID: string;
  readonly noteOpenLevel: NoteLevel;
  readonly allowReplyLevel: NoteLevel;
  readonly referenceType?: ReferenceType | undefined;
}

interface CreateCall {
  readonly input: CreateInput;
  readonly viewer: User;
  readonly idempotencyKey: string | undefined;
}

/** What a client can make a key of: printable ASCII without blanks. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,128}$/;

const checkKey = (key: string | undefined): void => {
  if (key === undefined || IDEMPOTENCY_KEY.test(key)) return;
  throw invalidInput('Idempotency-Key: 1 to 128 printable ASCII characters');
};

/** The form fixes these levels too, but a form can be gone around (SP-045, SP-046). */
const checkLevels = (noteType: NoteType, input: CreateInput): void => {
  if (!levelsAreFixed(noteType)) return;
  for (const field of ['noteOpenLevel', 'allowReplyLevel'] as const) {
    if (input[field] !== 'PUBLIC') throw invalidInput(`${field}: ${noteType} is always PUBLIC`);
  }
};

const referencesOf = (input: CreateInput): Partial<Note> => ({
  referenceType: input.referenceType,
  referenceTargetKANRI_ID: input.referenceTargetKANRI_ID,
  referenceTargetTENKYO_ID: input.referenceTargetTENKYO_ID,
  referenceTargetClassLevel: input.referenceTargetClassLevel,
  referenceSourceKANRI_ID: input.referenceSourceKANRI_ID,
  referenceSourceClassLevel: input.referenceSourceClassLevel,
});

/** Ids and times are the server's, whatever a client sends along (SEC-24). */
const newNote = (noteType: NoteType, { input, viewer }: CreateCall, now: number): Note => {
  const createdAt = new Date(now).toISOString();
  return {
    noteId: ulid(now),
    noteType,
    userSub: viewer.sub,
    content: input.content,
    createdAt,
    editedAt: createdAt,
    metaDescription: input.metaDescription,
    parentNoteID: input.parentNoteID,
    noteOpenLevel: input.noteOpenLevel,
    allowReplyLevel: input.allowReplyLevel,
    ...(noteType === 'InformationNote' && referencesOf(input)),
  };
};

/**
 * Writes a note. The same `Idempotency-Key` of the same user always gives the same note, also when
 * two requests with it meet. 400: levels, references or parent that a note of this kind cannot have;
 * 409: the note of this key has been deleted since; 429: the author's hour is full (SEC-16).
 */
export const createNote =
  (dependencies: NoteWriteDependencies, noteType: NoteType) =>
  async (call: CreateCall): Promise<Note> => {
    const { notes, writer, clock, siteHost } = dependencies;
    const { input, viewer, idempotencyKey } = call;
    checkKey(idempotencyKey);
    checkLevels(noteType, input);
    await Promise.all([
      checkReferences(dependencies, noteType, input),
      checkParent(dependencies, viewer, input.parentNoteID),
    ]);
    const note = newNote(noteType, call, clock());
    const outcome = await writer.create(note, mentionsOf(note, siteHost), idempotencyKey);
    if (outcome === 'created') return note;
    if (outcome === 'overQuota') {
      throw tooMany(`At most ${String(NOTES_PER_HOUR)} notes an hour can be written`);
    }
    const first =
      idempotencyKey === undefined ? null : await notes.findRequested(viewer.sub, idempotencyKey);
    if (first === null) throw conflict('The note of this Idempotency-Key is gone');
    return first;
  };
