/** Longest mark or reference that is recognized across a boundary of chunks. */
export const MARK_MAX = 48;
const UNFINISHED = /&[^;]*$|<[^\s<>]*$|\]{1,2}$|-{1,2}$|\?$/u;

/**
 * Holds back the end of a chunk as long as it may be the beginning of a reference, a mark or the name
 * of a tag, so that these are never divided. `rest` returns what is held at the end of the text.
 */
export const createChunkJoiner = () => {
  let pending = '';
  return {
    next: (chunk: string): string => {
      const text = pending + chunk;
      const tail = Math.max(0, text.length - MARK_MAX);
      const unfinished = text.slice(tail).search(UNFINISHED);
      const length = unfinished === -1 ? text.length : tail + unfinished;
      pending = text.slice(length);
      return text.slice(0, length);
    },
    rest: (): string => {
      const text = pending;
      pending = '';
      return text;
    },
  };
};

const MARKS = /<!\[CDATA\[|\]\]>|<!--|-->|<\?|\?>|&(?!#?[\w.:-]{1,40};)/gu;

/** Sections in which an ampersand has no meaning, with the mark that ends them. */
const ends: Readonly<Record<string, string>> = { '<![CDATA[': ']]>', '<!--': '-->', '<?': '?>' };

/** Not allowed in XML, so the parser reports an error where it stands. */
const DISALLOWED = '\u0001';

/**
 * Replaces an unescaped `&` by a disallowed character. The parser would read the text up to the next
 * semicolon, possibly several records later, as the name of a reference. The length stays the same.
 */
export const createAmpersandGuard = () => {
  let end: string | undefined;
  return (text: string): string =>
    text.replaceAll(MARKS, (mark) => {
      if (mark === '&') return end === undefined ? DISALLOWED : mark;
      if (mark === end) end = undefined;
      else end ??= ends[mark];
      return mark;
    });
};
