import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { createModeration } from '#lambdas/reports/moderation.ts';
import { bookRow } from '#test/support/catalogue-rows.ts';
import { race } from '#test/support/interleaving.ts';
import { bookPage, testNotes } from '#test/support/notes-api.ts';
import { hanako, taro } from '#test/support/people.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { createTestTables, testTables } from '#test/support/tables.ts';
import { userRow } from '#test/support/user-rows.ts';
import { listActions, listTables, serveLists } from '../book-lists/serve-lists.ts';

const KANRI_ID = '000000001';

const api = testNotes(beforeEach);
const others = testTables(beforeEach, 'reports', 'bookLists', 'bookshelf');
beforeEach(() => api.tables.put('catalogue', [bookRow({ KANRI_ID, MainTitle: 'こころ' })]));

const moderate = () =>
  createModeration({
    database: api.tables.database,
    tables: { ...api.tables.names, ...others.names },
    log: silentLog,
  });
const partsOf = async (noteId: string) =>
  (await api.tables.rows('notes')).filter((row) => row['noteId'] === noteId);

describe('hiding a note', () => {
  race(
    'REPORT-13 while its author edits it hides the edited note with all its mentions',
    async () => {
      const content = `${bookPage(KANRI_ID)} 一つめ`;
      const { noteId } = await api.write(taro, { content }, 'ExplainNote');
      const edit = (n: number) =>
        api.post(taro, 'EditExplainNote', {
          noteID: noteId,
          userSub: taro.sub,
          content: `${bookPage('00000000' + String(n))} ${String(n)}つめ`,
        });
      const [hidden, ...edits] = await Promise.all([
        moderate().hide('note', noteId, '理由'),
        edit(2),
        edit(3),
      ]);
      expect([hidden, ...edits.map(({ status }) => status)]).toEqual([true, 200, 200]);
      const rows = await partsOf(noteId);
      // The note and one mention.
      expect(rows.map(({ hiddenReason }) => hiddenReason)).toEqual(['理由', '理由']);
      expect(rows.some(({ newestOf }) => newestOf !== undefined)).toBe(false);
      for (const id of [KANRI_ID, '000000002', '000000003']) {
        expect((await api.summary(hanako, id)).body.counts.ExplainNote).toBe(0);
      }
    },
    [3, 4],
  );

  race(
    'REPORT-13 while its author deletes it leaves no row of it',
    async () => {
      const content = `${bookPage(KANRI_ID)} 一つめ`;
      const { noteId } = await api.write(taro, { content }, 'ExplainNote');
      const [, { status }] = await Promise.all([
        moderate().hide('note', noteId, '理由'),
        api.post(taro, 'DeleteExplainNote', { noteID: noteId, userSub: taro.sub }),
      ]);
      expect(status).toBe(200);
      expect(await partsOf(noteId)).toEqual([]);
    },
    [3, 4],
  );
});

describe('hiding other content while it is deleted', () => {
  const open = async () => {
    const tables = await createTestTables('reports', 'notes', ...listTables);
    const moderation = createModeration({
      database: tables.database,
      tables: tables.names,
      log: silentLog,
    });
    return { tables, moderation };
  };

  race(
    'REPORT-13 leaves no row of a list',
    async () => {
      const { tables, moderation } = await open();
      const { makeList, deleteList } = listActions(serveLists(tables, () => 1_800_000_000_000));
      const bookListID = await makeList(taro);
      const [, { status }] = await Promise.all([
        moderation.hide('list', bookListID, '理由'),
        deleteList(taro, bookListID),
      ]);
      expect(status).toBe(200);
      const rows = await tables.rows('bookLists');
      tables.close();
      expect(rows.filter((row) => row['bookListID'] === bookListID)).toEqual([]);
    },
    [3, 4],
  );

  race(
    'REPORT-13 leaves no row of a profile',
    async () => {
      const { tables, moderation } = await open();
      await tables.put('users', [userRow(taro)]);
      // As the removal of the account does.
      const deletion = new DeleteCommand({
        TableName: tables.names.users,
        Key: { userSub: taro.sub },
      });
      await Promise.all([
        moderation.hide('profile', taro.sub, '理由'),
        tables.database.send(deletion),
      ]);
      const rows = await tables.rows('users');
      tables.close();
      expect(rows).toEqual([]);
    },
    [3, 4],
  );
});
