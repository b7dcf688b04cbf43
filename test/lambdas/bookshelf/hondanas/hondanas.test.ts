import { hondanasKey } from '#lambdas/bookshelf/hondanas/rows.ts';
import { hanako, taro } from '#test/support/people.ts';
import { conflict, foreign, invalid, missing, ok, statuses, visitor } from '../answers.ts';
import { ColorCode, hondanaCalls } from './hondana-calls.ts';
import { testBookshelf } from '../support.ts';

const unknown = 'b3c7b1de-51a5-4f0e-8a35-6d7a8d1f00ff';

const bookshelf = testBookshelf(beforeEach);

const { create, made, update, reorder, remove, listed } = hondanaCalls(bookshelf);

describe('listing hondanas', () => {
  it('MOB-21 lists hondanas in their order with the number of copies', async () => {
    const [livingRoom, window] = [await made('居間'), await made('窓辺')];
    for (const GlobalHondanaID of [window, window, livingRoom, undefined]) {
      await bookshelf.register(hanako, { GlobalHondanaID });
    }
    const discarded = await bookshelf.register(hanako, { GlobalHondanaID: window });
    await bookshelf.books(hanako, 'DiscardGlobalBook', {
      GlobalBookID: discarded,
      RemovedDate: '2026-07-01',
    });
    expect(await bookshelf.listHondanas(hanako, hanako.sub)).toEqual({
      status: 200,
      body: {
        shelves: [
          { GlobalHondanaID: livingRoom, HondanaName: '居間', ColorCode, ShelfOrder: 1, count: 1 },
          { GlobalHondanaID: window, HondanaName: '窓辺', ColorCode, ShelfOrder: 2, count: 2 },
        ],
      },
    });
    expect(await bookshelf.listHondanas(taro, taro.sub)).toEqual({
      status: 200,
      body: { shelves: [] },
    });
  });

  it('SEC-70 rejects a request for another reader’s hondanas', async () => {
    expect(await bookshelf.listHondanas(taro, hanako.sub)).toMatchObject(foreign);
    expect(await bookshelf.listHondanas(null, hanako.sub)).toMatchObject(visitor);
  });
});

describe('creating a hondana', () => {
  it('MOB-22 adds a hondana after all others, with its name trimmed', async () => {
    const version = Number(await bookshelf.version(hanako));
    await made('居間');
    const { status, body } = await create(' 窓辺　');
    expect(status).toBe(200);
    expect((await listed()).at(-1)).toEqual({
      GlobalHondanaID: body['GlobalHondanaID'],
      HondanaName: '窓辺',
      ColorCode,
      ShelfOrder: 2,
      count: 0,
    });
    expect(await bookshelf.version(hanako)).toBe(version + 2);
  });

  it('MOB-22 rejects a name in use, even with spaces around it, but not another reader’s', async () => {
    await made('窓辺');
    for (const name of ['窓辺', ' 窓辺 ', '　窓辺']) {
      expect(await bookshelf.unwritten(() => create(name))).toMatchObject(conflict);
    }
    expect(await create('窓辺', {}, taro)).toMatchObject({ status: 200 });
  });

  it.each([
    ['HondanaName', { HondanaName: '' }],
    ['HondanaName', { HondanaName: ' 　 ' }],
    ['HondanaName', { HondanaName: 'あ'.repeat(51) }],
    ['HondanaName', { HondanaName: ['窓辺'] }],
    ['HondanaName', { HondanaName: '窓\u2028辺' }],
    ['HondanaName', { HondanaName: '\u2067窓辺' }],
    ['HondanaName', { HondanaName: '\u3164' }],
    ['ColorCode', { ColorCode: 'red' }],
    ['ColorCode', { ColorCode: '#12345' }],
    ['ColorCode', { ColorCode: '#336699;x' }],
    ['ColorCode', { ColorCode: undefined }],
  ])('MOB-22 rejects an invalid %s: %j', async (field, fields) => {
    expect(await bookshelf.unwritten(() => create('窓辺', fields))).toMatchObject(invalid(field));
  });

  it('MOB-22 rejects the hundred-and-first hondana, and reorders a hundred', async () => {
    await bookshelf.tables.put('bookshelf', [
      {
        ...hondanasKey(hanako.sub),
        revision: 99,
        hondanas: Object.fromEntries(
          Array.from({ length: 99 }, (_, n) => {
            const GlobalHondanaID = unknown.slice(0, -2) + String(n).padStart(2, '0');
            return [
              GlobalHondanaID,
              { GlobalHondanaID, HondanaName: String(n), ColorCode, ShelfOrder: n + 1 },
            ];
          }),
        ),
      },
    ]);
    const answers = await Promise.all([create('a'), create('b'), create('c')]);
    expect(statuses(answers)).toEqual([200, 409, 409]);
    const shelves = await listed();
    expect(shelves).toHaveLength(100);
    // The largest possible change is still one write.
    const backwards = shelves.map(({ GlobalHondanaID }) => GlobalHondanaID).toReversed();
    expect(await reorder(backwards)).toMatchObject(ok);
    expect((await listed()).map(({ GlobalHondanaID }) => GlobalHondanaID)).toEqual(backwards);
  });

  it('SEC-70 rejects the creation of a hondana in another reader’s name', async () => {
    const inHerName = { UserSub: hanako.sub };
    expect(await bookshelf.unwritten(() => create('窓辺', inHerName, taro))).toMatchObject(foreign);
    expect(await bookshelf.unwritten(() => create('窓辺', inHerName, null))).toMatchObject(visitor);
  });
});

describe('renaming and recoloring a hondana', () => {
  it('MOB-23 changes name and color, and accepts an unchanged name', async () => {
    const id = await made('居間');
    const version = Number(await bookshelf.version(hanako));
    expect(await update(id, { HondanaName: ' 書斎 ', ColorCode: '#abcdef' })).toMatchObject(ok);
    expect(await listed()).toMatchObject([{ HondanaName: '書斎', ColorCode: '#abcdef' }]);
    expect(await update(id, { HondanaName: '書斎', ColorCode: '#000000' })).toMatchObject(ok);
    expect(await listed()).toMatchObject([{ HondanaName: '書斎', ColorCode: '#000000' }]);
    expect(await bookshelf.version(hanako)).toBe(version + 2);
  });

  it('MOB-23 rejects the name of another hondana and malformed fields', async () => {
    const id = await made('居間');
    await made('窓辺');
    expect(await bookshelf.unwritten(() => update(id, { HondanaName: '窓辺 ' }))).toMatchObject(
      conflict,
    );
    expect(await bookshelf.unwritten(() => update(id, { HondanaName: ' ' }))).toMatchObject(
      invalid('HondanaName'),
    );
    expect(await bookshelf.unwritten(() => update(id, { ColorCode: '#xyzxyz' }))).toMatchObject(
      invalid('ColorCode'),
    );
    expect(await bookshelf.unwritten(() => update('1', {}))).toMatchObject(
      invalid('GlobalHondanaID'),
    );
  });

  it('SEC-70 finds one’s own only', async () => {
    const id = await made('居間');
    expect(await bookshelf.unwritten(() => update(unknown, {}))).toMatchObject(missing);
    expect(await bookshelf.unwritten(() => update(id, {}, taro))).toMatchObject(missing);
    expect(await bookshelf.unwritten(() => update(id, {}, null))).toMatchObject(visitor);
  });
});

describe('ordering hondanas', () => {
  it('MOB-24 numbers hondanas from one in the requested order', async () => {
    const [a, b, c] = [await made('a'), await made('b'), await made('c')];
    const version = Number(await bookshelf.version(hanako));
    expect(await reorder([c, a, b])).toMatchObject(ok);
    expect(
      (await listed()).map(({ HondanaName, ShelfOrder }) => [HondanaName, ShelfOrder]),
    ).toEqual([
      ['c', 1],
      ['a', 2],
      ['b', 3],
    ]);
    expect(await bookshelf.version(hanako)).toBe(version + 1);
  });

  it('MOB-24 SEC-70 rejects every set but the reader’s own hondanas', async () => {
    const [a, b] = [await made('a'), await made('b')];
    const taros = await made('t', taro);
    for (const ids of [[a], [a, a], [a, b, unknown], [a, taros], 'all', [1, 2]]) {
      expect(await bookshelf.unwritten(() => reorder(ids))).toMatchObject(
        invalid('GlobalHondanaIDs'),
      );
    }
    expect(await bookshelf.unwritten(() => reorder([b, a], taro))).toMatchObject(foreign);
    expect(await bookshelf.unwritten(() => reorder([b, a], null))).toMatchObject(visitor);
  });
});

describe('deleting a hondana', () => {
  it('MOB-25 unassigns the copies of a deleted hondana, and no others', async () => {
    const [gone, kept] = [await made('居間'), await made('窓辺')];
    const onIt = [
      await bookshelf.register(hanako, { GlobalHondanaID: gone }),
      await bookshelf.register(hanako, { GlobalHondanaID: gone }),
    ];
    const other = await bookshelf.register(hanako, { GlobalHondanaID: kept });
    const version = Number(await bookshelf.version(hanako));
    expect(await remove(gone)).toMatchObject(ok);
    expect((await listed()).map(({ HondanaName, count }) => [HondanaName, count])).toEqual([
      ['窓辺', 1],
    ]);
    for (const id of onIt)
      expect(await bookshelf.copyRow(id)).not.toHaveProperty('GlobalHondanaID');
    expect(await bookshelf.copyRow(other)).toMatchObject({ GlobalHondanaID: kept });
    expect(Number(await bookshelf.version(hanako))).toBeGreaterThan(version);
    expect(await bookshelf.unwritten(() => remove(gone))).toMatchObject(missing);
    expect(await create('居間')).toMatchObject({ status: 200 });
  });

  it('MOB-25 resumes an interrupted deletion', async () => {
    const gone = await made('居間');
    const onIt = [
      await bookshelf.register(hanako, { GlobalHondanaID: gone }),
      await bookshelf.register(hanako, { GlobalHondanaID: gone }),
    ];
    // The state after a request that was interrupted after its first write.
    const row = await bookshelf.row(hondanasKey(hanako.sub));
    await bookshelf.tables.put('bookshelf', [{ ...row, hondanas: {}, emptying: [gone] }]);
    expect(await remove(gone)).toMatchObject(ok);
    for (const id of onIt)
      expect(await bookshelf.copyRow(id)).not.toHaveProperty('GlobalHondanaID');
    expect(await bookshelf.row(hondanasKey(hanako.sub))).toMatchObject({ emptying: [] });
    expect(await remove(gone)).toMatchObject(missing);
  });

  it('rejects assigning a copy to a deleted hondana', async () => {
    const gone = await made('居間');
    const id = await bookshelf.register(hanako);
    await remove(gone);
    const call = () =>
      bookshelf.books(hanako, 'MoveGlobalBookToHondana', {
        GlobalBookID: id,
        GlobalHondanaID: gone,
      });
    expect(await bookshelf.unwritten(call)).toMatchObject(missing);
  });

  it('restores a discarded copy without its deleted hondana', async () => {
    const gone = await made('居間');
    const GlobalBookID = await bookshelf.register(hanako, { GlobalHondanaID: gone });
    await bookshelf.books(hanako, 'DiscardGlobalBook', { GlobalBookID, RemovedDate: '2026-07-01' });
    await remove(gone);
    const { status, body } = await bookshelf.books(hanako, 'RestoreGlobalBook', { GlobalBookID });
    expect(status).toBe(200);
    expect(body['GlobalBook']).not.toHaveProperty('GlobalHondanaID');
  });

  it('SEC-70 finds one’s own only', async () => {
    const id = await made('居間');
    expect(await bookshelf.unwritten(() => remove(unknown))).toMatchObject(missing);
    expect(await bookshelf.unwritten(() => remove(id, taro))).toMatchObject(missing);
    expect(await bookshelf.unwritten(() => remove(id, null))).toMatchObject(visitor);
  });
});
