/** Rules of notes that the form applies and the server enforces. */

export const noteTypes = ['ExplainNote', 'ImpressionNote', 'InformationNote'] as const;
export type NoteType = (typeof noteTypes)[number];

/** The widest first. */
export const noteLevels = ['PUBLIC', 'FRIENDS', 'PRIVATE'] as const;
export type NoteLevel = (typeof noteLevels)[number];

/** Whether a note that had one level is read by more readers at another. */
export const isWider = (level: NoteLevel, than: NoteLevel): boolean =>
  noteLevels.indexOf(level) < noteLevels.indexOf(than);

/** Only impression notes let their author choose who can read and reply. */
export const levelsAreFixed = (noteType: NoteType): boolean => noteType !== 'ImpressionNote';

/** The levels of a note of this type; ignores levels that were chosen for another type. */
export const effectiveLevels = (
  noteType: NoteType,
  chosen: { readonly open: NoteLevel; readonly reply: NoteLevel },
): { readonly open: NoteLevel; readonly reply: NoteLevel } =>
  levelsAreFixed(noteType) ? { open: 'PUBLIC', reply: 'PUBLIC' } : chosen;

/** Whether a note has content other than white space, including full-width spaces. */
export const hasContent = (content: string): boolean => content.trim().length > 0;
