import { createRemovalSchedule } from '#lambdas/accounts/request-removal.ts';
import { bookRow } from '#test/support/catalogue-rows.ts';
import { hanako } from '#test/support/people.ts';
import { testTables } from '#test/support/tables.ts';
import { listActions, listTables, newList, serveLists } from './serve-lists.ts';

const NOW = Date.parse('2026-04-01T00:00:00.000Z');
const [ONE, TWO] = ['000000001', '000000002'];
const DELETED = {
  status: 401,
  body: { code: 'UNAUTHENTICATED', message: 'The account has been deleted' },
};

const tables = testTables(beforeEach, ...listTables);
beforeEach(() =>
  tables.put(
    'catalogue',
    [ONE, TWO].map((KANRI_ID) => bookRow({ KANRI_ID, MainTitle: 'こころ' })),
  ),
);

describe('the token of a deleted account', () => {
  it('TRUST-15 TRUST-17 changes and deletes nothing in lists', async () => {
    const call = serveLists(tables, () => NOW);
    const { makeList, add, move, remove, deleteList } = listActions(call);
    const [list, other] = [await makeList(hanako), await makeList(hanako)];
    await add(hanako, list, ONE);
    await createRemovalSchedule(tables.database, tables.names.users)(hanako, NOW);
    const before = await tables.rows('bookLists');
    const update = { ...newList, UserSub: hanako.sub, bookListID: list, listName: '新しい名前' };
    const answers = [
      await call(hanako, 'addListOfBookList', newList),
      await call(hanako, 'updateListOfBookList', update),
      await add(hanako, list, TWO),
      await add(hanako, list, ONE),
      await move(hanako, list, ONE, other),
      await remove(hanako, list, ONE),
      await deleteList(hanako, list),
    ];
    for (const answer of answers) expect(answer).toMatchObject(DELETED);
    expect(await tables.rows('bookLists')).toEqual(before);
  });
});
