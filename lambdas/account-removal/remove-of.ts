/**
 * Takes away, or makes nobody's, one part of what names a reader. Looks for what is left each time,
 * so that it may break off anywhere, be called again, and run twice at once.
 */
export type RemoveOf = (userSub: string) => Promise<void>;
