import { bookRow, linkedBookRows } from '#test/support/catalogue-rows.ts';
import { hanako, jiro, sakura, taro } from '#test/support/people.ts';
import { rejected } from '#test/support/rejections.ts';
import { testReading } from '../serve-reading.ts';

const kokoro = { KANRI_ID: '000000001', MainTitle: 'こころ', Responsibility: '夏目漱石 著' };
const sanshiro = { KANRI_ID: '000000002', MainTitle: '三四郎' };
const withdrawn = '000000009';
const many = Array.from({ length: 10 }, (_, n) => ({
  KANRI_ID: `10000000${String(n)}`,
  MainTitle: `本 ${String(n)}`,
}));

let now = 1_800_000_000_000;
const { tables, call } = testReading(beforeAll, [kokoro, sanshiro, ...many], () => now);

const of = (viewer: { readonly sub: string }, KANRI_ID?: string) => ({
  UserSub: viewer.sub,
  ...(KANRI_ID !== undefined && { KANRI_ID }),
});
const favoritesOf = async (viewer: typeof hanako) =>
  (await call(viewer, 'getFavoriteBooks', of(viewer))).body;
const countOf = async (KANRI_ID: string) =>
  (await call(null, 'getFavoriteBooksCount', { KANRI_ID })).body;

describe('favourites of a book with several records', () => {
  const page = { KANRI_ID: 'linked-1', MainTitle: '雨の図書館' };
  const other = { KANRI_ID: 'linked-2', MainTitle: '雨の図書館' };
  const add = (reader: typeof hanako, KANRI_ID: string) =>
    call(reader, 'addFavoriteBook', of(reader, KANRI_ID));

  it('LINK-17 are counted together, keep their ids, and are removed together', async () => {
    await tables.put('catalogue', [page, other].map(bookRow));
    await add(hanako, 'linked-2');
    await add(taro, 'linked-1');
    await tables.put('catalogue', linkedBookRows(page, other));
    const together = { booksFavCount: 2 };
    for (const id of ['linked-1', 'linked-2']) expect(await countOf(id)).toEqual(together);
    expect(
      (await call(null, 'getFavoriteBooksCounts', { KANRI_IDs: ['linked-1', 'linked-2'] })).body,
    ).toEqual({
      counts: ['linked-1', 'linked-2'].map((KANRI_ID) => ({ KANRI_ID, booksFavCount: 2 })),
    });
    expect(await favoritesOf(hanako)).toMatchObject({ books: [{ KANRI_ID: 'linked-2' }] });
    // Marked already, under the other id.
    expect((await add(hanako, 'linked-1')).body).toEqual(together);
    expect((await call(hanako, 'deleteFavoriteBook', of(hanako, 'linked-1'))).body).toEqual({
      booksFavCount: 1,
    });
    expect(await favoritesOf(hanako)).toEqual({ books: [] });
    await call(taro, 'deleteFavoriteBook', of(taro, 'linked-1'));
  });

  it('LINK-17 are new under the id of the page', async () => {
    expect((await add(sakura, 'linked-2')).body).toEqual({ booksFavCount: 1 });
    expect(await favoritesOf(sakura)).toMatchObject({ books: [{ KANRI_ID: 'linked-1' }] });
    await call(sakura, 'deleteFavoriteBook', of(sakura, 'linked-2'));
    expect(await favoritesOf(sakura)).toEqual({ books: [] });
  });
});

describe('favourites', () => {
  it('API-FAV-04 API-FAV-05 adds and removes a favourite, and returns the new count', async () => {
    expect(await call(hanako, 'addFavoriteBook', of(hanako, kokoro.KANRI_ID))).toEqual({
      status: 200,
      body: { booksFavCount: 1 },
    });
    expect(await call(taro, 'addFavoriteBook', of(taro, kokoro.KANRI_ID))).toMatchObject({
      body: { booksFavCount: 2 },
    });
    expect(await call(taro, 'deleteFavoriteBook', of(taro, kokoro.KANRI_ID))).toEqual({
      status: 200,
      body: { booksFavCount: 1 },
    });
    expect(await favoritesOf(taro)).toEqual({ books: [] });
  });

  it('SP-101 changes neither count nor time when a favourite is added again', async () => {
    await call(jiro, 'addFavoriteBook', of(jiro, sanshiro.KANRI_ID));
    const before = await favoritesOf(jiro);
    now += 1_000;
    expect(await call(jiro, 'addFavoriteBook', of(jiro, sanshiro.KANRI_ID))).toEqual({
      status: 200,
      body: { booksFavCount: 1 },
    });
    expect(await favoritesOf(jiro)).toEqual(before);
  });

  it('changes nothing when a favourite that does not exist is removed', async () => {
    const { body } = await call(taro, 'deleteFavoriteBook', of(taro, sanshiro.KANRI_ID));
    expect(body).toEqual({ booksFavCount: 1 });
    expect((await call(taro, 'deleteFavoriteBook', of(taro, withdrawn))).body).toEqual({
      booksFavCount: 0,
    });
  });

  it('API-FAV-02 API-FAV-03 ENT-31 lists favourites newest first, with and without their books', async () => {
    now += 1_000;
    await call(hanako, 'addFavoriteBook', of(hanako, sanshiro.KANRI_ID));
    expect(await call(hanako, 'getFavoriteBooksDetail', of(hanako))).toEqual({
      status: 200,
      body: {
        books: [
          { ...sanshiro, userSub: hanako.sub, favAt: now },
          { ...kokoro, userSub: hanako.sub, favAt: 1_800_000_000_000 },
        ],
      },
    });
    expect(await favoritesOf(hanako)).toEqual({
      books: [
        { KANRI_ID: sanshiro.KANRI_ID, favAt: now },
        { KANRI_ID: kokoro.KANRI_ID, favAt: 1_800_000_000_000 },
      ],
    });
  });

  it('SP-105 lists a favourite with its id alone when the library has withdrawn the book', async () => {
    await tables.put('reading', [
      { pk: `FAV#${sakura.sub}`, sk: withdrawn, KANRI_ID: withdrawn, favAt: 5 },
    ]);
    expect(await call(sakura, 'getFavoriteBooksDetail', of(sakura))).toMatchObject({
      body: { books: [{ KANRI_ID: withdrawn, userSub: sakura.sub, favAt: 5 }] },
    });
  });

  it('API-FAV-06 SP-100 SEC-50 returns the count to visitors, without the readers', async () => {
    await expect(countOf(kokoro.KANRI_ID)).resolves.toEqual({ booksFavCount: 1 });
    await expect(countOf('000000077')).resolves.toEqual({ booksFavCount: 0 });
  });

  it('SEC-49 rejects a favourite of a book that does not exist', async () => {
    const before = await tables.rows('reading');
    expect(await call(hanako, 'addFavoriteBook', of(hanako, '000000404'))).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
    expect(await tables.rows('reading')).toEqual(before);
  });

  it.each([
    ['userSub instead of UserSub', 'UserSub', { userSub: hanako.sub, KANRI_ID: kokoro.KANRI_ID }],
    ['kanriId instead of KANRI_ID', 'KANRI_ID', { UserSub: hanako.sub, kanriId: kokoro.KANRI_ID }],
    [
      'kanri_id instead of KANRI_ID',
      'KANRI_ID',
      { UserSub: hanako.sub, kanri_id: kokoro.KANRI_ID },
    ],
    ['a malformed id', 'KANRI_ID', { UserSub: hanako.sub, KANRI_ID: '../x' }],
    ['an object as an id', 'KANRI_ID', { UserSub: hanako.sub, KANRI_ID: { S: 'x' } }],
    ['a request without a user', 'UserSub', { KANRI_ID: kokoro.KANRI_ID }],
  ])('SEC-09 rejects %s and writes nothing', async (_, field, fields) => {
    const before = await tables.rows('reading');
    for (const operation of ['addFavoriteBook', 'deleteFavoriteBook']) {
      expect(await call(hanako, operation, fields)).toMatchObject(rejected(field));
    }
    expect(await tables.rows('reading')).toEqual(before);
  });

  it.each(['getFavoriteBooks', 'getFavoriteBooksDetail', 'addFavoriteBook', 'deleteFavoriteBook'])(
    'SEC-48 SEC-49 API-FAV-10 rejects %s by another reader and by a visitor',
    async (operation) => {
      const before = await tables.rows('reading');
      const fields = of(hanako, kokoro.KANRI_ID);
      expect(await call(taro, operation, fields)).toMatchObject({ status: 403 });
      expect(await call(null, operation, fields)).toMatchObject({ status: 401 });
      expect(await tables.rows('reading')).toEqual(before);
    },
  );
});

describe('getFavoriteBooksCounts', () => {
  it('EDITION-16 gives anyone the numbers of several books, in the order of the request', async () => {
    const [first, second, third] = many.map(({ KANRI_ID }) => KANRI_ID);
    await call(sakura, 'addFavoriteBook', of(sakura, second));
    await call(jiro, 'addFavoriteBook', of(jiro, second));
    await call(jiro, 'addFavoriteBook', of(jiro, third));
    const KANRI_IDs = [third, first, second, third];
    expect(await call(null, 'getFavoriteBooksCounts', { KANRI_IDs })).toEqual({
      status: 200,
      body: {
        counts: [
          { KANRI_ID: third, booksFavCount: 1 },
          { KANRI_ID: first, booksFavCount: 0 },
          { KANRI_ID: second, booksFavCount: 2 },
        ],
      },
    });
  });

  it.each([[[]], [['../1']], ['000000001'], [Array.from({ length: 101 }, () => '1')]])(
    'EDITION-16 rejects the ids %j',
    async (KANRI_IDs) => {
      expect(await call(null, 'getFavoriteBooksCounts', { KANRI_IDs })).toMatchObject(
        rejected('KANRI_IDs'),
      );
    },
  );
});
