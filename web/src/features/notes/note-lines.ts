import { linkCardOf, type LinkCard } from './link-card.ts';
import { addressesIn } from './linked-address.ts';

export interface TextPart {
  readonly kind: 'text';
  readonly text: string;
}
export interface LinkPart {
  readonly kind: 'link';
  /** As the writer wrote it. */
  readonly text: string;
  readonly href: string;
}
/** A card below its line, and the link that it stands for. */
export type NoteCardLine = LinkCard & { readonly link: LinkPart };

export interface NoteLine {
  /** What stands in the line; empty for a blank line and for one that is nothing but its card. */
  readonly parts: readonly (TextPart | LinkPart)[];
  readonly card: NoteCardLine | null;
}

const partsOf = (line: string): readonly (TextPart | LinkPart)[] => {
  const parts: (TextPart | LinkPart)[] = [];
  let done = 0;
  const addText = (until: number) => {
    if (until > done) parts.push({ kind: 'text', text: line.slice(done, until) });
  };
  for (const { text, url, at } of addressesIn(line)) {
    addText(at);
    parts.push({ kind: 'link', text, href: url.href });
    done = at + text.length;
  }
  addText(line.length);
  return parts;
};

const isBlank = (part: TextPart | LinkPart): boolean =>
  part.kind === 'text' && part.text.trim() === '';

const parseLine = (line: string, siteHost: string): NoteLine => {
  const parts = partsOf(line);
  const link = parts.find((part) => part.kind === 'link');
  const card = link === undefined ? null : linkCardOf(new URL(link.href), siteHost);
  if (link === undefined || card === null) return { parts, card: null };
  const isAlone = parts.every((part) => part === link || isBlank(part));
  return { parts: isAlone ? [] : parts, card: { ...card, link } };
};

const isBlankLine = ({ parts, card }: NoteLine): boolean => card === null && parts.every(isBlank);

/**
 * Without the lines that are nothing but the link to a book that stands above the text already, as
 * the books of a citation do; and without the blank lines that are first then.
 */
export const withoutBooks = (
  lines: readonly NoteLine[],
  KANRI_IDs: readonly string[],
): readonly NoteLine[] => {
  const isShown = ({ parts, card }: NoteLine): boolean =>
    parts.length === 0 && card?.kind === 'manifestation' && KANRI_IDs.includes(card.KANRI_ID);
  const kept = lines.filter((line) => !isShown(line));
  const start = kept.length === lines.length ? 0 : kept.findIndex((line) => !isBlankLine(line));
  return start === -1 ? [] : kept.slice(start);
};

/**
 * A note's text, line by line (NOTE-15). Text stays text; the first address of a line decides
 * whether a card stands below it, further ones are plain links (SP-067). Blank lines at the end,
 * such as a new note begins with, are left out.
 */
export const parseNote = (content: string, siteHost: string): readonly NoteLine[] =>
  content
    .trimEnd()
    .split(/\r\n|\r|\n/)
    .map((line) => parseLine(line, siteHost));
