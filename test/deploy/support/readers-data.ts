import { randomUUID } from 'node:crypto';
import { pageHref } from '#contract/pages.ts';
import type { WebConfig } from '#contract/web-config.ts';
import { createCallApi, type ReaderSession } from '#demo/sessions.ts';
import { issueSheet, KANRI_IDOf, register } from '#test/integration/support/mobile-app.ts';
import { readBookshelf } from '#test/integration/support/shelf-reader.ts';

const ISBN = '9784101010014';
/** A book of the demo catalogue that cites the other one. */
export const [CITING, CITED] = ['HDB000471', 'HDB000492'] as const;

/** Other names than in other tests: the mails of all stages are in one mailbox. */
export const [AUTHOR, FOLLOWER] = ['midori', 'takeshi'] as const;

export interface Readers {
  readonly author: ReaderSession;
  readonly follower: ReaderSession;
}

interface Written {
  readonly noteIds: readonly string[];
  readonly bookListID: string;
  readonly KANRI_ID: string;
}

/** Notes of all kinds, a citation, a copy on the shelf, a favourite, a list, a friend and followers. */
export const writeAsReaders = async (
  { siteOrigin }: WebConfig,
  origin: string,
  { author, follower }: Readers,
): Promise<Written> => {
  const KANRI_ID = await KANRI_IDOf(origin, ISBN);
  const about = (id: string, text: string) => `${siteOrigin}${pageHref.manifestation(id)} ${text}`;
  const { userSub } = author;
  const impression = await author.call('notes', 'CreateImpressionNote', {
    userSub,
    content: about(KANRI_ID, '何度読んでもよい。'),
  });
  const explanation = await author.call('notes', 'CreateExplainNote', {
    userSub,
    content: about(KANRI_ID, '猫の目で人間を見る話です。'),
  });
  const citation = await author.call('notes', 'CreateInformationNote', {
    userSub,
    content: about(CITING, '『論語』の言い方を借りている。'),
    referenceType: 'positive',
    referenceTargetKANRI_ID: CITED,
    referenceTargetClassLevel: 'manifestation',
    referenceSourceKANRI_ID: CITING,
    referenceSourceClassLevel: 'manifestation',
  });
  const sheet = await issueSheet(author, randomUUID());
  await register(author, sheet.GlobalBookIDs[0] ?? '', KANRI_ID);
  await follower.call('favorites', 'addFavoriteBook', { UserSub: follower.userSub, KANRI_ID });
  await follower.call('friends', 'addFollower', {
    followerUserSub: follower.userSub,
    followedUserSub: userSub,
  });
  const { bookListID } = await follower.call('bookLists', 'addListOfBookList', {
    listName: '猫の本',
    openLevel: 'PUBLIC',
    listOrder: 1,
  });
  await follower.call('bookLists', 'addBooksInList', { bookListID, KANRI_ID });
  const noteIds = [impression, explanation, citation].map(({ noteId }) => noteId);
  return { noteIds, bookListID, KANRI_ID };
};

/** What readers and visitors see of it. */
export const readEverything = async (
  origin: string,
  { author, follower }: Readers,
  { noteIds, bookListID, KANRI_ID }: Written,
) => {
  const open = createCallApi(origin);
  const notes = await Promise.all(
    noteIds.map(async (noteID) => open('openNotes', 'GetNote', { noteID })),
  );
  const ofBook = await open('openNoteLists', 'listNotesOfBook', { kanri_id: KANRI_ID });
  const { explanations, lists } = await open('newest', 'readNewest', {});
  const shelf = await readBookshelf(origin, author.userSub);
  const favorites = await follower.call('favorites', 'getFavoriteBooksDetail', {
    UserSub: follower.userSub,
  });
  const followers = await open('followInfo', 'get_followers_count', {
    targetUserSub: author.userSub,
  });
  const { books } = await follower.call('bookListReads', 'getBooksInListDetail', { bookListID });
  const { pairs } = await open('openCitations', 'listCitationsOfBook', {
    kanri_id: CITING,
    direction: 'cites',
  });
  const profile = await open('openProfiles', 'readProfileByUsername', { username: AUTHOR });
  return {
    notes: notes.map(({ noteId, content, userSub }) => ({ noteId, content, userSub })),
    ofBook: ofBook.notes.map(({ noteId }) => noteId),
    explanations: explanations.map(({ noteId }) => noteId),
    lists: lists.map(({ listName }) => listName),
    shelf: shelf.entries.map(({ book_details: book }) => book?.MainTitle),
    favorites: favorites.books.map((book) => book.KANRI_ID),
    followers,
    listed: books.map((book) => book.KANRI_ID),
    cites: pairs.map(({ citedBook }) => citedBook?.KANRI_ID),
    profile: profile.userSub,
  };
};
