import { race } from '#test/support/interleaving.ts';
import { hanako } from '#test/support/people.ts';
import { bookId, testNewest } from './newest-api.ts';

const api = testNewest([hanako]);

describe('concurrent changes of a list', () => {
  race('LIVE-08 leave no private list on the home page', async () => {
    const bookListID = await api.makeList(hanako, 'PUBLIC', [1]);
    await Promise.all([
      api.setLevel(hanako, bookListID, 'PRIVATE'),
      api.ok(hanako, 'addBooksInList', { bookListID, KANRI_ID: bookId(2) }),
    ]);
    expect((await api.newest()).lists).toEqual([]);
    const row = (await api.tables.rows('bookLists')).find(({ part }) => part === 'LIST');
    expect(row).not.toHaveProperty('newestOf');
    await api.setLevel(hanako, bookListID, 'PUBLIC');
    expect((await api.newest()).lists).toMatchObject([{ bookListID, bookCount: 2 }]);
  });

  race('LIVE-08 leave no deleted list in the index', async () => {
    const bookListID = await api.makeList(hanako, 'PUBLIC', [1]);
    await Promise.all([
      api.request(hanako, 'addBooksInList', { bookListID, KANRI_ID: bookId(2) }),
      api.ok(hanako, 'deleteListOfBookList', { UserSub: hanako.sub, bookListID }),
    ]);
    const rows = await api.tables.rows('bookLists');
    expect(rows.filter(({ part }) => part === 'LIST')).toEqual([]);
  });
});
