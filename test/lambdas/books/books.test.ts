import { workSourceKey } from '#lambdas/catalogue/public.ts';
import { forgedCursors } from '#test/support/forged-cursors.ts';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { postEvent } from '#test/support/gateway-events.ts';
import { setHandlerEnvironment } from '#test/support/handler-environment.ts';
import {
  bookRow,
  cardRow,
  isbnRow,
  linkedBookRows,
  seriesRow,
} from '#test/support/catalogue-rows.ts';
import { rejected } from '#test/support/rejections.ts';
import { testTables } from '#test/support/tables.ts';

const soseki = '00054222';
const kokoro = {
  KANRI_ID: '000000001',
  MainTitle: 'こころ',
  ISBN: '978-4-10-101013-7',
  PublishingDate: '1952.2',
  ContributorID_01: soseki,
  ContributorName_01: '夏目, 漱石',
  ContributorName_02: '名ばかりの解説者',
  ContributorID_03: 'a1100012138',
  ContributorName_03: '新潮社',
  ContributorID_04: soseki,
  ContributorName_04: '夏目, 漱石',
};
const kokoroAgain = { ...kokoro, KANRI_ID: '000000002', PublishingDate: '2004.3' };
const sanshiro = { KANRI_ID: '000000003', MainTitle: '三四郎', PublishingDate: '1948' };
const undatedBook = { KANRI_ID: '000000004', MainTitle: '文鳥' };

let handler: (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;

const tables = testTables(beforeAll, 'catalogue', 'bookshelf', 'social', 'users');
beforeAll(async () => {
  setHandlerEnvironment({
    CATALOGUE_TABLE: tables.names.catalogue,
    BOOKSHELF_TABLE: tables.names.bookshelf,
    SOCIAL_TABLE: tables.names.social,
    USERS_TABLE: tables.names.users,
  });
  ({ handler } = await import('#lambdas/books/handler.ts'));
  await tables.put('catalogue', [
    ...[kokoro, kokoroAgain].flatMap((book) => [bookRow(book), isbnRow(book)]),
    ...[kokoro, kokoroAgain, sanshiro, undatedBook].map((book) => cardRow(soseki, 'BY', book)),
    cardRow(soseki, 'ABOUT', { KANRI_ID: '000000005', MainTitle: '漱石論' }),
    { ...cardRow(soseki, 'BY', { KANRI_ID: '000000006', MainTitle: 'x' }), MainTitle: 7 },
  ]);
});

const call = async (operation: string, fields: object, headers: Record<string, string> = {}) => {
  const response = await handler(
    postEvent('/api/book-data', { Operation: operation, ...fields }, headers),
  );
  return { status: response.statusCode, body: JSON.parse(response.body ?? '') as unknown };
};

const readBook = (fields: object) => call('Fetch_Simplebook_by_kanri_id', fields);
const readByIsbn = (ISBN: unknown) => call('Fetch_Simplebook_by_ISBN', { ISBN });
const readRelated = (KANRI_ID: string) => call('fetchAuthorBooksInfo', { KANRI_ID });

describe('Fetch_Simplebook_by_kanri_id', () => {
  it('API-BOOKS-01 returns a list with the book, without a token', async () => {
    expect(await readBook({ KANRI_ID: kokoro.KANRI_ID })).toEqual({
      status: 200,
      body: [{ ...kokoro, TitleReading: 'ヨミ' }],
    });
  });

  it('LINK-16 returns the record with the page for the id of any record, with the other ids', async () => {
    const page = { KANRI_ID: 'linked-1', MainTitle: '雨の図書館' };
    const other = { KANRI_ID: 'linked-2', MainTitle: '雨の図書館 (別の記録)' };
    await tables.put('catalogue', linkedBookRows(page, other));
    const { body } = await readBook({ KANRI_ID: 'linked-2' });
    expect(body).toEqual([{ ...page, SameAs: ['linked-2'], TitleReading: 'ヨミ' }]);
    expect((await readBook({ KANRI_ID: 'linked-1' })).body).toEqual(body);
  });

  it('READ-10 DETAIL-02 DETAIL-03 DETAIL-04 DETAIL-05 DETAIL-06 returns what only the page of the book shows, and no other field of its row', async () => {
    const record = {
      KANRI_ID: '000000009',
      MainTitle: '猫の手帖',
      ClassMark: '913.6',
    };
    await tables.put('catalogue', [
      {
        ...bookRow(record),
        transcription: 'ネコ ノ テチョウ',
        detailTranscription: 'カイヌシ ノ ヒビ',
        ContributorName_01: '山田, 花子',
        ContributorRole_01: '著',
        notes: ['索引あり'],
        originalLanguages: ['eng'],
        price: '1700円',
        edition: '改訂版',
        extent: '306p ; 22cm',
        series: '例文庫 12 / ねこ叢書',
        seriesPlaces: [
          { SeriesTitle: '例文庫', SeriesNumber: '12', SeriesReading: 'レイブンコ' },
          { SeriesTitle: 'ねこ叢書' },
        ],
        contents: ['子猫', '親猫'],
        subjects: [{ heading: '猫--日本', reading: 'ネコ--ニホン' }, { heading: '手帳' }],
        classMarks: [
          { scheme: 'NDLC', value: 'KH1' },
          { scheme: 'NDC10', value: '913.6' },
        ],
        freeText: 'https://www.aozora.gr.jp/cards/000148/card773.html',
        furtherIsbns: ['9784101010014'],
      },
    ]);
    expect((await readBook({ KANRI_ID: '000000009' })).body).toEqual([
      {
        ...record,
        TitleReading: 'ネコ ノ テチョウ',
        ContentDetailTitleReading: 'カイヌシ ノ ヒビ',
        ContributorName_01: '山田, 花子',
        ContributorRole_01: '著',
        CatalogueNotes: ['索引あり'],
        OriginalLanguages: ['eng'],
        Edition: '改訂版',
        Extent: '306p ; 22cm',
        Series: [
          { SeriesTitle: '例文庫', SeriesNumber: '12', SeriesID: '例文庫' },
          { SeriesTitle: 'ねこ叢書', SeriesID: 'ねこ叢書' },
        ],
        Contents: ['子猫', '親猫'],
        Subjects: ['猫--日本', '手帳'],
        ClassScheme: 'NDC10',
        FreeTextURL: 'https://www.aozora.gr.jp/cards/000148/card773.html',
      },
    ]);
  });

  it('SOURCE-02 SOURCE-03 names the printed source of a work, and the works of a source', async () => {
    const work = { KANRI_ID: '000000011', MainTitle: '犬の生活', Publisher_1: '筑摩書房' };
    const alone = { KANRI_ID: '000000012', MainTitle: '手紙' };
    const source = { KANRI_ID: '000000013', MainTitle: '落穂拾い' };
    const other = { KANRI_ID: '000000010', MainTitle: '別の本' };
    await tables.put('catalogue', [
      { ...bookRow(work), sourceBook: '落穂拾い', firstAppearances: ['「新潮」1955年2月'] },
      { ...bookRow(alone), sourceBook: '記録のない本' },
      { ...bookRow(source), contents: ['犬の生活'], workIds: [work.KANRI_ID] },
      { ...workSourceKey(work.KANRI_ID, other.KANRI_ID), ...other },
      { ...workSourceKey(work.KANRI_ID, source.KANRI_ID), ...source },
    ]);
    const read = async (KANRI_ID: string) => (await readBook({ KANRI_ID })).body;
    expect(await read(work.KANRI_ID)).toMatchObject([
      {
        SourceBook: { MainTitle: '落穂拾い', KANRI_ID: source.KANRI_ID },
        FirstAppearances: ['「新潮」1955年2月'],
      },
    ]);
    expect(await read(alone.KANRI_ID)).toHaveProperty('0.SourceBook', {
      MainTitle: '記録のない本',
    });
    expect(await read(source.KANRI_ID)).toMatchObject([
      { Contents: ['犬の生活'], WorkIDs: [work.KANRI_ID] },
    ]);
  });

  it('API-BOOKS-01 returns an empty list when the record id is unknown', async () => {
    expect(await readBook({ KANRI_ID: '999999999' })).toEqual({ status: 200, body: [] });
  });

  it.each([
    '',
    '../AUTHOR',
    'BOOK#1',
    '000000001 ',
    "1' OR '1",
    'x'.repeat(41),
    '１２３',
    7,
    null,
    {},
  ])('SEC-59 rejects the record id %p', async (KANRI_ID) => {
    expect(await readBook({ KANRI_ID })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', message: expect.stringContaining('KANRI_ID') as string },
    });
  });

  it('responds 500 without details when the stored book is invalid', async () => {
    await tables.put('catalogue', [{ ...bookRow({ ...kokoro, KANRI_ID: 'bad' }), MainTitle: 7 }]);
    expect(await readBook({ KANRI_ID: 'bad' })).toMatchObject({
      status: 500,
      body: { message: 'Something went wrong' },
    });
  });

  it('SP-018 rejects an invalid token although the operation needs none', async () => {
    const { status } = await call(
      'Fetch_Simplebook_by_kanri_id',
      { KANRI_ID: kokoro.KANRI_ID },
      { authorization: 'Bearer a.b.c' },
    );
    expect(status).toBe(401);
  });
});

describe('Fetch_Simplebook_by_ISBN', () => {
  it.each(['978-4-10-101013-7', '9784101010137', '4-10-101013-7', '4101010137', ' 4101010137 '])(
    'MOB-09 finds every edition with the ISBN %p, newest record first',
    async (isbn) => {
      expect(await readByIsbn(isbn)).toEqual({ status: 200, body: [kokoroAgain, kokoro] });
    },
  );

  it('MOB-09 finds nothing for the price barcode of a book', async () => {
    expect(await readByIsbn('1920193004301')).toEqual({ status: 200, body: [] });
  });

  it.each(['9784003101018', '9784101010138', '4-10-101013-8'])(
    'MOB-09 finds nothing where no book has the number, whatever its check digit: %p',
    async (isbn) => {
      expect(await readByIsbn(isbn)).toEqual({ status: 200, body: [] });
    },
  );

  it.each(['123', 'こころ', '978410101013700000', '', 'x'.repeat(33), 4101010137])(
    'rejects the ISBN %p',
    async (isbn) => {
      expect(await readByIsbn(isbn)).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('ISBN') as string },
      });
    },
  );
});

describe('fetchAuthorBooksInfo', () => {
  it('API-BOOKS-02 MAN-33 groups related books by contributor with an authority, newest first, without the book itself', async () => {
    expect(await readRelated(kokoro.KANRI_ID)).toEqual({
      status: 200,
      body: [
        {
          ContributorID: soseki,
          ContributorName: '夏目, 漱石',
          Books: [kokoroAgain, sanshiro, undatedBook],
        },
        { ContributorID: 'a1100012138', ContributorName: '新潮社', Books: [] },
      ],
    });
  });

  it('returns no related books when the book is unknown', async () => {
    expect(await readRelated('999999999')).toEqual({ status: 200, body: [] });
  });

  it('SEC-59 returns at most a hundred related books for each of ten contributors', async () => {
    const ids = Array.from({ length: 10 }, (_, n) => `1000${String(n)}`);
    const slots = Object.fromEntries(
      ids.map((id, n) => [`ContributorID_${String(n + 1).padStart(2, '0')}`, id]),
    );
    const anthology = { KANRI_ID: 'anthology', MainTitle: '全集', ...slots };
    const works = Array.from({ length: 120 }, (_, n) => ({
      KANRI_ID: `work${String(n)}`,
      MainTitle: `第${String(n)}巻`,
      PublishingDate: String(1900 + n),
    }));
    await tables.put('catalogue', [
      bookRow(anthology),
      ...[...works, anthology].map((book) => cardRow('10000', 'BY', book)),
    ]);
    const { body } = await readRelated('anthology');
    // The operation's output schema has parsed the body.
    const groups = body as { ContributorID: string; Books: { PublishingDate: string }[] }[];
    expect(groups.map(({ ContributorID }) => ContributorID)).toEqual(ids);
    expect(groups[0]?.Books).toHaveLength(100);
    expect(groups[0]?.Books[0]?.PublishingDate).toBe('2019');
  });

  it('omits related books of a contributor whose id is invalid', async () => {
    await tables.put('catalogue', [
      bookRow({ KANRI_ID: 'odd', MainTitle: '奇', ContributorID_01: '../1' }),
    ]);
    expect(await readRelated('odd')).toEqual({ status: 200, body: [] });
  });
});

describe('fetchSeriesBooks', () => {
  const readSeries = (fields: object) => call('fetchSeriesBooks', fields);
  const numbers = [...Array.from({ length: 70 }, (_, n) => String(n + 1)), undefined];
  const book = (n: number) => ({
    KANRI_ID: `0000010${String(n).padStart(2, '0')}`,
    MainTitle: `第${String(n)}冊`,
  });

  beforeAll(async () => {
    const rows = numbers.map((number, n) => ({
      ...seriesRow('ＭＦ 文庫', number, book(n + 1)),
      // No field of a card but those that the answer names may leave the server.
      secret: 'row only',
    }));
    await tables.put('catalogue', [
      ...rows.toReversed(),
      seriesRow('別の文庫', '1', { KANRI_ID: '000000900', MainTitle: '別の本' }),
    ]);
  });

  it('SERIES-05 returns the books by their numbers, in pages, those without one last', async () => {
    const first = await readSeries({ SeriesID: 'mf文庫' });
    expect(first).toMatchObject({
      status: 200,
      body: { SeriesID: 'mf文庫', SeriesTitle: 'ＭＦ 文庫' },
    });
    const firstPage = first.body as { Books: object[]; lastEvaluatedKey: string };
    expect(firstPage.Books[0]).toEqual({ ...book(1), SeriesNumber: '1' });
    expect(firstPage.Books).toHaveLength(60);
    const { lastEvaluatedKey } = firstPage;
    const second = (await readSeries({ SeriesID: 'mf文庫', lastEvaluatedKey })).body as {
      Books: object[];
    };
    expect(second).not.toHaveProperty('lastEvaluatedKey');
    expect([...firstPage.Books, ...second.Books]).toEqual(
      numbers.map((SeriesNumber, n) =>
        Object.assign(book(n + 1), SeriesNumber !== undefined && { SeriesNumber }),
      ),
    );
  });

  it('SERIES-06 accepts every spelling of the title', async () => {
    expect(await readSeries({ SeriesID: ' ＭＦ文庫' })).toMatchObject({
      status: 200,
      body: { SeriesID: 'mf文庫' },
    });
  });

  it.each(['知らない文庫', '・', 'AUTHOR#00054222'])(
    'SERIES-07 knows no series %s',
    async (SeriesID) => {
      expect((await readSeries({ SeriesID })).status).toBe(404);
    },
  );

  it.each([
    ['no id', {}],
    ['an empty id', { SeriesID: ' ' }],
    ['an id that is too long', { SeriesID: '叢'.repeat(201) }],
    ['an id that is no text', { SeriesID: 7 }],
    ['a broken cursor', { SeriesID: 'mf文庫', lastEvaluatedKey: 'x' }],
  ])('SERIES-07 refuses %s', async (_, fields) => {
    expect((await readSeries(fields)).status).toBe(400);
  });

  it('SERIES-07 TRUST-01 refuses forged cursors', async () => {
    const scope = { call: 'fetchSeriesBooks', partition: 'SERIES#mf文庫' };
    const { lastEvaluatedKey: valid } = (await readSeries({ SeriesID: 'mf文庫' })).body as {
      lastEvaluatedKey: string;
    };
    for (const lastEvaluatedKey of forgedCursors(scope, valid)) {
      expect((await readSeries({ SeriesID: 'mf文庫', lastEvaluatedKey })).status).toBe(400);
    }
  });

  it('SERIES-07 refuses the cursor of another series', async () => {
    const { lastEvaluatedKey } = (await readSeries({ SeriesID: 'mf文庫' })).body as {
      lastEvaluatedKey: string;
    };
    expect((await readSeries({ SeriesID: '別の文庫', lastEvaluatedKey })).status).toBe(400);
  });
});

describe('fetchEditionStatements', () => {
  const read = (KANRI_IDs: unknown) => call('fetchEditionStatements', { KANRI_IDs });

  it('EDITION-17 gives anyone edition and extent of several books, without unknown ones', async () => {
    const KANRI_ID = '000000031';
    await tables.put('catalogue', [
      { ...bookRow({ KANRI_ID, MainTitle: '門' }), edition: '改版', extent: '300p ; 15cm' },
    ]);
    const { status, body } = await read([KANRI_ID, kokoro.KANRI_ID, '000000099']);
    expect(status).toBe(200);
    expect(new Set(body as object[])).toEqual(
      new Set([
        { KANRI_ID, Edition: '改版', Extent: '300p ; 15cm' },
        { KANRI_ID: kokoro.KANRI_ID },
      ]),
    );
  });

  it.each([[[]], [['../1']], ['000000001'], [Array.from({ length: 101 }, () => '1')]])(
    'EDITION-17 rejects the ids %j',
    async (KANRI_IDs) => {
      const { status, body } = await read(KANRI_IDs);
      expect({ status, body }).toMatchObject(rejected('KANRI_IDs'));
    },
  );
});

describe('fetchBookCards', () => {
  const read = (KANRI_IDs: unknown) => call('fetchBookCards', { KANRI_IDs });

  it('API-BOOKS-12 gives anyone several books by their own ids, without unknown ones', async () => {
    const page = { KANRI_ID: 'card-1', MainTitle: '雨の図書館' };
    const other = { KANRI_ID: 'card-2', MainTitle: '雨の図書館 (別の記録)' };
    await tables.put('catalogue', linkedBookRows(page, other));
    const { status, body } = await read([kokoro.KANRI_ID, 'card-2', '000000099', 'card-2']);
    expect(status).toBe(200);
    const { books } = body as { readonly books: readonly object[] };
    expect(new Set(books)).toEqual(new Set([kokoro, other]));
  });

  it.each([[[]], [['../1']], ['000000001'], [Array.from({ length: 101 }, () => '1')]])(
    'API-BOOKS-12 rejects the ids %j',
    async (KANRI_IDs) => {
      const { status, body } = await read(KANRI_IDs);
      expect({ status, body }).toMatchObject(rejected('KANRI_IDs'));
    },
  );
});
