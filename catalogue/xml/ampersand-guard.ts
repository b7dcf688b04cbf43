/** Longest reference that is looked for across two pieces of text. */
const REFERENCE_MAX = 48;
const MARKS = /<!\[CDATA\[|\]\]>|&(?!#?[\w.:-]{1,40};)/gu;
const CDATA_START = '<![CDATA[';

/** A reference that no document defines: an error of the record it stands in. */
const UNDEFINED = '&undefined;';

/** Where the end of a text may be the beginning of something that goes on in the next piece. */
const safeLength = (text: string): number => {
  const tail = Math.max(0, text.length - REFERENCE_MAX);
  const open = text.slice(tail).search(/&[^;]*$|<!?\[?[A-Z]*\[?$|\]{1,2}$/u);
  return open === -1 ? text.length : tail + open;
};

/**
 * Makes a bare `&` an undefined reference. The parser takes all text up to the next semicolon for
 * the name of a reference, be it records away; so one slip would cost more than its own record.
 */
export const createAmpersandGuard = () => {
  let held = '';
  let inCdata = false;
  const guard = (text: string): string =>
    text.replaceAll(MARKS, (mark) => {
      if (mark === CDATA_START) inCdata = true;
      else if (mark === ']]>') inCdata = false;
      else return inCdata ? mark : UNDEFINED;
      return mark;
    });
  return {
    next: (piece: string): string => {
      const text = held + piece;
      const length = safeLength(text);
      held = text.slice(length);
      return guard(text.slice(0, length));
    },
    rest: (): string => {
      const text = held;
      held = '';
      return guard(text);
    },
  };
};
