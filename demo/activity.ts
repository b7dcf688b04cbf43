import { pageHref } from '#contract/pages.ts';
import { createDatabase } from '#lambdas/shared/dynamo/client.ts';
import { tableNameOf } from '#local/settings.ts';
import { readDemoCitations } from './demo-citations.ts';
import {
  type DemoList,
  hanakosFavorites,
  hanakosLists,
  hanakosVisits,
  sakurasLists,
  tarosLists,
} from './demo-collections.ts';
import type { DemoNote, Pages } from './demo-note.ts';
import { demoNotes } from './demo-notes.ts';
import type { demoReaders } from './demo-readers.ts';
import { recordCitations } from './record-citations.ts';
import { type ReaderSession, type SeedContext, type SeedStep, signReadersIn } from './sessions.ts';

/** Ids of the books that are not there yet, so that a repetition adds nothing and moves nothing. */
const missing = (
  wanted: Readonly<Record<string, string>>,
  present: readonly { readonly KANRI_ID: string }[],
): readonly string[] => {
  const ids = new Set(present.map(({ KANRI_ID }) => KANRI_ID));
  return Object.keys(wanted).filter((id) => !ids.has(id));
};

const markFavorites = async ({ call, userSub: UserSub }: ReaderSession): Promise<void> => {
  const { books } = await call('favorites', 'getFavoriteBooks', { UserSub });
  for (const KANRI_ID of missing(hanakosFavorites, books)) {
    await call('favorites', 'addFavoriteBook', { UserSub, KANRI_ID });
  }
};

const visitBooks = async ({ call, userSub: UserSub }: ReaderSession): Promise<void> => {
  const { books } = await call('favorites', 'getHistoryBooksDetail', { UserSub });
  for (const KANRI_ID of missing(hanakosVisits, books)) {
    await call('favorites', 'addHistoryBook', { UserSub, KANRI_ID });
  }
};

/** Makes the list where it is missing, and puts in what it lacks. */
const fillList = async (
  { call }: ReaderSession,
  { books: wanted, ...list }: DemoList,
  listOrder: number,
): Promise<void> => {
  const { lists } = await call('bookListReads', 'getListOfBookList', {});
  const { bookListID } =
    lists.find(({ listName }) => listName === list.listName) ??
    (await call('bookLists', 'addListOfBookList', { ...list, listOrder }));
  const { books } = await call('bookListReads', 'getBooksInListDetail', { bookListID });
  for (const KANRI_ID of missing(wanted, books)) {
    await call('bookLists', 'addBooksInList', { bookListID, KANRI_ID });
  }
};

const collectBooks = async ({ origin, log }: SeedContext): Promise<void> => {
  log('Collecting favourites, visits and lists…');
  const { hanako, taro, sakura } = await signReadersIn(origin, ['hanako', 'taro', 'sakura']);
  await markFavorites(hanako);
  await visitBooks(hanako);
  for (const [reader, lists] of [
    [hanako, hanakosLists],
    [taro, tarosLists],
    [sakura, sakurasLists],
  ] as const) {
    for (const [n, list] of lists.entries()) await fillList(reader, list, n + 1);
  }
};

/** What demo readers have collected, through the operations that the page calls. */
export const collectionsStep: SeedStep = {
  name: 'collections',
  version: async () => '2',
  run: collectBooks,
};

type Username = (typeof demoReaders)[number]['username'];
type Sessions = Awaited<ReturnType<typeof signReadersIn<Username>>>;

const becomeFriends = async (
  { userSub: senderUserSub, call }: Sessions[Username],
  receiver: Sessions[Username],
): Promise<void> => {
  const [user1, user2] = [senderUserSub, receiver.userSub];
  const { isFriend } = await call('friends', 'checkFriendStatus', { user1, user2 });
  if (isFriend) return;
  const { requestId } = await call('friends', 'sendFriendRequest', {
    senderUserSub,
    receiverUserSub: receiver.userSub,
  });
  await receiver.call('friends', 'handleFriendRequest', { requestId, action: 'accept' });
};

const relateReaders = async ({ origin, log }: SeedContext): Promise<void> => {
  log('Making the demo readers known to each other…');
  const { hanako, taro, jiro, sakura } = await signReadersIn(origin, [
    'hanako',
    'taro',
    'jiro',
    'sakura',
  ]);
  await hanako.call('friends', 'addFollower', {
    followerUserSub: hanako.userSub,
    followedUserSub: taro.userSub,
  });
  await becomeFriends(hanako, taro);
  await jiro.call('friends', 'sendFriendRequest', {
    senderUserSub: jiro.userSub,
    receiverUserSub: hanako.userSub,
  });
  await sakura.call('friends', 'blockUser', {
    blockerUserSub: sakura.userSub,
    blockedUserSub: jiro.userSub,
  });
};

/** How the demo readers stand to each other, made through the operations that the page calls. */
export const relationsStep: SeedStep = {
  name: 'relations',
  version: async () => '1',
  run: relateReaders,
};

/** What the reader has written, to the last page: the ids of the notes by their texts. */
const writtenBy = async ({
  userSub,
  call,
}: ReaderSession): Promise<ReadonlyMap<string, string>> => {
  const written = new Map<string, string>();
  let cursor: string | undefined;
  do {
    const page = await call('noteLists', 'listNotesOfUser', {
      targetUserSub: userSub,
      ...(cursor !== undefined && { lastEvaluatedKey: cursor }),
    });
    for (const { content, noteId } of page.notes) written.set(content, noteId);
    cursor = page.lastEvaluatedKey;
  } while (cursor !== undefined);
  return written;
};

const write = async (
  { userSub, call }: ReaderSession,
  note: DemoNote,
  content: string,
): Promise<void> => {
  if (note.type !== 'InformationNote') {
    const { open: noteOpenLevel = 'PUBLIC', reply: allowReplyLevel = 'PUBLIC' } = note;
    const levels = { noteOpenLevel, allowReplyLevel };
    await call('notes', `Create${note.type}`, { userSub, content, ...levels });
    return;
  }
  const { about, cites, stance } = note;
  await call('notes', 'CreateInformationNote', {
    userSub,
    content,
    ...(stance !== undefined && { referenceType: stance }),
    ...('book' in cites
      ? { referenceTargetKANRI_ID: cites.book, referenceTargetClassLevel: 'manifestation' }
      : { referenceTargetTENKYO_ID: cites.person, referenceTargetClassLevel: 'agent' }),
    referenceSourceKANRI_ID: about,
    referenceSourceClassLevel: 'manifestation',
  });
};

type Writers = Parameters<typeof recordCitations>[0]['writers'];

/** Below the API, which knows no time but now: most citations of the demo data are older. */
const cite = async ({ root, origin }: SeedContext, writers: Writers): Promise<void> => {
  const database = createDatabase();
  const tables = {
    notes: tableNameOf('notes'),
    timelines: tableNameOf('timelines'),
    social: tableNameOf('social'),
    catalogue: tableNameOf('catalogue'),
    users: tableNameOf('users'),
    reports: tableNameOf('reports'),
    reading: tableNameOf('reading'),
  };
  try {
    const citations = await readDemoCitations(root);
    await recordCitations({ database, tables, origin, writers, citations, now: Date.now() });
  } finally {
    database.destroy();
  }
};

const writeNotes = async (context: SeedContext): Promise<void> => {
  const { origin, log } = context;
  log('Writing the demo notes…');
  const pages: Pages = {
    book: (KANRI_ID) => origin + pageHref.manifestation(KANRI_ID),
    author: (TENKYO_ID) => origin + pageHref.author(TENKYO_ID),
  };
  const writers = [...new Set(demoNotes.map(({ by }) => by))];
  const sessions = await signReadersIn(origin, writers);
  const written = new Map(
    await Promise.all(writers.map(async (by) => [by, await writtenBy(sessions[by])] as const)),
  );
  // One after the other: their order is the order in which they are shown.
  for (const note of demoNotes) {
    const content = `${pages.book(note.about)}\n\n${note.text(pages)}`;
    if (written.get(note.by)?.has(content) === true) continue;
    await write(sessions[note.by], note, content);
  }
  await cite(
    context,
    writers.map((username) => ({
      username,
      userSub: sessions[username].userSub,
      written: written.get(username) ?? new Map(),
    })),
  );
};

/** The demo readers' notes and citations, written through the operations that the page calls. */
export const notesStep: SeedStep = {
  name: 'notes',
  version: async () => '6',
  run: writeNotes,
};
