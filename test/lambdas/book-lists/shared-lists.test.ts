import { randomUUID } from 'node:crypto';
import { hanako, taro } from '#test/support/people.ts';
import { rejected } from '#test/support/rejections.ts';
import { newList, testLists } from './serve-lists.ts';

const kokoro = { KANRI_ID: '000000001', MainTitle: 'こころ', PublishingDate: '1952.2' };
const sanshiro = { KANRI_ID: '000000002', MainTitle: '三四郎' };

const { clock, call, act } = testLists(beforeAll, [kokoro, sanshiro]);

const readers = [
  ['a visitor', null],
  ['a stranger', taro],
  ['the owner', hanako],
] as const;

describe('shared lists', () => {
  describe.each(['PUBLIC', 'URLSHARE'])('that is %s', (openLevel) => {
    it.each(readers)(
      `API-LISTS-11 SLIST-10 SEC-54 shows a ${openLevel} list with its books, newest first, to %s`,
      async (_, viewer) => {
        const bookListID = await act.makeList(hanako, { openLevel, comments: '夏に' });
        await act.add(hanako, bookListID, kokoro.KANRI_ID);
        await act.add(hanako, bookListID, sanshiro.KANRI_ID);
        expect(await call(viewer, 'readSharedList', { bookListID })).toEqual({
          status: 200,
          body: {
            ...newList,
            bookListID,
            openLevel,
            comments: '夏に',
            userSub: hanako.sub,
            books: [
              { ...sanshiro, bookListID, addAt: clock.now },
              { ...kokoro, bookListID, addAt: clock.now - 1 },
            ],
          },
        });
      },
    );
  });

  it.each([null, taro])(
    'SEC-07 SEC-54 hides a private list like an unknown one from %j',
    async (viewer) => {
      const bookListID = await act.makeList(hanako, { openLevel: 'PRIVATE' });
      const hidden = await call(viewer, 'readSharedList', { bookListID });
      expect(hidden).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
      expect(await call(viewer, 'readSharedList', { bookListID: randomUUID() })).toEqual(hidden);
    },
  );

  it('SEC-53 API-LISTS-02 returns only the books of a shared list to any reader', async () => {
    const bookListID = await act.makeList(hanako, { openLevel: 'URLSHARE' });
    await act.add(hanako, bookListID, kokoro.KANRI_ID);
    expect(await call(taro, 'getBooksInListDetail', { bookListID })).toEqual({
      status: 200,
      body: { books: [{ ...kokoro, bookListID, addAt: clock.now }] },
    });
  });

  it('SEC-54 hides a list at once when it becomes private, and shows it again when it becomes public', async () => {
    const bookListID = await act.makeList(hanako);
    await act.add(hanako, bookListID, kokoro.KANRI_ID);
    const edit = (openLevel: string) =>
      call(hanako, 'updateListOfBookList', { ...newList, bookListID, openLevel });
    const shown = await call(null, 'readSharedList', { bookListID });
    expect(shown.status).toBe(200);
    await edit('PRIVATE');
    expect((await call(null, 'readSharedList', { bookListID })).status).toBe(404);
    expect((await call(taro, 'getBooksInListDetail', { bookListID })).status).toBe(404);
    await edit('PUBLIC');
    expect(await call(null, 'readSharedList', { bookListID })).toEqual(shown);
  });

  it('returns 404 for a deleted list', async () => {
    const bookListID = await act.makeList(hanako);
    await act.deleteList(hanako, bookListID);
    expect((await call(null, 'readSharedList', { bookListID })).status).toBe(404);
  });

  it.each(['x', '00000000-0000-1000-8000-000000000000', 'OWNER#1'])(
    'SEC-09 rejects the list id %p',
    async (bookListID) => {
      expect(await call(null, 'readSharedList', { bookListID })).toMatchObject(
        rejected('bookListID'),
      );
    },
  );
});
