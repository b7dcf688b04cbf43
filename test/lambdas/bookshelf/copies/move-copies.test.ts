import { COPIES_PER_MOVE } from '#contract/limits.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { hanako, jiro, taro } from '#test/support/people.ts';
import { blockRow, copyRow, newSticker } from '#test/support/bookshelf-rows.ts';
import { conflict, foreign, invalid, missing, visitor } from '../answers.ts';
import { kokoro, testBookshelf, TODAY, unknownHondana } from '../support.ts';

const bookshelf = testBookshelf(beforeAll);
beforeAll(() => bookshelf.tables.put('social', [blockRow(hanako.sub, jiro.sub)]));

const move = (GlobalBookIDs: unknown, GlobalHondanaID: unknown = '', user: User | null = hanako) =>
  bookshelf.books(user, 'MoveGlobalBooksToHondana', { GlobalBookIDs, GlobalHondanaID });
const hondanaOf = async (id: string) => (await bookshelf.copyRow(id))?.['GlobalHondanaID'];
const manyCopies = async (count: number): Promise<readonly string[]> => {
  const ids = Array.from({ length: count }, newSticker);
  await bookshelf.tables.put(
    'bookshelf',
    ids.map((GlobalBookID) =>
      copyRow({ GlobalBookID, KANRI_ID: kokoro.KANRI_ID, ownerSub: hanako.sub }),
    ),
  );
  return ids;
};

describe('moving many copies', () => {
  it('LIB-05 assigns fifty copies to a hondana in one change of the bookshelf, and unassigns them', async () => {
    const ids = await manyCopies(COPIES_PER_MOVE);
    const GlobalHondanaID = await bookshelf.makeHondana();
    const version = Number(await bookshelf.version(hanako));
    expect(await move(ids, GlobalHondanaID)).toEqual({
      status: 200,
      body: { GlobalBookIDs: ids },
    });
    const after = await Promise.all(ids.map(hondanaOf));
    expect(after).toEqual(ids.map(() => GlobalHondanaID));
    expect(await bookshelf.version(hanako)).toBe(version + 1);
    for (const nowhere of ['', null]) {
      await move(ids, GlobalHondanaID);
      expect((await move(ids, nowhere)).status).toBe(200);
      expect(await Promise.all(ids.map(hondanaOf))).toEqual(ids.map(() => undefined));
    }
  });

  it('LIB-05 moves a copy that is lent', async () => {
    const [id, GlobalHondanaID] = [await bookshelf.register(hanako), await bookshelf.makeHondana()];
    const lending = { GlobalBookID: id, LentDate: TODAY, ReturnDate: TODAY };
    await bookshelf.books(hanako, 'LendGlobalBook', lending);
    expect((await move([id], GlobalHondanaID)).status).toBe(200);
    expect(await hondanaOf(id)).toBe(GlobalHondanaID);
  });

  it('LIB-05 moves none when one of them is unknown, discarded or another reader’s', async () => {
    const [id, discarded] = [await bookshelf.register(hanako), await bookshelf.register(hanako)];
    const ofTaro = await bookshelf.register(taro);
    const GlobalHondanaID = await bookshelf.makeHondana();
    await bookshelf.books(hanako, 'DiscardGlobalBook', {
      GlobalBookID: discarded,
      RemovedDate: TODAY,
    });
    for (const [other, answer] of [
      [newSticker(), missing],
      [discarded, conflict],
      [ofTaro, foreign],
    ] as const) {
      const call = () => move([id, other], GlobalHondanaID);
      expect(await bookshelf.unwritten(call)).toMatchObject(answer);
    }
  });

  it('LIB-05 SEC-70 rejects a hondana that does not exist or is not the reader’s own', async () => {
    const id = await bookshelf.register(hanako);
    const taros = await bookshelf.makeHondana(taro);
    for (const GlobalHondanaID of [unknownHondana, taros]) {
      expect(await bookshelf.unwritten(() => move([id], GlobalHondanaID))).toMatchObject(missing);
    }
  });

  it('LIB-05 SEC-70 rejects visitors and other readers, and hides the copies from a blocked one', async () => {
    const id = await bookshelf.register(hanako);
    const by = (user: User | null, ids = [id]) => bookshelf.unwritten(() => move(ids, '', user));
    expect(await by(null)).toMatchObject(visitor);
    expect(await by(taro)).toMatchObject(foreign);
    expect(await by(jiro)).toMatchObject(missing);
    expect(await by(jiro)).toEqual(await by(jiro, [newSticker()]));
  });

  it.each([
    ['no copy', 'GlobalBookIDs', { GlobalBookIDs: [] }],
    ['a copy twice', 'GlobalBookIDs', { twice: true }],
    ['an invalid code', 'GlobalBookIDs', { GlobalBookIDs: ['ABC'] }],
    ['one code instead of a list', 'GlobalBookIDs', { GlobalBookIDs: 'ABC' }],
    [
      'more copies than a transaction takes',
      'GlobalBookIDs',
      { GlobalBookIDs: Array.from({ length: COPIES_PER_MOVE + 1 }, newSticker) },
    ],
    ['no hondana', 'GlobalHondanaID', { GlobalHondanaID: undefined }],
    ['a hondana that is no id', 'GlobalHondanaID', { GlobalHondanaID: 'living room' }],
  ])(
    'LIB-05 rejects %s',
    async (_, field, { twice = false, ...fields }: Record<string, unknown>) => {
      const id = await bookshelf.register(hanako);
      const GlobalBookIDs = twice === true ? [id, id] : [id];
      const call = () =>
        bookshelf.books(hanako, 'MoveGlobalBooksToHondana', {
          GlobalBookIDs,
          GlobalHondanaID: '',
          ...fields,
        });
      expect(await bookshelf.unwritten(call)).toMatchObject(invalid(field));
    },
  );
});
