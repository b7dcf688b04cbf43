import { splitVolume } from './volume.ts';

/** Brackets in which shops write what a title is sold as, by their closing signs: 【新装版】, [まとめ買い]. */
const LABELS: Readonly<Record<string, string>> = { '】': '【', ']': '[', '］': '［', '〕': '〔' };
/** Those of labels, of series and of publishers: (角川文庫). */
const HINTS: Readonly<Record<string, string>> = {
  ...LABELS,
  ')': '(',
  '）': '（',
  '〉': '〈',
  '》': '《',
  '>': '<',
  '＞': '＜',
};

/** The hint at an end of a text, and the rest. Null without one: a volume is none, and a title may be in brackets itself. */
const splitHint = (text: string, brackets: typeof HINTS) => {
  const before = text.lastIndexOf(brackets[text.at(-1) ?? ''] ?? '\n');
  if (before > 0 && splitVolume(text).volume === null)
    return { hint: text.slice(before), rest: text.slice(0, before).trim() };
  const [first = ''] = text;
  const closing = Object.keys(LABELS).find((sign) => LABELS[sign] === first) ?? '\n';
  const after = text.indexOf(closing) + 1;
  const rest = text.slice(after).trim();
  const isTitle = /\p{L}/u.test(rest) && splitVolume(`${first} ${rest}`).volume === null;
  return after > 0 && isTitle ? { hint: text.slice(0, after), rest } : null;
};

const withoutEach = (text: string, brackets: typeof HINTS) => {
  const hints: string[] = [];
  let rest = text.trim();
  for (let found = splitHint(rest, brackets); found; found = splitHint(rest, brackets)) {
    hints.push(found.hint);
    ({ rest } = found);
  }
  return { rest, hints };
};

/** A title as a shop writes it, and what stands in brackets at its ends: 吾輩は猫である and (角川文庫). */
export const splitHints = (text: string) => withoutEach(text, HINTS);

/** The text, then without labels, then without all hints; each text once. */
export const hintedTexts = (text: string): readonly string[] => [
  ...new Set([text, withoutEach(text, LABELS).rest, splitHints(text).rest]),
];
