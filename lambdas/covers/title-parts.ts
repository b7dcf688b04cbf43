/** What is set large on a cover, and what small. */
export interface TitleParts {
  readonly main: string;
  readonly sub: string;
}

const JAPANESE = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々`;

/**
 * Where catalogues divide a title, the surest first: ISBD's colon, dashes and swung dashes around a
 * subtitle, brackets at the end, the number of a volume, a further
 * part after a space.
 */
const divisions: readonly RegExp[] = [
  /^(?<main>.*\S)\s+(?<sub>\d{1,3}|[上中下前後])$/u,
  /^(?<main>.+?)\s*(?: [:;=] |[：；])\s*(?<sub>.+)$/u,
  /^(?<main>.+?)\s*[〜～―—–-]{1,2}\s*(?<sub>[^〜～―—]+?)\s*[〜～―—–-]{1,2}$/u,
  /^(?<main>.+?)(?:\s+[〜～―—–-]+|[〜～―—]{1,2}|\s[–-]\s)\s*(?<sub>.+)$/u,
  /^(?<main>.+?)\s*[（([［〔](?<sub>[^（）()［\][\]〕]+)[）)\]］〕]$/u,
  new RegExp(`^(?<main>.*?[${JAPANESE}！？!?」』])[\\s\u3000]+(?<sub>.+)$`, 'u'),
];

/** The parts of a title as catalogues write it; a title that cannot be divided is all main. */
export const titleParts = (title: string): TitleParts => {
  for (const division of divisions) {
    const { main, sub } = division.exec(title)?.groups ?? {};
    if (main !== undefined && sub !== undefined) return { main, sub };
  }
  return { main: title, sub: '' };
};
