import { randomUUID } from 'node:crypto';
import { PAGE_SIZE } from '#lambdas/specs/settings.ts';
import { ownerPartition } from '#lambdas/bookshelf/rows.ts';
import { settingsKey } from '#lambdas/bookshelf/library/rows.ts';
import { unlabelledKey } from '#lambdas/bookshelf/copies/rows.ts';
import { hanako, taro } from '#test/support/people.ts';
import { conflict, foreign, invalid, missing, visitor } from '../answers.ts';
import { botchan, kokoro, testBookshelf, TODAY } from '../support.ts';

const UserSub = hanako.sub;
const KANRI_ID = kokoro.KANRI_ID;

let importId: string;
const bookshelf = testBookshelf(beforeEach);
beforeEach(async () => {
  importId = await bookshelf.startImport();
});

const register = (fields: object = {}) =>
  bookshelf.registerUnlabelled(hanako, { importId, ...fields });
const undo = (fields: object = {}, user: typeof hanako | null = hanako) =>
  bookshelf.books(user, 'undoCopiesImport', { UserSub, importId, ...fields });
const page = (removed: number, kept: readonly string[] = []) => ({
  status: 200,
  body: { removed, kept },
});

describe('undoCopiesImport', () => {
  it('MYIMPORT-100 discards the copies that the import has registered, on any device, and no other', async () => {
    const other = await bookshelf.registerUnlabelled(hanako, {
      importId: await bookshelf.startImport(),
    });
    const manual = await bookshelf.registerUnlabelled(hanako);
    const ofTaro = await bookshelf.registerUnlabelled(taro, {
      importId: await bookshelf.startImport(taro),
    });
    const before = Number((await bookshelf.row(settingsKey(UserSub)))?.['activeCopies']);
    const copies = [await register(), await register({ KANRI_ID: botchan.KANRI_ID })];
    expect(await undo()).toEqual(page(2));
    for (const id of copies) {
      expect(await bookshelf.copyRow(id)).toMatchObject({ RemovedDate: TODAY, importId });
    }
    for (const id of [other, manual, ofTaro]) {
      expect(await bookshelf.copyRow(id)).not.toHaveProperty('RemovedDate');
    }
    const { active, counted } = await bookshelf.ownedBooks(hanako);
    expect(counted).toEqual(active);
    expect(await bookshelf.row(settingsKey(UserSub))).toMatchObject({ activeCopies: before });
    // They can be restored like any other discarded copy.
    const removed = [...(await bookshelf.everything()).keys()].filter((key) =>
      key.startsWith(`${ownerPartition(UserSub)} REMOVED#`),
    );
    expect(removed).toHaveLength(2);
    expect(await undo()).toEqual(page(0));
  });

  it('MYIMPORT-101 keeps and names copies that are lent, or that the reader has changed since', async () => {
    const shelf = await bookshelf.makeHondana();
    const restored = await register();
    await bookshelf.books(hanako, 'DiscardGlobalBook', {
      GlobalBookID: restored,
      RemovedDate: TODAY,
    });
    await bookshelf.books(hanako, 'RestoreGlobalBook', { GlobalBookID: restored });
    const corrected = await register();
    await bookshelf.books(hanako, 'UpdateGlobalBookManifestation', {
      GlobalBookID: corrected,
      KANRI_ID: botchan.KANRI_ID,
    });
    const moved = await register();
    await bookshelf.books(hanako, 'MoveGlobalBookToHondana', {
      GlobalBookID: moved,
      GlobalHondanaID: shelf,
    });
    const lent = await register();
    await bookshelf.books(hanako, 'LendGlobalBook', {
      GlobalBookID: lent,
      LentDate: TODAY,
      ReturnDate: '2026-07-08',
      BorrowerName: '太郎',
    });
    const discarded = await register();
    await bookshelf.books(hanako, 'DiscardGlobalBook', {
      GlobalBookID: discarded,
      RemovedDate: TODAY,
    });
    const { status, body } = await undo();
    expect(status).toBe(200);
    expect(body['removed']).toBe(0);
    expect(new Set(body['kept'] as string[])).toEqual(new Set([restored, corrected, moved, lent]));
    for (const id of [restored, corrected, moved, lent]) {
      expect(await bookshelf.copyRow(id)).toMatchObject({ activeOwner: UserSub });
    }
  });

  it('MYIMPORT-100 goes on page by page until there is no cursor', async () => {
    const total = PAGE_SIZE.undoneCopies + 3;
    for (let n = 0; n < total; n += 1) await register();
    const first = await undo();
    expect(first.body).toMatchObject({ removed: PAGE_SIZE.undoneCopies, kept: [] });
    const { lastEvaluatedKey } = first.body;
    expect(await undo({ lastEvaluatedKey })).toEqual(page(3));
    expect((await bookshelf.ownedBooks(hanako)).active).toEqual({});
    // A cursor leads to nobody else's copies.
    const ofTaro = { UserSub: taro.sub, lastEvaluatedKey };
    expect(await undo(ofTaro, taro)).toMatchObject(invalid('lastEvaluatedKey'));
  });

  it('MYIMPORT-102 lets an undone import register nothing more, and repeats what it has registered', async () => {
    const requestId = randomUUID();
    const first = await register({ requestId });
    await undo();
    const late = { UserSub, KANRI_ID, importId };
    const registration = (fields: object) =>
      bookshelf.books(hanako, 'RegisterUnlabelledGlobalBook', { ...late, ...fields });
    expect(
      await bookshelf.unwritten(() => registration({ requestId: randomUUID() })),
    ).toMatchObject(conflict);
    expect(await bookshelf.unwritten(() => registration({ requestId }))).toMatchObject({
      status: 200,
      body: { GlobalBook: { GlobalBookID: first } },
    });
    const again = { requestId: randomUUID(), importId: await bookshelf.startImport() };
    expect(await registration(again)).toMatchObject({ status: 200 });
  });

  it('MYIMPORT-102 keeps the import of the first request', async () => {
    const requestId = randomUUID();
    const id = await register({ requestId });
    await register({ requestId, importId: await bookshelf.startImport() });
    expect(await bookshelf.row(unlabelledKey(UserSub, requestId))).toMatchObject({ importId });
    expect(await bookshelf.copyRow(id)).toMatchObject({ importId });
  });

  it.each([
    ['importId', { importId: 'x' }],
    ['importId', { importId: undefined }],
    ['lastEvaluatedKey', { lastEvaluatedKey: 'x' }],
  ])('MYIMPORT-100 rejects a bad %s and writes nothing', async (field, fields) => {
    await register();
    expect(await bookshelf.unwritten(() => undo(fields))).toMatchObject(invalid(field));
  });

  it('MYIMPORT-100 is for the reader alone', async () => {
    await register();
    expect(await bookshelf.unwritten(() => undo({}, taro))).toMatchObject(foreign);
    expect(await bookshelf.unwritten(() => undo({}, null))).toMatchObject(visitor);
    expect(await bookshelf.unwritten(() => undo({ UserSub: taro.sub }, taro))).toMatchObject(
      missing,
    );
    expect((await bookshelf.ownedBooks(hanako)).active).toEqual({ [KANRI_ID]: 1 });
  });
});
