import { KANRI_IDSchema, TENKYO_IDSchema } from '#contract/entities/ids.ts';
import type { Note } from '#contract/entities/note.ts';
import { NOTE_MENTIONS_MAX } from '#contract/limits.ts';
import { pageLinksIn } from '#contract/page-links.ts';
import { siteHostsOf } from '#contract/site-hosts.ts';
import { authorMention, bookMention, type Mention } from './rows.ts';

type MentioningNote = Readonly<
  Pick<
    Note,
    'content' | 'referenceSourceKANRI_ID' | 'referenceTargetKANRI_ID' | 'referenceTargetTENKYO_ID'
  >
>;

interface StoredMentions {
  readonly note: MentioningNote;
  readonly mentions: readonly string[];
}

const isGiven = (id: string | undefined): id is string => id !== undefined;

/**
 * The hosts of the site, from its settings; null when the stage does not know its own address. Former
 * hosts are separated by spaces.
 */
export const hostsOf = (siteOrigin: string, formerHosts: string): readonly string[] | null =>
  siteOrigin === '' ? null : siteHostsOf(siteOrigin, formerHosts.split(' ').filter(Boolean));

/**
 * The distinct mentions of a note, at most `NOTE_MENTIONS_MAX`: its reference fields, and the links
 * in its text to book and author pages. When the site's hosts are unknown (null), links of any host
 * count: everybody may mention every book, so a forged link gains nothing.
 */
export const mentionsOf = (
  note: MentioningNote,
  siteHosts: readonly string[] | null,
): readonly Mention[] => {
  const links = pageLinksIn(note.content, siteHosts);
  const idsOf = (page: 'manifestation' | 'author') =>
    links.flatMap((link) => (link.page === page ? [link.id] : []));
  const books = [
    note.referenceSourceKANRI_ID,
    note.referenceTargetKANRI_ID,
    ...idsOf('manifestation'),
  ].filter((id) => KANRI_IDSchema.safeParse(id).success);
  const people = idsOf('author').filter((id) => TENKYO_IDSchema.safeParse(id).success);
  // By importance, as the limit cuts off the end: references, linked books, linked people.
  const all = [
    ...[note.referenceTargetTENKYO_ID].filter(isGiven).map(authorMention),
    ...books.filter(isGiven).map(bookMention),
    ...people.map(authorMention),
  ];
  return [...new Set(all)].slice(0, NOTE_MENTIONS_MAX);
};

/** The stored mentions of a note in the order of its text; those of the text beyond the limit are missing. */
export const inOrderOfText = ({ note, mentions }: StoredMentions): readonly Mention[] => {
  // Links to other sites are not stored.
  const stored = new Set(mentions);
  return mentionsOf(note, null).filter((mention) => stored.has(mention));
};

/**
 * The id of the first book that a note is about: the citing book, else the first book that its text
 * links to. Undefined when there is none.
 */
export const bookOfNote = (note: MentioningNote): string | undefined =>
  mentionsOf(note, null)
    .find((mention) => mention.startsWith(bookMention('')))
    ?.slice(bookMention('').length);
