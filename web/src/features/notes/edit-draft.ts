import { readDraft } from '#web/lib/drafts.ts';

export interface EditVersion {
  readonly content: string;
  /** `editedAt` of the version that the text is based on. */
  readonly editedAt: string;
}

export interface EditDraft extends EditVersion {
  /** The reader's own text while the box contains that of a later version. */
  readonly mine?: string;
  /** False: the reader has removed the book that the note is about. */
  readonly isAbout?: boolean;
}

/** Reads a stored draft; null if a field does not fit the form any more. */
export const draftOf = (stored: unknown): EditDraft | null => {
  // A later release may have other fields, so each one is checked.
  const { content, editedAt, mine, isAbout } = (stored ?? {}) as Partial<EditDraft>;
  if (typeof content !== 'string' || typeof editedAt !== 'string') return null;
  return {
    content,
    editedAt,
    ...(typeof mine === 'string' && { mine }),
    ...(isAbout === false && { isAbout }),
  };
};

/** The draft after the text in the box was exchanged with the other one: the reader's own, or the current one. */
export const exchanged = ({ mine, ...draft }: EditDraft, current: string): EditDraft =>
  mine === undefined
    ? { ...draft, content: current, mine: draft.content }
    : { ...draft, content: mine };

/** Whether this browser has an edit of the note that its reader has not saved. */
export const hasEditDraft = (noteId: string, userSub: string): boolean =>
  draftOf(readDraft({ userSub, form: 'edit', subject: noteId })) !== null;

/** What the draft of a correction is stored as, beside that of the text. */
export const correctionSubject = (noteId: string): string => `${noteId}:statement`;

/** Whether this browser has a correction of the citation that its reader has not sent. */
export const hasCorrectionDraft = (noteId: string, userSub: string): boolean =>
  readDraft({ userSub, form: 'edit', subject: correctionSubject(noteId) }) !== null;
