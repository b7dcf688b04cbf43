/** Longest beginning of a tag, kept while the next record is searched. */
const TAG_MAX = 256;

const startTagOf = (locals: readonly string[]): RegExp | undefined =>
  locals.length === 0
    ? undefined
    : new RegExp(String.raw`<(?:[^\s<>/!?:]+:)?(?:${locals.join('|')})(?=[\s/>])`, 'gu');

/**
 * The part of a streamed text that may be read again after an error. All positions count characters
 * from the beginning of the stream. `locals` are the local names of the elements that are records.
 */
export const createHeldText = (locals: readonly string[]) => {
  const startTag = startTagOf(locals);
  let text = '';
  let from = 0;
  const end = (): number => from + text.length;
  const dropTo = (position: number): void => {
    text = text.slice(position - from);
    from = position;
  };
  return {
    from: (): number => from,
    end,
    append: (more: string): void => {
      text += more;
    },
    slice: (start: number, stop: number): string => text.slice(start - from, stop - from),
    dropTo,
    /** Drops everything except a start tag of which only the beginning is there. */
    dropSearched: (position: number): void => {
      dropTo(Math.min(end(), Math.max(position, end() - TAG_MAX)));
    },
    /** Start of the tag that ends at the position. A tag contains no other `<`. */
    tagStart: (tagEnd: number): number => text.lastIndexOf('<', tagEnd - from - 1) + from,
    /** The next start tag of a record, at or after the position. */
    nextRecord: (position: number): number | undefined => {
      if (startTag === undefined) return undefined;
      startTag.lastIndex = position - from;
      const match = startTag.exec(text);
      return match === null ? undefined : match.index + from;
    },
  };
};

export type HeldText = ReturnType<typeof createHeldText>;
