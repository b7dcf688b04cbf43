import { fullTitleOf } from '#contract/book-fields.ts';
import { describeIn, describeNote } from '#contract/descriptions.ts';
import type { BookInList, BookList } from '#contract/entities/book-list.ts';
import type { FullNote } from '#contract/entities/note.ts';
import type { Profile } from '#contract/entities/profile.ts';
import type { PageLocale } from '#contract/rendering.ts';
import { pageOfBook } from '#contract/own-books.ts';
import { pageHref } from '#contract/pages.ts';
import { sharePictureHref } from '#contract/share-pictures.ts';
import { SHELL_LIST_BOOKS } from '#lambdas/specs/settings.ts';
import type { PageHead, SiteFacts, Thing } from './page-head.ts';

/** A note with its author. The head contains the note's description, never its whole text. */
export interface ShownNote {
  readonly note: FullNote;
  /** Null when the account has been removed. */
  readonly author: Profile | null;
}

/** The preferred name of a reader, or the user name if there is none. */
export const nameOf = ({ preferred_name: shown, username }: Profile): string =>
  shown === '' ? username : shown;

const bookReference = (origin: string, KANRI_ID: string | undefined): Thing | undefined =>
  KANRI_ID === undefined
    ? undefined
    : { '@type': 'Book', '@id': origin + pageHref.manifestation(KANRI_ID) };

const targetReference = (origin: string, note: FullNote): Thing | undefined =>
  note.referenceTargetTENKYO_ID === undefined
    ? bookReference(origin, note.referenceTargetKANRI_ID)
    : { '@type': 'Thing', '@id': origin + pageHref.author(note.referenceTargetTENKYO_ID) };

/** A note that was private once is published when it becomes public, and no earlier date is claimed for it. */
const timesOf = ({ createdAt, editedAt, publishedAt = createdAt }: FullNote) => ({
  published: publishedAt,
  modified: editedAt < publishedAt ? publishedAt : editedAt,
});

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
    datePublished: timesOf(note).published,
    dateModified: timesOf(note).modified,
    about: bookReference(origin, note.referenceSourceKANRI_ID),
    citation: targetReference(origin, note),
  };
};

/** The head of a note's page; the caller has checked that a visitor may see the note. */
export const noteHead = (shown: ShownNote, site: SiteFacts, locale: PageLocale): PageHead => {
  const { note, author } = shown;
  const title = describeIn[locale].note(author && nameOf(author), note.noteType);
  return {
    title,
    description: describeNote(note),
    path: pageHref.note(note.noteId),
    type: 'article',
    image: sharePictureHref.note(note.noteId),
    properties: {
      'article:published_time': timesOf(note).published,
      'article:modified_time': timesOf(note).modified,
    },
    indexed: true,
    thing: noteThing(shown, title, site),
  };
};

const listThing = (list: BookList, books: readonly BookInList[], { origin }: SiteFacts): Thing => {
  const url = origin + pageHref.sharedList(list.bookListID);
  return {
    '@type': 'ItemList',
    '@id': url,
    url,
    name: list.listName,
    description: list.comments === '' ? undefined : list.comments,
    numberOfItems: books.length,
    itemListElement: books
      .slice(0, SHELL_LIST_BOOKS)
      .map(({ MainTitle, ContentDetailTitle, ...ids }, n) => ({
        '@type': 'ListItem',
        position: n + 1,
        name: MainTitle && fullTitleOf({ MainTitle, ContentDetailTitle }),
        url: origin + pageOfBook(ids),
      })),
  };
};

/**
 * The head of a list's page; the caller has checked that a visitor may see the list. A list that is
 * shared by its URL gets a preview in chats, but search engines must not list it.
 */
export const listHead = (
  list: BookList,
  books: readonly BookInList[],
  site: SiteFacts,
  locale: PageLocale,
): PageHead => {
  const isPublic = list.openLevel === 'PUBLIC';
  return {
    title: list.listName,
    description: list.comments === '' ? describeIn[locale].list(list.listName) : list.comments,
    path: pageHref.sharedList(list.bookListID),
    type: 'website',
    image: sharePictureHref.list(list.bookListID),
    indexed: isPublic,
    ...(isPublic && { thing: listThing(list, books, site) }),
  };
};
