import { KANRI_IDSchema, TENKYO_IDSchema } from '#contract/entities/ids.ts';
import type { Note } from '#contract/entities/note.ts';
import { NOTE_MENTIONS_MAX } from '#contract/limits.ts';
import { authorMention, bookMention, type Mention } from './rows.ts';

type Mentioning = Readonly<
  Pick<
    Note,
    'content' | 'referenceSourceKANRI_ID' | 'referenceTargetKANRI_ID' | 'referenceTargetTENKYO_ID'
  >
>;

/**
 * A link to the page of a book or a person. Text may follow it without a blank, as Japanese does;
 * what could still belong to the id or to a longer path makes it a link to something else.
 */
const PAGE_LINK =
  /https?:\/\/([^\s/?#]+)\/(manifestation|author)\/([0-9A-Za-z][\w-]*)\/?(?![\w%/-])/g;

interface Linked {
  readonly page: string;
  readonly id: string;
}

const linkedIn = (content: string, siteHost: string | null): readonly Linked[] =>
  [...content.matchAll(PAGE_LINK)].flatMap(([, host = '', page = '', id = '']) =>
    siteHost === null || host.toLowerCase() === siteHost ? [{ page, id }] : [],
  );

const idsOf = (links: readonly Linked[], page: string): readonly string[] =>
  links.filter((link) => link.page === page).map(({ id }) => id);

const isGiven = (id: string | undefined): id is string => id !== undefined;

/** Host of the site in small letters; null where the stage does not know its own address. */
export const hostOf = (siteOrigin: string): string | null =>
  siteOrigin === '' ? null : new URL(siteOrigin).host;

/**
 * What a note is about (SP-041): its reference fields and the links to pages of the product in its
 * text, each once, at most 20. Where the site's host is not known (null), links of any host count:
 * everybody may mention every book, so nothing is won by pretending.
 */
export const mentionsOf = (note: Mentioning, siteHost: string | null): readonly Mention[] => {
  const links = linkedIn(note.content, siteHost);
  const books = [
    note.referenceSourceKANRI_ID,
    note.referenceTargetKANRI_ID,
    ...idsOf(links, 'manifestation'),
  ].filter((id) => KANRI_IDSchema.safeParse(id).success);
  const people = idsOf(links, 'author').filter((id) => TENKYO_IDSchema.safeParse(id).success);
  // What is cited and books before persons in passing: the cap cuts what matters least.
  const all = [
    ...[note.referenceTargetTENKYO_ID].filter(isGiven).map(authorMention),
    ...books.filter(isGiven).map(bookMention),
    ...people.map(authorMention),
  ];
  return [...new Set(all)].slice(0, NOTE_MENTIONS_MAX);
};
