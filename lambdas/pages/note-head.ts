import type { Note } from '#contract/entities/note.ts';
import type { Profile } from '#contract/entities/profile.ts';
import { describeInJapanese, describeNote } from '#contract/descriptions.ts';
import { pageHref } from '#contract/pages.ts';
import type { PageHead, SiteFacts, Thing } from './page-head.ts';
import { PRODUCT_PICTURE } from './share-picture.ts';

/** What a note says to a visitor: its description or its beginning, never the whole of its text. */
interface ShownNote {
  readonly note: Note;
  /** Null when the account is gone. */
  readonly author: Profile | null;
}

const nameOf = ({ preferred_name: shown, username }: Profile): string =>
  shown === '' ? username : shown;

const bookThing = (origin: string, KANRI_ID: string | undefined): Thing | undefined =>
  KANRI_ID === undefined
    ? undefined
    : { '@type': 'Book', '@id': origin + pageHref.manifestation(KANRI_ID) };

const targetThing = (origin: string, note: Note): Thing | undefined =>
  note.referenceTargetTENKYO_ID === undefined
    ? bookThing(origin, note.referenceTargetKANRI_ID)
    : { '@type': 'Thing', '@id': origin + pageHref.author(note.referenceTargetTENKYO_ID) };

const noteThing = ({ note, author }: ShownNote, title: string, { origin }: SiteFacts): Thing => {
  const url = origin + pageHref.note(note.noteId);
  return {
    '@type': 'Article',
    '@id': url,
    url,
    headline: title,
    description: describeNote(note),
    author:
      author === null
        ? undefined
        : {
            '@type': 'Person',
            name: nameOf(author),
            url: origin + pageHref.profile(author.username),
          },
    datePublished: note.createdAt,
    dateModified: note.editedAt,
    about: bookThing(origin, note.referenceSourceKANRI_ID),
    citation: targetThing(origin, note),
  };
};

/** A note that a visitor may see. Whether one may is decided before this is called. */
export const noteHead = (shown: ShownNote, site: SiteFacts): PageHead => {
  const { note, author } = shown;
  const title = describeInJapanese.note(author && nameOf(author));
  return {
    title,
    description: describeNote(note),
    path: pageHref.note(note.noteId),
    type: 'article',
    image: PRODUCT_PICTURE,
    properties: {
      'article:published_time': note.createdAt,
      'article:modified_time': note.editedAt,
    },
    indexed: true,
    thing: noteThing(shown, title, site),
  };
};
