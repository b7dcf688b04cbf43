import type { NoteRevision } from '#contract/operations/corrections.ts';
import type { Stance } from '#contract/stances.ts';

/** What a version says, its text without the address of the citing book. */
export interface Version {
  readonly stance: Stance;
  readonly place: string;
  readonly quote: string;
  readonly content: string;
}

export const versionOf = (
  { referenceType, place, quote, content }: NoteRevision,
  startOfText: (content: string) => string,
): Version => ({
  stance: referenceType ?? 'unsaid',
  place: place ?? '',
  quote: quote ?? '',
  content: content.slice(startOfText(content).length).trim(),
});

export const versionFields = ['stance', 'place', 'quote', 'content'] as const;
export type VersionField = (typeof versionFields)[number];

/** The fields in which two versions differ. */
export const changedFields = (before: Version, after: Version): readonly VersionField[] =>
  versionFields.filter((field) => before[field] !== after[field]);

/** Characters around a change that are shown. */
const CONTEXT = 20;

export interface TextChange {
  /** What both texts have before and after the change, shortened. */
  readonly lead: string;
  readonly tail: string;
  readonly removed: string;
  readonly added: string;
}

const commonLength = (a: readonly string[], b: readonly string[]): number => {
  const end = a.findIndex((character, place) => character !== b[place]);
  return end === -1 ? a.length : end;
};

/** Half of a character, such as one of the code points of an emoji, cannot be shown. */
const charactersOf = (text: string): readonly string[] =>
  Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);

/** The part of a text that differs from another one, with a little of what is around it. */
export const textChange = (before: string, after: string): TextChange => {
  const [a, b] = [charactersOf(before), charactersOf(after)];
  const start = commonLength(a, b);
  const rest = [a.slice(start), b.slice(start)] as const;
  const end = commonLength(rest[0].toReversed(), rest[1].toReversed());
  const [removed, added] = rest.map((part) => part.slice(0, part.length - end).join('')) as [
    string,
    string,
  ];
  const lead = a.slice(0, start);
  const tail = end === 0 ? [] : a.slice(-end);
  return {
    lead: (lead.length > CONTEXT ? '…' : '') + lead.slice(-CONTEXT).join(''),
    removed,
    added,
    tail: tail.slice(0, CONTEXT).join('') + (tail.length > CONTEXT ? '…' : ''),
  };
};
