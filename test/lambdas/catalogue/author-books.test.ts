import * as z from 'zod';
import { forgedCursors } from '#test/support/forged-cursors.ts';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Book } from '#contract/entities/book.ts';
import { encodeCursor } from '#lambdas/shared/dynamo/cursor.ts';
import { authorRow, cardRow } from '#test/support/catalogue-rows.ts';
import { postEvent } from '#test/support/gateway-events.ts';
import { setHandlerEnvironment } from '#test/support/handler-environment.ts';
import { rejected } from '#test/support/rejections.ts';
import { testTables } from '#test/support/tables.ts';

const ID = '00098990';
const WORKS = 1_190;
const dated = (n: number): Book => ({
  KANRI_ID: `w${String(n).padStart(4, '0')}`,
  MainTitle: `全集 ${String(n)}`,
  PublishingDate: `${String(1_900 + (n % 100))}.${String((n % 12) + 1)}`,
});
const titled = [
  { KANRI_ID: 't1', MainTitle: '播州平野', transcription: 'バンシュウ ヘイヤ' },
  { KANRI_ID: 't2', MainTitle: '伸子', ContentDetailTitle: '下', transcription: 'ノブコ' },
  { KANRI_ID: 't3', MainTitle: '伸子', ContentDetailTitle: '上', transcription: 'ノブコ' },
  { KANRI_ID: 't4', MainTitle: '道標 10', transcription: 'ドウヒョウ 10' },
  { KANRI_ID: 't5', MainTitle: '道標 9', transcription: 'ドウヒョウ 9' },
];

interface Page {
  readonly books: readonly Book[];
  readonly total?: number;
  readonly lastEvaluatedKey?: string;
}

let handler: (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;

const tables = testTables(beforeAll, 'catalogue', 'linkPreviews');
const both = { KANRI_ID: 'both', MainTitle: '自伝', ContributorID_01: 'titles' };
beforeAll(async () => {
  setHandlerEnvironment({
    CATALOGUE_TABLE: tables.names.catalogue,
    LINK_PREVIEWS_TABLE: tables.names.linkPreviews,
    ENCYCLOPEDIA_SOURCE: '',
    SITE_ORIGIN: 'https://hondana.test',
  });
  ({ handler } = await import('#lambdas/catalogue/handler.ts'));
  await tables.put('catalogue', [
    authorRow(ID),
    authorRow('AZP000148', { shownAs: ID }),
    ...Array.from({ length: WORKS }, (_, n) => cardRow(ID, 'BY', dated(n))),
    ...titled.map((book) => cardRow('titles', 'BY', book)),
    cardRow('titles', 'ABOUT', both),
    cardRow('titles', 'ABOUT', { KANRI_ID: 'about', MainTitle: '評伝' }),
    ...Array.from({ length: 50 }, (_, n) => cardRow('fifty', 'BY', dated(n))),
  ]);
});

const read = async (fields: Readonly<Record<string, unknown>>) => {
  const { statusCode, body } = await handler(
    postEvent('/api/authors', { Operation: 'getAuthorBooks', relation: 'BY', ...fields }),
  );
  return { status: statusCode, body: JSON.parse(body ?? '') as Page };
};
const readAll = async (fields: Readonly<Record<string, unknown>>): Promise<readonly Page[]> => {
  const pages: Page[] = [];
  let lastEvaluatedKey: string | undefined;
  do {
    const { body } = await read({ ...fields, ...(lastEvaluatedKey && { lastEvaluatedKey }) });
    pages.push(body);
    ({ lastEvaluatedKey } = body);
  } while (lastEvaluatedKey !== undefined);
  return pages;
};
const idsOf = (pages: readonly Page[]) =>
  pages.flatMap(({ books }) => books.map(({ KANRI_ID }) => KANRI_ID));
const yearsOf = (pages: readonly Page[]) =>
  pages.flatMap(({ books }) => books.map((book) => Number(book.PublishingDate)));

describe('getAuthorBooks', () => {
  it.each(['newest', 'oldest', 'title'])(
    'LINK-20 returns the books of the page, all of them, for the id of another record by %s',
    async (order) => {
      const expected = await readAll({ TENKYO_ID: ID, order });
      const pages = await readAll({ TENKYO_ID: 'AZP000148', order });
      expect(idsOf(pages)).toEqual(idsOf(expected));
      expect(pages[0]?.total).toBe(WORKS);
    },
  );

  it.each(['newest', 'oldest', 'title'])(
    'AUTHOR-20 AUTHOR-21 returns all 1,190 works in pages of 50 when the order is %s',
    async (order) => {
      const pages = await readAll({ TENKYO_ID: ID, order });
      expect(pages.slice(0, -1).every(({ books }) => books.length === 50)).toBe(true);
      expect(pages).toHaveLength(Math.ceil(WORKS / 50));
      expect(new Set(idsOf(pages)).size).toBe(WORKS);
      expect(pages.map(({ total }) => total)).toEqual([
        WORKS,
        ...pages.slice(1).map(() => undefined),
      ]);
    },
  );

  it('AUTHOR-21 AUTH-07 sorts by date, newest first unless the oldest are requested', async () => {
    const newest = yearsOf(await readAll({ TENKYO_ID: ID })).map(Math.floor);
    expect(newest).toEqual(newest.toSorted((a, b) => b - a));
    const oldest = yearsOf(await readAll({ TENKYO_ID: ID, order: 'oldest' })).map(Math.floor);
    expect(oldest).toEqual(newest.toReversed());
  });

  it('AUTHOR-21 sorts titles by their readings and volumes by their numbers', async () => {
    const { body } = await read({ TENKYO_ID: 'titles', order: 'title' });
    expect(idsOf([body])).toEqual(['t5', 't4', 't3', 't2', 't1']);
    expect(JSON.stringify(body)).not.toContain('transcription');
  });

  it.each([
    ['のぶこ 上', ['t3']],
    ['伸子', ['t3', 't2']],
    ['道標 9', ['t5']],
    ['見つからない', []],
  ])('AUTHOR-22 returns the books with all words of %s in the title', async (filter, ids) => {
    const { body } = await read({ TENKYO_ID: 'titles', order: 'title', filter });
    expect([idsOf([body]), body.total]).toEqual([ids, ids.length]);
  });

  it.each(['newest', 'oldest', 'title'])(
    'AUTHOR-22 filters in pages when the order is %s',
    async (order) => {
      const ids = idsOf(await readAll({ TENKYO_ID: ID, order, filter: '1' }));
      const wanted = Array.from({ length: WORKS }, (_, n) => dated(n)).filter(({ MainTitle }) =>
        MainTitle.includes('1'),
      );
      expect(ids.toSorted()).toEqual(wanted.map(({ KANRI_ID }) => KANRI_ID));
    },
  );

  it('AUTHOR-20 returns no cursor when fifty books are all', async () => {
    const { body } = await read({ TENKYO_ID: 'fifty' });
    expect([body.books.length, body.total, body.lastEvaluatedKey]).toEqual([50, 50, undefined]);
  });

  it('AUTH-05 AUTH-06 leaves books by the author out of those about the author', async () => {
    const { body } = await read({ TENKYO_ID: 'titles', relation: 'ABOUT' });
    expect(idsOf([body])).toEqual(['about']);
  });

  it('returns no books when the author is unknown', async () => {
    expect(await read({ TENKYO_ID: '99999999' })).toEqual({
      status: 200,
      body: { books: [], total: 0 },
    });
  });

  it.each([
    ['relation', { relation: 'WITH' }],
    ['order', { order: 'best' }],
    ['filter', { filter: 'x'.repeat(201) }],
    ['TENKYO_ID', { TENKYO_ID: '../BOOK' }],
    ['lastEvaluatedKey', { lastEvaluatedKey: 'x' }],
    ['lastEvaluatedKey', { lastEvaluatedKey: { sk: 'BY#' } }],
  ])('AUTHOR-23 SEC-65 rejects an invalid %s', async (field, fields) => {
    expect(await read({ TENKYO_ID: ID, ...fields })).toMatchObject(rejected(field));
  });

  it.each([
    ['of another order', { order: 'oldest' }],
    ['of another filter', { filter: '全集' }],
    ['of another author', { TENKYO_ID: 'fifty' }],
  ])('AUTHOR-23 rejects a cursor %s', async (_, fields) => {
    const { body } = await read({ TENKYO_ID: ID });
    const answer = await read({
      TENKYO_ID: ID,
      lastEvaluatedKey: body.lastEvaluatedKey,
      ...fields,
    });
    expect(answer).toMatchObject(rejected('lastEvaluatedKey'));
  });

  it('AUTHOR-23 TRUST-01 rejects forged cursors', async () => {
    const partition = JSON.stringify([`AUTHOR#${ID}`, 'BY', 'newest', '']);
    const scope = { call: 'getAuthorBooks', partition };
    const { body } = await read({ TENKYO_ID: ID });
    const foreign = [
      { sk: 'AUTHOR', shown: 50 },
      { sk: 'ABOUT#20000000#x', shown: 50 },
    ].map((position) => encodeCursor({ ...scope, position: z.unknown() }, position));
    const forged = [...forgedCursors(scope, String(body.lastEvaluatedKey)), ...foreign];
    for (const lastEvaluatedKey of forged) {
      expect(await read({ TENKYO_ID: ID, lastEvaluatedKey })).toMatchObject(
        rejected('lastEvaluatedKey'),
      );
    }
  });
});
