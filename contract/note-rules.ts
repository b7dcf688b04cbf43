/** Rules of notes that the form shows and the server enforces (SP-045, SP-046). */

export const noteTypes = ['ExplainNote', 'ImpressionNote', 'InformationNote'] as const;
export type NoteType = (typeof noteTypes)[number];

export const noteLevels = ['PUBLIC', 'FRIENDS', 'PRIVATE'] as const;
export type NoteLevel = (typeof noteLevels)[number];

/** Only impression notes let their author choose who reads and who replies. */
export const levelsAreFixed = (noteType: NoteType): boolean => noteType !== 'ImpressionNote';

/** The levels a note of this type gets, whatever was chosen before the type was changed. */
export const effectiveLevels = (
  noteType: NoteType,
  chosen: { readonly open: NoteLevel; readonly reply: NoteLevel },
): { readonly open: NoteLevel; readonly reply: NoteLevel } =>
  levelsAreFixed(noteType) ? { open: 'PUBLIC', reply: 'PUBLIC' } : chosen;

/** A note says something: blanks, full-width ones included, are not content. */
export const hasContent = (content: string): boolean => content.trim().length > 0;
