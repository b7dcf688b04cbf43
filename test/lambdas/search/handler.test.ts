import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { getEvent, postEvent } from '#test/support/gateway-events.ts';
import { rejected } from '#test/support/rejections.ts';
import { indexedAuthor, indexedBook } from '#test/support/search-records.ts';
import { createSearchRoutes } from '#test/support/search-routes.ts';

const { publish, respond } = createSearchRoutes();

const call = async (event: APIGatewayProxyEventV2) => {
  const { status, body } = await respond(event);
  return { status, body };
};
const search = (fields: Record<string, unknown>) => call(postEvent('/api/search', fields));
const searchWord = (search_word: unknown, size?: unknown) =>
  search({ OperationType: 'search_word_scored', search_word, size });
const searchAuthors = (query: Record<string, string>) =>
  call(getEvent('/api/author-search', query));
const hits = (response: { body: unknown }) => response.body as readonly Record<string, unknown>[];

const seed = async (): Promise<void> => {
  const books = Array.from({ length: 450 }, (_, n) =>
    indexedBook(`B${String(n)}`, `読書の本 ${String(n)}`),
  );
  const authors = Array.from({ length: 120 }, (_, n) =>
    indexedAuthor(`A${String(n)}`, `読書家 ${String(n)}`, n),
  );
  await publish(
    [...books, indexedBook('B999', '吾輩は猫である', { ISBN: '9784101010014' })],
    [...authors, indexedAuthor('A999', '夏目漱石', 3), indexedAuthor('A998', '夏目漱石論集', 900)],
  );
};

describe('the search before the first publication', () => {
  it('INDEX-06 is a 503 and not an empty list', async () => {
    const unavailable = { status: 503, body: { code: 'SEARCH_UNAVAILABLE' } };
    expect(await searchWord('猫')).toMatchObject(unavailable);
    expect(await searchAuthors({ query: '夏目' })).toMatchObject(unavailable);
  });
});

describe('POST /api/search', () => {
  beforeAll(seed);

  it('FUZZY-09 returns near books, marked as such, after fewer than three exact hits', async () => {
    const { status, body } = await searchWord('吾輩は描である');
    expect({ status, body }).toEqual({
      status: 200,
      body: [
        {
          KANRI_ID: 'B999',
          MainTitle: '吾輩は猫である',
          ISBN: '9784101010014',
          search_score: expect.any(Number) as number,
          near_match: true,
        },
      ],
    });
  });

  it('FUZZY-09 repeats no exact hit as a near one, and adds none to three exact hits', async () => {
    const one = hits(await searchWord('吾輩は猫である'));
    expect(one.map(({ near_match }) => near_match)).toEqual([undefined]);
    const many = hits(await searchWord('読書の本 4'));
    expect(many.length).toBeGreaterThanOrEqual(3);
    expect(many.some((book) => 'near_match' in book)).toBe(false);
  });

  it('FUZZY-09 counts near books among the hits that a request leaves out or limits', async () => {
    const word = { OperationType: 'search_word_scored', search_word: '読書の木 44' };
    const all = hits(await search({ ...word, size: 400 }));
    expect(all.length).toBeGreaterThan(2);
    expect(hits(await search({ ...word, size: 1 }))).toEqual(all.slice(0, 1));
    expect(hits(await search({ ...word, size: 400, from: 1 }))).toEqual(all.slice(1));
  });

  it('FUZZY-12 answers every text of 1 to 200 characters and refuses 201', async () => {
    const texts = [
      '"',
      '\\',
      '%_',
      '\u0000',
      'の'.repeat(200),
      '猫 '.repeat(100),
      '😀'.repeat(100),
    ];
    for (const text of texts) {
      expect({ text, status: (await searchWord(text)).status }).toEqual({ text, status: 200 });
    }
    expect((await searchWord('猫'.repeat(201))).status).toBe(400);
  });

  it('API-SEARCH-01 SP-120 returns an array of books for a scored word search', async () => {
    expect(await searchWord('猫である')).toEqual({
      status: 200,
      body: [
        {
          KANRI_ID: 'B999',
          ISBN: '9784101010014',
          MainTitle: '吾輩は猫である',
          search_score: expect.any(Number) as number,
        },
      ],
    });
  });

  it('SEARCH-12 ignores an invalid token', async () => {
    const fields = { OperationType: 'search_word_scored', search_word: '猫', size: 50 };
    const event = postEvent('/api/search', fields, { authorization: 'Bearer of.bad.news' });
    expect((await call(event)).status).toBe(200);
  });

  it('SP-118 trims the word and finds an ISBN-10 with hyphens', async () => {
    expect(hits(await searchWord('　4-10-101001-3 ')).map((book) => book['KANRI_ID'])).toEqual([
      'B999',
    ]);
  });

  it.each([
    [400, 400],
    [50, 50],
    [1, 1],
    [1_000_000, 400],
    ['50', 50],
    ['many', 50],
    [undefined, 50],
    [null, 50],
    [0, 50],
    [-1, 50],
    [2.5, 50],
  ])('SP-130 SEC-66 treats the book search size %p as %i', async (size, expected) => {
    expect(hits(await searchWord('読書', size))).toHaveLength(expected);
  });

  it('API-SEARCH-04 returns the best 50 of the 400 hits when the size is 50', async () => {
    const all = hits(await searchWord('読書', 400));
    expect(hits(await searchWord('読書', 50))).toEqual(all.slice(0, 50));
  });

  it('IMAGE-62 leaves out the hits that the client has, and goes on up to the 400th', async () => {
    const from = (start: number, size: number) =>
      search({ OperationType: 'search_word_scored', search_word: '読書', size, from: start });
    const all = hits(await searchWord('読書', 400));
    expect(hits(await from(0, 50))).toEqual(all.slice(0, 50));
    expect(hits(await from(50, 350))).toEqual(all.slice(50));
    expect(hits(await from(390, 400))).toEqual(all.slice(390));
    expect(hits(await from(399, 400))).toHaveLength(1);
  });

  it.each([-1, 400, 1.5, '50', 'x', null])('IMAGE-62 SEC-66 rejects the start %p', async (from) => {
    const fields = { OperationType: 'search_word_scored', search_word: '読書', size: 50, from };
    expect(await search(fields)).toMatchObject(rejected('from'));
  });

  it.each(['', '  　 ', 'あ'.repeat(201), 7, null, undefined, ['猫'], { $gt: '' }])(
    'SEC-66 rejects the word %p',
    async (word) => {
      expect(await searchWord(word)).toMatchObject(rejected('search_word'));
    },
  );

  it('SEC-66 accepts a word of 200 characters', async () => {
    expect((await searchWord('あ'.repeat(200))).status).toBe(200);
  });

  it.each(['search_all', 'constructor', undefined])(
    'rejects the OperationType %p',
    async (OperationType) => {
      expect(await search({ OperationType, search_word: '猫', size: 50 })).toMatchObject({
        status: 400,
        body: { message: expect.stringMatching(/^Unknown Operation/) as string },
      });
    },
  );

  it('rejects a request with Operation instead of OperationType', async () => {
    expect(await search({ Operation: 'search_word_scored', search_word: '猫' })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', message: 'Unknown Operation: null' },
    });
  });
});

describe('GET /api/author-search', () => {
  beforeAll(seed);

  it('API-AUTHORS-04 returns an array of authors', async () => {
    expect(await searchAuthors({ query: '夏目', size: '100' })).toEqual({
      status: 200,
      body: ['A998', 'A999'].map((tenkyo_id) => ({
        tenkyo_id,
        main_name: tenkyo_id === 'A999' ? '夏目漱石' : '夏目漱石論集',
        alternative_names: [],
        works: tenkyo_id === 'A999' ? 3 : 900,
        _score: expect.any(Number) as number,
      })),
    });
  });

  it('API-AUTHORS-06 returns the author with exactly that name when size is 1', async () => {
    const response = await searchAuthors({ query: '夏目漱石', size: '1' });
    expect(hits(response).map((author) => author['tenkyo_id'])).toEqual(['A999']);
  });

  it.each([
    ['100', 100],
    ['999', 100],
    ['1', 1],
    ['x', 50],
    ['', 50],
  ])('SP-130 SEC-65 treats the author search size %p as %i', async (size, expected) => {
    expect(hits(await searchAuthors({ query: '読書家', size }))).toHaveLength(expected);
  });

  it.each([{}, { query: '' }, { query: ' 　' }, { query: 'あ'.repeat(201) }])(
    'SEC-65 rejects the query %j',
    async (query) => {
      expect(await searchAuthors(query as Record<string, string>)).toMatchObject(rejected('query'));
    },
  );
});
