import { splitVolume } from './volume.ts';

/** Brackets by their closing signs in which shops add the series, the publisher or the edition to a title. */
const OPENING: Readonly<Record<string, string>> = {
  ')': '(',
  '）': '（',
  '】': '【',
  ']': '[',
  '］': '［',
  '〕': '〔',
  '〉': '〈',
  '》': '《',
  '>': '<',
  '＞': '＜',
};
/** A label before a title: 【新装版】, [まとめ買い]. */
const LABEL = /^[【［[〔][^】］\]〕]*[】］\]〕]/u;

/** The hint at an end of a text, and the rest. Null without one: a volume is none, and a title may be in brackets itself. */
const splitHint = (text: string) => {
  const at = text.lastIndexOf(OPENING[text.at(-1) ?? ''] ?? '\n');
  if (at > 0 && splitVolume(text).volume === null)
    return { hint: text.slice(at), rest: text.slice(0, at).trim() };
  const [hint = ''] = LABEL.exec(text) ?? [];
  const rest = text.slice(hint.length).trim();
  const isTitle = /\p{L}/u.test(rest) && splitVolume(`${hint} ${rest}`).volume === null;
  return hint !== '' && isTitle ? { hint, rest } : null;
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
