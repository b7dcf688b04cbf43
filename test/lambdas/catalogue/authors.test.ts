import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { authorRow, cardRow } from '#test/support/catalogue-rows.ts';
import { getEvent, postEvent } from '#test/support/gateway-events.ts';
import { setHandlerEnvironment } from '#test/support/handler-environment.ts';
import { rejected } from '#test/support/rejections.ts';
import { startStubServer, type StubServer } from '#test/support/stub-server.ts';
import { createTestTables, type TestTables } from '#test/support/tables.ts';

const soseki = {
  TENKYO_ID: '00054222',
  F_A: '夏目, 漱石',
  F_D: '1867-1916',
  main_name: '夏目漱石',
  birth_death: '1867-1916',
  alternative_names: ['夏目, 金之助'],
};
const kokoro = {
  KANRI_ID: '000000001',
  MainTitle: 'こころ',
  PublishingDate: '大正3年9月',
  ContributorID_01: soseki.TENKYO_ID,
};
const study = { KANRI_ID: '000000002', MainTitle: '漱石論', PublishingDate: '2001' };
const memoir = { KANRI_ID: '000000003', MainTitle: '思い出す事など', PublishingDate: '1911.8' };
const undatedBook = { KANRI_ID: '000000004', MainTitle: '文鳥' };

let tables: TestTables<'catalogue' | 'linkPreviews'>;
let encyclopedia: StubServer;
let handler: (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;
let link: string;

beforeAll(async () => {
  [tables, encyclopedia] = await Promise.all([
    createTestTables('catalogue', 'linkPreviews'),
    startStubServer(),
  ]);
  setHandlerEnvironment({
    CATALOGUE_TABLE: tables.names.catalogue,
    LINK_PREVIEWS_TABLE: tables.names.linkPreviews,
    ENCYCLOPEDIA_SOURCE: encyclopedia.origin,
    SITE_ORIGIN: 'https://hondana.test',
  });
  ({ handler } = await import('#lambdas/catalogue/handler.ts'));
  link = `${encyclopedia.origin}/wiki/%E5%A4%8F%E7%9B%AE%E6%BC%B1%E7%9F%B3`;
  encyclopedia.answer = (_request, response) => {
    response.end(JSON.stringify({ type: 'standard', extract: '日本の小説家。' }));
  };
  await tables.put('catalogue', [
    authorRow(soseki.TENKYO_ID, { ...soseki, Wikipedia_Link: link }),
    authorRow('00000002', { main_name: '無名' }),
    authorRow('00000003', { Wikipedia_Link: 'javascript:alert(1)' }),
    ...[kokoro, memoir, undatedBook].map((book) => cardRow(soseki.TENKYO_ID, 'BY', book)),
    ...[study, memoir].map((book) => cardRow(soseki.TENKYO_ID, 'ABOUT', book)),
    { ...cardRow(soseki.TENKYO_ID, 'ABOUT', { KANRI_ID: 'bad', MainTitle: 'x' }), MainTitle: {} },
  ]);
});
afterAll(async () => {
  tables.close();
  await encyclopedia.close();
});

const responseTo = async (event: APIGatewayProxyEventV2) => {
  const response = await handler(event);
  return {
    status: response.statusCode,
    cacheControl: response.headers?.['cache-control'],
    body: JSON.parse(response.body ?? '') as unknown,
  };
};
const readAuthority = (id: string, query: Record<string, string> = {}) =>
  responseTo(getEvent('/api/authority/v1/{id}', query, { id }));
const readLinks = (TENKYO_IDs: unknown) =>
  responseTo(
    postEvent('/api/authors', { Operation: 'getAuthorsWikipediaByTenkyoIDs', TENKYO_IDs }),
  );

describe('GET /api/authority/v1/{id}', () => {
  it('API-AUTHORS-02 SP-127 returns record, books and summary of an author without a token, cacheable for minutes', async () => {
    const item = { ...soseki, Wikipedia_Link: link };
    expect(await readAuthority(soseki.TENKYO_ID)).toEqual({
      status: 200,
      cacheControl: 'public, max-age=300',
      body: {
        dynamodb_item: item,
        ps_response: { AuthorsInfo: [item], Books: [study, kokoro, memoir, undatedBook] },
        wikipedia_summary: '日本の小説家。',
      },
    });
  });

  it('AUTH-06 AUTH-07 SP-128 returns each book by and about the author once, newest first', async () => {
    const { body } = await readAuthority(soseki.TENKYO_ID);
    // The operation's output schema has parsed the body.
    const { Books } = (body as { ps_response: { Books: { MainTitle: string }[] } }).ps_response;
    expect(Books.map(({ MainTitle }) => MainTitle)).toEqual([
      '漱石論',
      'こころ',
      '思い出す事など',
      '文鳥',
    ]);
  });

  it('API-AUTHORS-01 AUTH-11 returns an author without books and summary when quick_info is set', async () => {
    const before = encyclopedia.requests.length;
    expect(await readAuthority(soseki.TENKYO_ID, { quick_info: 'true' })).toMatchObject({
      status: 200,
      body: {
        dynamodb_item: soseki,
        ps_response: { AuthorsInfo: [{ ...soseki, Wikipedia_Link: link }] },
      },
    });
    const { body } = await readAuthority(soseki.TENKYO_ID, { quick_info: 'true' });
    expect(JSON.stringify(body)).not.toMatch(/Books|wikipedia_summary/);
    expect(encyclopedia.requests).toHaveLength(before);
  });

  it('AUTHOR-24 returns record and summary without books when books is false', async () => {
    const { body } = await readAuthority(soseki.TENKYO_ID, { books: 'false' });
    expect(body).toMatchObject({ dynamodb_item: soseki, wikipedia_summary: '日本の小説家。' });
    expect(JSON.stringify(body)).not.toContain('Books');
  });

  it('AUTH-10 returns an author without the link when the stored link is not a web address', async () => {
    expect(await readAuthority('00000003')).toMatchObject({
      status: 200,
      body: { dynamodb_item: { TENKYO_ID: '00000003', alternative_names: [] } },
    });
  });

  it('returns an uncacheable 404 when the author is unknown', async () => {
    expect(await readAuthority('99999999')).toMatchObject({
      status: 404,
      cacheControl: 'no-store',
      body: { code: 'NOT_FOUND' },
    });
  });

  it.each(['..', '../BOOK', '%2e%2e%2f', 'AUTHOR#1', 'a/b', '', 'x'.repeat(41), "1'--"])(
    'SEC-65 rejects the author id %p',
    async (id) => {
      expect(await readAuthority(id)).toMatchObject(rejected('id'));
    },
  );

  it('returns at most 500 books by an author and 500 about the author', async () => {
    const works = Array.from({ length: 520 }, (_, n) => ({
      KANRI_ID: `w${String(n)}`,
      MainTitle: '巻',
      PublishingDate: `2000.${String((n % 12) + 1)}`,
    }));
    await tables.put('catalogue', [
      authorRow('prolific'),
      ...works.flatMap((book) => [
        cardRow('prolific', 'BY', book),
        cardRow('prolific', 'ABOUT', { ...book, KANRI_ID: `about-${book.KANRI_ID}` }),
      ]),
    ]);
    const { body } = await readAuthority('prolific');
    // The operation's output schema has parsed the body.
    const { Books } = (body as { ps_response: { Books: { KANRI_ID: string }[] } }).ps_response;
    const about = Books.filter(({ KANRI_ID }) => KANRI_ID.startsWith('about-'));
    expect([about.length, Books.length - about.length]).toEqual([500, 500]);
  });
});

describe('POST /api/authors', () => {
  it('API-AUTHORS-03 returns the encyclopedia links of the authors that have one', async () => {
    const ids = ['00000002', soseki.TENKYO_ID, '99999999', soseki.TENKYO_ID, '00000003'];
    expect(await readLinks(ids)).toMatchObject({
      status: 200,
      body: [{ TENKYO_ID: soseki.TENKYO_ID, Wikipedia_Link: link }],
    });
  });

  it('returns an empty list of links when no ids are requested', async () => {
    expect(await readLinks([])).toMatchObject({ status: 200, body: [] });
  });

  it.each([
    [Array.from({ length: 101 }, (_, n) => `1${String(n)}`)],
    [['../x']],
    [[{}]],
    ['00054222'],
    [null],
  ])('SEC-65 rejects the author ids %p', async (ids) => {
    expect(await readLinks(ids)).toMatchObject(rejected('TENKYO_IDs'));
  });

  it('returns links for a hundred author ids in one request', async () => {
    const ids = Array.from({ length: 99 }, (_, n) => `2${String(n)}`);
    expect(await readLinks([...ids, soseki.TENKYO_ID])).toMatchObject({ status: 200 });
  });
});
