import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { NEWEST_LIST_BOOKS_COUNTED } from '#contract/limits.ts';
import { NEWEST } from '#lambdas/specs/settings.ts';
import { bookPage } from '#test/support/notes-api.ts';
import { hanako, jiro, reader, sakura, stranger, taro } from '#test/support/people.ts';
import { bookId, testNewest, titleOf } from './newest-api.ts';

const readers = [hanako, taro, jiro, sakura, ...Array.from({ length: 9 }, (_, n) => reader(n + 1))];

const api = testNewest(readers);

const notesShown = async () => (await api.newest()).explanations.map(({ noteId }) => noteId);
const listsShown = async () => (await api.newest()).lists.map(({ bookListID }) => bookListID);

describe('the newest public explanations', () => {
  it('LIVE-01 come newest first, with book, author and the beginning of the text', async () => {
    await api.explain(hanako, 1);
    const newest = await api.explain(taro, 2);
    const { explanations } = await api.newest();
    expect(explanations).toHaveLength(2);
    expect(explanations[0]).toEqual({
      noteId: newest.noteId,
      createdAt: newest.createdAt,
      excerpt: `${titleOf(2)}の解説`,
      author: { userSub: taro.sub, username: 'taro', preferred_name: 'taro' },
      book: { KANRI_ID: bookId(2), MainTitle: titleOf(2) },
    });
  });

  it('LIVE-01 are empty lists where nothing has been written', async () => {
    expect(await api.request(null, 'readNewest')).toEqual({
      status: 200,
      body: { explanations: [], lists: [], mostCited: { isThisWeek: false, books: [] } },
    });
  });

  it('LIVE-02 contain neither impressions, citations, replies nor notes without a book', async () => {
    const about = { userSub: hanako.sub, content: bookPage(bookId(1)) + '\n読んだ' };
    for (const noteOpenLevel of ['PUBLIC', 'FRIENDS', 'PRIVATE']) {
      await api.ok(hanako, 'CreateImpressionNote', { ...about, noteOpenLevel });
    }
    await api.ok(hanako, 'CreateInformationNote', {
      ...about,
      referenceSourceKANRI_ID: bookId(1),
      referenceSourceClassLevel: 'manifestation',
      referenceTargetKANRI_ID: bookId(2),
      referenceTargetClassLevel: 'manifestation',
    });
    await api.explain(hanako, 1, { content: '本のない解説' });
    const parent = await api.explain(hanako, 2);
    await api.explain(taro, 3, { parentNoteID: parent.noteId });
    expect(await notesShown()).toEqual([parent.noteId]);
  });

  it.each([hanako, taro, stranger, null])('LIVE-02 are the same for everybody: %j', async (by) => {
    await api.explain(hanako, 1);
    await api.ok(hanako, 'CreateImpressionNote', {
      userSub: hanako.sub,
      content: `${bookPage(bookId(2))}\n秘密`,
      noteOpenLevel: 'PRIVATE',
    });
    expect(await api.newest(by)).toEqual(await api.newest(null));
    expect(JSON.stringify(await api.newest(by))).not.toContain('秘密');
  });

  it('LIVE-03 disappear with the note, with its last mention of a book, and reappear with one', async () => {
    const note = await api.explain(hanako, 1);
    await api.edit(hanako, note, '本に触れない');
    expect(await notesShown()).toEqual([]);
    await api.edit(hanako, note, `${bookPage(bookId(2))}\n書き直した`);
    expect((await api.newest()).explanations).toMatchObject([
      { noteId: note.noteId, excerpt: '書き直した', book: { KANRI_ID: bookId(2) } },
    ]);
    await api.remove(hanako, note);
    expect(await notesShown()).toEqual([]);
  });

  it('LIVE-03 show no row whose note is not public, even when the index says so', async () => {
    const note = await api.explain(hanako, 1);
    await api.tables.database.send(
      new UpdateCommand({
        TableName: api.tables.names.notes,
        Key: { noteId: note.noteId, part: 'NOTE' },
        UpdateExpression: 'SET noteOpenLevel = :level',
        ExpressionAttributeValues: { ':level': 'FRIENDS' },
      }),
    );
    expect(await notesShown()).toEqual([]);
  });

  it('LIVE-04 disappear with the account of their author, or with the book', async () => {
    await api.explain(hanako, 1);
    const kept = await api.explain(taro, 2);
    await api.makeList(hanako, 'PUBLIC', [2]);
    await api.explain(taro, 3);
    const { database, names } = api.tables;
    await database.send(
      new DeleteCommand({ TableName: names.users, Key: { userSub: hanako.sub } }),
    );
    await database.send(
      new DeleteCommand({
        TableName: names.catalogue,
        Key: { pk: `BOOK#${bookId(3)}`, sk: 'BOOK' },
      }),
    );
    expect(await notesShown()).toEqual([kept.noteId]);
    expect(await listsShown()).toEqual([]);
  });

  it('LIVE-05 are limited, also of one author and one book, so that nobody fills the page', async () => {
    for (let n = 1; n <= 9; n += 1) await api.explain(reader(n), n + 10);
    for (let n = 1; n <= 5; n += 1) await api.explain(hanako, n);
    await api.explain(taro, 5);
    const { explanations } = await api.newest();
    expect(explanations).toHaveLength(NEWEST.explanations);
    expect(explanations.map(({ author, book }) => [author.username, book.MainTitle])).toEqual([
      ['taro', titleOf(5)],
      ['hanako', titleOf(4)],
      ['hanako', titleOf(3)],
      ['reader_9', titleOf(19)],
      ['reader_8', titleOf(18)],
      ['reader_7', titleOf(17)],
    ]);
  });

  it('LIVE-05 are filled up where some of the newest are not shown', async () => {
    for (let n = 1; n <= 7; n += 1) await api.explain(reader(n), n);
    const { database, names } = api.tables;
    await database.send(
      new DeleteCommand({ TableName: names.users, Key: { userSub: reader(6).sub } }),
    );
    const authors = (await api.newest()).explanations.map(({ author }) => author.username);
    expect(authors).toEqual([7, 5, 4, 3, 2, 1].map((n) => reader(n).username));
  });
});

describe('the newest public lists', () => {
  it('LIVE-06 come by their last addition, with their newest books, owner and count', async () => {
    const first = await api.makeList(hanako, 'PUBLIC', [1, 2, 3, 4, 5]);
    const second = await api.makeList(taro, 'PUBLIC', [6]);
    expect(await listsShown()).toEqual([second, first]);
    await api.ok(hanako, 'addBooksInList', { bookListID: first, KANRI_ID: bookId(7) });
    const { lists } = await api.newest();
    expect(lists.map(({ bookListID }) => bookListID)).toEqual([first, second]);
    expect(lists[0]).toEqual({
      bookListID: first,
      listName: 'hanakoのリスト',
      bookCount: 6,
      author: { userSub: hanako.sub, username: 'hanako', preferred_name: 'hanako' },
      books: [7, 5, 4, 3].map((n) => ({ KANRI_ID: bookId(n), MainTitle: titleOf(n) })),
    });
  });

  it.each(['URLSHARE', 'PRIVATE'])('LIVE-07 never contain a list that is %s', async (level) => {
    await api.makeList(hanako, level, [1]);
    const list = await api.makeList(taro, 'PUBLIC', [2]);
    expect(await listsShown()).toEqual([list]);
    await api.setLevel(taro, list, level);
    expect(await listsShown()).toEqual([]);
    await api.setLevel(taro, list, 'PUBLIC');
    expect((await api.newest()).lists).toMatchObject([{ bookListID: list, listName: '改名' }]);
  });

  it('LIVE-07 show no list that is not public, even when the index says so', async () => {
    const bookListID = await api.makeList(hanako, 'PUBLIC', [1]);
    await api.tables.database.send(
      new UpdateCommand({
        TableName: api.tables.names.bookLists,
        Key: { bookListID, part: 'LIST' },
        UpdateExpression: 'SET openLevel = :level',
        ExpressionAttributeValues: { ':level': 'URLSHARE' },
      }),
    );
    expect(await listsShown()).toEqual([]);
  });

  it('LIVE-07 contain neither empty nor deleted lists', async () => {
    await api.makeList(hanako, 'PUBLIC');
    const emptied = await api.makeList(taro, 'PUBLIC', [1]);
    const deleted = await api.makeList(jiro, 'PUBLIC', [2]);
    expect(await listsShown()).toEqual([deleted, emptied]);
    await api.ok(taro, 'deleteBooksInList', { bookListID: emptied, KANRI_ID: bookId(1) });
    await api.ok(jiro, 'deleteListOfBookList', { UserSub: jiro.sub, bookListID: deleted });
    expect(await listsShown()).toEqual([]);
  });

  it('LIVE-06 contain a list that got its first book from another list', async () => {
    const source = await api.makeList(hanako, 'PRIVATE', [1]);
    const target = await api.makeList(hanako, 'PUBLIC');
    await api.ok(hanako, 'moveBooksInList', {
      bookListID: source,
      KANRI_ID: bookId(1),
      newBookListID: target,
    });
    expect(await listsShown()).toEqual([target]);
  });

  it('LIVE-05 are limited, also of one owner', async () => {
    for (let n = 1; n <= 4; n += 1) await api.makeList(reader(n), 'PUBLIC', [n]);
    for (let n = 1; n <= 3; n += 1) await api.makeList(hanako, 'PUBLIC', [n]);
    const owners = (await api.newest()).lists.map(({ author }) => author.username);
    expect(owners).toEqual(['hanako', 'hanako', 'reader_4', 'reader_3']);
  });

  it('LIVE-06 count the books of long lists up to a limit', async () => {
    const bookListID = await api.makeList(hanako, 'PUBLIC', [1]);
    await api.tables.put(
      'bookLists',
      Array.from({ length: NEWEST_LIST_BOOKS_COUNTED + 1 }, (_, n) => ({
        bookListID,
        part: `BOOK#${bookId(n + 1)}`,
        KANRI_ID: bookId(n + 1),
        addAt: 1,
      })),
    );
    expect((await api.newest()).lists).toMatchObject([{ bookCount: NEWEST_LIST_BOOKS_COUNTED }]);
  });

  it('LIVE-08 may be changed by their owner only: attempts of others move nothing', async () => {
    const list = await api.makeList(hanako, 'PUBLIC', [1]);
    const newer = await api.makeList(jiro, 'PUBLIC', [2]);
    const attack = { bookListID: list, KANRI_ID: bookId(3) };
    expect((await api.request(taro, 'addBooksInList', attack)).status).toBe(403);
    const update = { bookListID: list, listName: 'x', openLevel: 'PRIVATE', listOrder: 1 };
    expect((await api.request(taro, 'updateListOfBookList', update)).status).toBe(403);
    expect(await listsShown()).toEqual([newer, list]);
  });
});
