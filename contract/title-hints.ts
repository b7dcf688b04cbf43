import { splitVolume } from './volume.ts';

/** Brackets in which shops add the series, the publisher or the edition to a title. */
const OPENING = '([{（【［〔〈《<＜';
const CLOSING = ')]}）】］〕〉》>＞';
const ONLY_DIGITS = /^.\d*.$/u;

/** How many signs the bracket has that begins them; 0 without one. Widths of a pair may differ. */
const bracketIn = (signs: readonly string[], opening: string, closing: string): number => {
  let open = 0;
  const last = signs.findIndex((sign) => {
    open += Number(opening.includes(sign)) - Number(closing.includes(sign));
    return open === 0;
  });
  return last < 1 ? 0 : last + 1;
};

/** The hint at an end of a text, and the rest. Null without one: a volume is none, and a title may be in brackets itself. */
const splitHint = (text: string) => {
  // A volume may follow the hint.
  const { title, volume } = splitVolume(text);
  const tail = volume === null ? '' : ` ${text.slice(title.length).trim()}`;
  const signs = Array.from(title);
  const at = signs.length - bracketIn(signs.toReversed(), CLOSING, OPENING);
  if (at > 0 && at < signs.length)
    return { hint: signs.slice(at).join(''), rest: signs.slice(0, at).join('').trim() + tail };
  const all = Array.from(text);
  const end = bracketIn(all, OPENING, CLOSING);
  const [hint, rest] = [all.slice(0, end).join(''), all.slice(end).join('').trim()];
  const isTitle = /\p{L}/u.test(rest) && splitVolume(`${hint} ${rest}`).volume === null;
  return end > 0 && isTitle && !ONLY_DIGITS.test(hint) ? { hint, rest } : null;
};

/** A title as a shop writes it, without what is in brackets at its ends: 吾輩は猫である, and (角川文庫). */
export const splitHints = (text: string) => {
  const hints: string[] = [];
  let rest = text.trim();
  for (let found = splitHint(rest); found; found = splitHint(rest)) {
    hints.push(found.hint);
    ({ rest } = found);
  }
  return { rest, hints };
};
