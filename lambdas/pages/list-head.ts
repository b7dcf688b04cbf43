import type { BookInList, BookList } from '#contract/entities/book-list.ts';
import { SHELL_LIST_BOOKS } from '#lambdas/specs/settings.ts';
import { describeInJapanese } from '#contract/descriptions.ts';
import { pageHref } from '#contract/pages.ts';
import type { PageHead, SiteFacts, Thing } from './page-head.ts';
import { PRODUCT_PICTURE, sharePictureHref } from './share-picture.ts';

const listThing = (list: BookList, books: readonly BookInList[], { origin }: SiteFacts): Thing => {
  const url = origin + pageHref.sharedList(list.bookListID);
  return {
    '@type': 'ItemList',
    '@id': url,
    url,
    name: list.listName,
    description: list.comments === '' ? undefined : list.comments,
    numberOfItems: books.length,
    itemListElement: books.slice(0, SHELL_LIST_BOOKS).map(({ KANRI_ID, MainTitle }, n) => ({
      '@type': 'ListItem',
      position: n + 1,
      name: MainTitle,
      url: origin + pageHref.manifestation(KANRI_ID),
    })),
  };
};

const pictureOf = (books: readonly BookInList[]): string => {
  const shown = books.find(({ MainTitle }) => MainTitle !== undefined);
  return shown?.MainTitle === undefined
    ? PRODUCT_PICTURE
    : sharePictureHref({ MainTitle: shown.MainTitle, ISBN: shown.ISBN });
};

/**
 * A list that whoever has its address may see. One that is shared by its address alone gets a card
 * in a chat, but search engines are not to hand it out (SP-099).
 */
export const listHead = (
  list: BookList,
  books: readonly BookInList[],
  site: SiteFacts,
): PageHead => {
  const isPublic = list.openLevel === 'PUBLIC';
  return {
    title: list.listName,
    description: list.comments === '' ? describeInJapanese.list(list.listName) : list.comments,
    path: pageHref.sharedList(list.bookListID),
    type: 'website',
    image: pictureOf(books),
    indexed: isPublic,
    ...(isPublic && { thing: listThing(list, books, site) }),
  };
};
