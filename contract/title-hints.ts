import { splitVolume } from './volume.ts';

/** Brackets in which shops add the series, the publisher or the edition to a title. */
const OPENING = '([{（【［〔〈《<＜';
const CLOSING = ')]}）】］〕〉》>＞';
const ONLY_DIGITS = /^.\d*.$/u;

/** Where the bracket begins that ends a text; -1 without one. Widths of a pair may differ. */
const lastBracket = (text: string): number => {
  let open = 0;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const sign = text[at] ?? '';
    if (CLOSING.includes(sign)) open += 1;
    else if (OPENING.includes(sign)) open -= 1;
    if (open === 0) return at === text.length - 1 ? -1 : at;
  }
  return -1;
};

/** Where the bracket ends that begins a text; 0 without one. */
const firstBracket = (text: string): number => {
  let open = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (OPENING.includes(sign)) open += 1;
    else if (CLOSING.includes(sign)) open -= 1;
    if (open === 0) return at === 0 ? 0 : at + 1;
  }
  return 0;
};

/** The hint at an end of a text, and the rest. Null without one: a volume is none, and a title may be in brackets itself. */
const splitHint = (text: string) => {
  // A volume may follow the hint.
  const { title, volume } = splitVolume(text);
  const tail = volume === null ? '' : ` ${text.slice(title.length).trim()}`;
  const at = lastBracket(title);
  if (at > 0) return { hint: title.slice(at), rest: title.slice(0, at).trim() + tail };
  const hint = text.slice(0, firstBracket(text));
  const rest = text.slice(hint.length).trim();
  const isTitle = /\p{L}/u.test(rest) && splitVolume(`${hint} ${rest}`).volume === null;
  return hint !== '' && isTitle && !ONLY_DIGITS.test(hint) ? { hint, rest } : null;
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
