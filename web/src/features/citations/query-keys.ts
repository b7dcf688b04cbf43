/** Begins like the keys of lists of notes: a citation is a note, and changes with them. */
export const CITATIONS_KEY = ['notes', 'citations'] as const;

/** Readers ask for what they may see, visitors for what is public. `viewer` is null for visitors. */
export const citationsRoute = (viewer: string | null) =>
  viewer === null ? 'openCitations' : 'citations';
