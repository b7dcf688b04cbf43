import type { User } from '#lambdas/shared/http/viewer.ts';
import { hondanasKey } from '#lambdas/bookshelf/rows.ts';
import { hanako, taro } from '#test/support/people.ts';
import { conflict, foreign, invalid, missing, ok, statuses, visitor } from './answers.ts';
import { openTestShelf, type TestShelf } from './support.ts';

const ColorCode = '#336699';
const unknown = 'b3c7b1de-51a5-4f0e-8a35-6d7a8d1f00ff';

let shelf: TestShelf;
beforeEach(async () => {
  shelf = await openTestShelf();
});
afterEach(() => {
  shelf.tables.close();
});

const create = (HondanaName: unknown, fields: object = {}, user: User | null = hanako) =>
  shelf.hondana(user, 'CreateGlobalHondana', {
    UserSub: user?.sub ?? hanako.sub,
    HondanaName,
    ColorCode,
    ...fields,
  });
const made = async (name: string, user = hanako): Promise<string> =>
  String((await create(name, {}, user)).body['GlobalHondanaID']);
const update = (GlobalHondanaID: string, fields: object, user: User | null = hanako) =>
  shelf.hondana(user, 'UpdateGlobalHondana', {
    GlobalHondanaID,
    HondanaName: '窓辺',
    ColorCode,
    ...fields,
  });
const reorder = (GlobalHondanaIDs: unknown, user: User | null = hanako, UserSub = hanako.sub) =>
  shelf.hondana(user, 'ReorderGlobalHondana', { UserSub, GlobalHondanaIDs });
const remove = (GlobalHondanaID: string, user: User | null = hanako) =>
  shelf.hondana(user, 'DeleteGlobalHondana', { GlobalHondanaID });
const listed = async (user = hanako) =>
  (await shelf.listHondanas(user, user.sub)).body['shelves'] as {
    GlobalHondanaID: string;
    HondanaName: string;
    ColorCode: string;
    ShelfOrder: number;
    count: number;
  }[];

describe('listing shelves', () => {
  it('MOB-21 gives them in their order with the copies on each', async () => {
    const [livingRoom, window] = [await made('居間'), await made('窓辺')];
    for (const GlobalHondanaID of [window, window, livingRoom, undefined]) {
      await shelf.register(hanako, { GlobalHondanaID });
    }
    const discarded = await shelf.register(hanako, { GlobalHondanaID: window });
    await shelf.books(hanako, 'DiscardGlobalBook', {
      GlobalBookID: discarded,
      RemovedDate: '2026-07-01',
    });
    expect(await shelf.listHondanas(hanako, hanako.sub)).toEqual({
      status: 200,
      body: {
        shelves: [
          { GlobalHondanaID: livingRoom, HondanaName: '居間', ColorCode, ShelfOrder: 1, count: 1 },
          { GlobalHondanaID: window, HondanaName: '窓辺', ColorCode, ShelfOrder: 2, count: 2 },
        ],
      },
    });
    expect(await shelf.listHondanas(taro, taro.sub)).toEqual({
      status: 200,
      body: { shelves: [] },
    });
  });

  it('SEC-70 gives nobody else’s', async () => {
    expect(await shelf.listHondanas(taro, hanako.sub)).toMatchObject(foreign);
    expect(await shelf.listHondanas(null, hanako.sub)).toMatchObject(visitor);
  });
});

describe('making a shelf', () => {
  it('MOB-22 puts it after all others, with its name trimmed', async () => {
    const version = Number(await shelf.version(hanako));
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
    expect(await shelf.version(hanako)).toBe(version + 2);
  });

  it('MOB-22 refuses a name that one has, also with spaces around it; another reader may have it', async () => {
    await made('窓辺');
    for (const name of ['窓辺', ' 窓辺 ', '　窓辺']) {
      expect(await shelf.unwritten(() => create(name))).toMatchObject(conflict);
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
  ])('MOB-22 refuses a bad %s: %j', async (field, fields) => {
    expect(await shelf.unwritten(() => create('窓辺', fields))).toMatchObject(invalid(field));
  });

  it('MOB-22 stops at a hundred', async () => {
    await shelf.tables.put('bookshelf', [
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
    // The most that can change at once still is one write.
    const backwards = shelves.map(({ GlobalHondanaID }) => GlobalHondanaID).toReversed();
    expect(await reorder(backwards)).toMatchObject(ok);
    expect((await listed()).map(({ GlobalHondanaID }) => GlobalHondanaID)).toEqual(backwards);
  });

  it('SEC-15 MOB-22 lets one of six at once have the name, and gives all others numbers of their own', async () => {
    const version = Number(await shelf.version(hanako));
    const same = await Promise.all(Array.from({ length: 6 }, () => create('窓辺')));
    expect(statuses(same)).toEqual([200, 409, 409, 409, 409, 409]);
    const others = await Promise.all(['a', 'b', 'c', 'd'].map((name) => create(name)));
    expect(statuses(others)).toEqual([200, 200, 200, 200]);
    expect((await listed()).map(({ ShelfOrder }) => ShelfOrder)).toEqual([1, 2, 3, 4, 5]);
    expect(await shelf.version(hanako)).toBe(version + 5);
  });

  it('SEC-70 is for oneself', async () => {
    const inHerName = { UserSub: hanako.sub };
    expect(await shelf.unwritten(() => create('窓辺', inHerName, taro))).toMatchObject(foreign);
    expect(await shelf.unwritten(() => create('窓辺', inHerName, null))).toMatchObject(visitor);
  });
});

describe('renaming and recolouring a shelf', () => {
  it('MOB-23 changes both, and lets a shelf keep its name', async () => {
    const id = await made('居間');
    const version = Number(await shelf.version(hanako));
    expect(await update(id, { HondanaName: ' 書斎 ', ColorCode: '#abcdef' })).toMatchObject(ok);
    expect(await listed()).toMatchObject([{ HondanaName: '書斎', ColorCode: '#abcdef' }]);
    expect(await update(id, { HondanaName: '書斎', ColorCode: '#000000' })).toMatchObject(ok);
    expect(await listed()).toMatchObject([{ HondanaName: '書斎', ColorCode: '#000000' }]);
    expect(await shelf.version(hanako)).toBe(version + 2);
  });

  it('MOB-23 refuses the name of another shelf and what is not well formed', async () => {
    const id = await made('居間');
    await made('窓辺');
    expect(await shelf.unwritten(() => update(id, { HondanaName: '窓辺 ' }))).toMatchObject(
      conflict,
    );
    expect(await shelf.unwritten(() => update(id, { HondanaName: ' ' }))).toMatchObject(
      invalid('HondanaName'),
    );
    expect(await shelf.unwritten(() => update(id, { ColorCode: '#xyzxyz' }))).toMatchObject(
      invalid('ColorCode'),
    );
    expect(await shelf.unwritten(() => update('1', {}))).toMatchObject(invalid('GlobalHondanaID'));
  });

  it('SEC-70 finds one’s own only', async () => {
    const id = await made('居間');
    expect(await shelf.unwritten(() => update(unknown, {}))).toMatchObject(missing);
    expect(await shelf.unwritten(() => update(id, {}, taro))).toMatchObject(missing);
    expect(await shelf.unwritten(() => update(id, {}, null))).toMatchObject(visitor);
  });
});

describe('ordering shelves', () => {
  it('MOB-24 numbers them from one as they are told', async () => {
    const [a, b, c] = [await made('a'), await made('b'), await made('c')];
    const version = Number(await shelf.version(hanako));
    expect(await reorder([c, a, b])).toMatchObject(ok);
    expect(
      (await listed()).map(({ HondanaName, ShelfOrder }) => [HondanaName, ShelfOrder]),
    ).toEqual([
      ['c', 1],
      ['a', 2],
      ['b', 3],
    ]);
    expect(await shelf.version(hanako)).toBe(version + 1);
  });

  it('MOB-24 SEC-70 refuses any other set than one’s own', async () => {
    const [a, b] = [await made('a'), await made('b')];
    const taros = await made('t', taro);
    for (const ids of [[a], [a, a], [a, b, unknown], [a, taros], 'all', [1, 2]]) {
      expect(await shelf.unwritten(() => reorder(ids))).toMatchObject(invalid('GlobalHondanaIDs'));
    }
    expect(await shelf.unwritten(() => reorder([b, a], taro))).toMatchObject(foreign);
    expect(await shelf.unwritten(() => reorder([b, a], null))).toMatchObject(visitor);
  });

  it('SEC-15 MOB-24 holds against a shelf that is made at the same moment', async () => {
    const [a, b] = [await made('a'), await made('b')];
    const [ordered, created] = await Promise.all([reorder([b, a]), create('c')]);
    expect(created.status).toBe(200);
    // Either it came first, or the set was another one by then: never a shelf less, or a number twice.
    expect([200, 400]).toContain(ordered.status);
    const shelves = await listed();
    expect(shelves.map(({ ShelfOrder }) => ShelfOrder)).toEqual([1, 2, 3]);
    expect(shelves.map(({ HondanaName }) => HondanaName)).toEqual(
      ordered.status === 200 ? ['b', 'a', 'c'] : ['a', 'b', 'c'],
    );
  });
});

describe('deleting a shelf', () => {
  it('MOB-25 leaves its copies unassigned and the others where they are', async () => {
    const [gone, kept] = [await made('居間'), await made('窓辺')];
    const onIt = [
      await shelf.register(hanako, { GlobalHondanaID: gone }),
      await shelf.register(hanako, { GlobalHondanaID: gone }),
    ];
    const other = await shelf.register(hanako, { GlobalHondanaID: kept });
    const version = Number(await shelf.version(hanako));
    expect(await remove(gone)).toMatchObject(ok);
    expect((await listed()).map(({ HondanaName, count }) => [HondanaName, count])).toEqual([
      ['窓辺', 1],
    ]);
    for (const id of onIt) expect(await shelf.copyRow(id)).not.toHaveProperty('GlobalHondanaID');
    expect(await shelf.copyRow(other)).toMatchObject({ GlobalHondanaID: kept });
    expect(Number(await shelf.version(hanako))).toBeGreaterThan(version);
    expect(await shelf.unwritten(() => remove(gone))).toMatchObject(missing);
    expect(await create('居間')).toMatchObject({ status: 200 });
  });

  it('MOB-25 goes on where it was broken off', async () => {
    const gone = await made('居間');
    const onIt = [
      await shelf.register(hanako, { GlobalHondanaID: gone }),
      await shelf.register(hanako, { GlobalHondanaID: gone }),
    ];
    // Deleted by a call that ended after its first write.
    const row = await shelf.row(hondanasKey(hanako.sub));
    await shelf.tables.put('bookshelf', [{ ...row, hondanas: {}, emptying: [gone] }]);
    expect(await remove(gone)).toMatchObject(ok);
    for (const id of onIt) expect(await shelf.copyRow(id)).not.toHaveProperty('GlobalHondanaID');
    expect(await shelf.row(hondanasKey(hanako.sub))).toMatchObject({ emptying: [] });
    expect(await remove(gone)).toMatchObject(missing);
  });

  it('MOB-25 leaves alone a copy that was put elsewhere meanwhile', async () => {
    const [gone, kept] = [await made('居間'), await made('窓辺')];
    const id = await shelf.register(hanako, { GlobalHondanaID: gone });
    const [deleted, moved] = await Promise.all([
      remove(gone),
      shelf.books(hanako, 'MoveGlobalBookToHondana', { GlobalBookID: id, GlobalHondanaID: kept }),
    ]);
    expect([deleted.status, moved.status]).toEqual([200, 200]);
    expect(await shelf.copyRow(id)).toMatchObject({ GlobalHondanaID: kept });
  });

  it('takes no copy any more from the moment it is gone', async () => {
    const gone = await made('居間');
    const id = await shelf.register(hanako);
    await remove(gone);
    const call = () =>
      shelf.books(hanako, 'MoveGlobalBookToHondana', { GlobalBookID: id, GlobalHondanaID: gone });
    expect(await shelf.unwritten(call)).toMatchObject(missing);
  });

  it('brings a discarded copy back without the shelf that has gone', async () => {
    const gone = await made('居間');
    const GlobalBookID = await shelf.register(hanako, { GlobalHondanaID: gone });
    await shelf.books(hanako, 'DiscardGlobalBook', { GlobalBookID, RemovedDate: '2026-07-01' });
    await remove(gone);
    const { status, body } = await shelf.books(hanako, 'RestoreGlobalBook', { GlobalBookID });
    expect(status).toBe(200);
    expect(body['GlobalBook']).not.toHaveProperty('GlobalHondanaID');
  });

  it('SEC-70 finds one’s own only', async () => {
    const id = await made('居間');
    expect(await shelf.unwritten(() => remove(unknown))).toMatchObject(missing);
    expect(await shelf.unwritten(() => remove(id, taro))).toMatchObject(missing);
    expect(await shelf.unwritten(() => remove(id, null))).toMatchObject(visitor);
  });
});
