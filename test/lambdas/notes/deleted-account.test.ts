import { createRemovalSchedule } from '#lambdas/accounts/request-removal.ts';
import { bookRow } from '#test/support/catalogue-rows.ts';
import { citing, testNotes } from '#test/support/notes-api.ts';
import { hanako, taro } from '#test/support/people.ts';

const DELETED = {
  status: 401,
  body: { code: 'UNAUTHENTICATED', message: 'The account has been deleted' },
};

const api = testNotes(beforeEach);
beforeEach(() =>
  api.tables.put('catalogue', [
    bookRow({ KANRI_ID: '000000001', MainTitle: 'こころ' }),
    bookRow({ KANRI_ID: '000000002', MainTitle: '三四郎' }),
  ]),
);

const deleteAccount = async (): Promise<void> => {
  const { database, names } = api.tables;
  await createRemovalSchedule(database, names.users)(taro, api.clock.now);
};
const contents = async (): Promise<readonly unknown[]> => [
  await api.tables.rows('notes'),
  await api.tables.rows('timelines'),
];

describe('the token of a deleted account', () => {
  it.each([
    ['ExplainNote', {}],
    ['ImpressionNote', {}],
    ['InformationNote', citing],
  ])('TRUST-14 writes no %s', async (type, fields) => {
    await deleteAccount();
    const note = { userSub: taro.sub, content: '読んだ', ...fields };
    expect(await api.post(taro, `Create${type}`, note)).toMatchObject(DELETED);
    expect(await contents()).toEqual([[], []]);
    expect((await api.post(hanako, `Create${type}`, { ...note, userSub: hanako.sub })).status).toBe(
      200,
    );
  });

  it.each([
    ['an own note', taro, 'ImpressionNote', {}],
    ["another reader's citation", hanako, 'InformationNote', citing],
  ] as const)('TRUST-14 does not edit %s', async (_what, author, type, fields) => {
    const { noteId } = await api.write(author, fields, type);
    await deleteAccount();
    const before = await contents();
    const edit = { noteID: noteId, userSub: taro.sub, content: '直した' };
    expect(await api.post(taro, `Edit${type}`, edit)).toMatchObject(DELETED);
    expect(await contents()).toEqual(before);
  });

  it.each([
    ['ImpressionNote', {}],
    ['InformationNote', citing],
  ] as const)('TRUST-17 deletes no %s and none of its revisions', async (type, fields) => {
    const { noteId } = await api.write(taro, fields, type);
    const own = { noteID: noteId, userSub: taro.sub };
    await api.post(taro, `Edit${type}`, { ...own, content: '直した' });
    await deleteAccount();
    const before = await contents();
    expect(await api.post(taro, `Delete${type}`, own)).toMatchObject(DELETED);
    expect(await contents()).toEqual(before);
  });
});
