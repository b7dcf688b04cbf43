import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createSqliteIndex } from '#lambdas/search/query/sqlite-index.ts';
import { getEvent } from '#test/support/gateway-events.ts';
import { rejected } from '#test/support/rejections.ts';
import {
  buildIndex,
  demoBooks,
  indexedAuthor,
  indexedBook,
  temporaryFolder,
} from '#test/support/search-records.ts';
import { createSearchRoutes } from '#test/support/search-routes.ts';

const routes = createSearchRoutes();
const folder = temporaryFolder();

const respond = async (query: Record<string, string>) =>
  routes.respond(getEvent('/api/suggestions', query));

const books = [
  indexedBook('B1', '夏の花', { ISBN: '9784101010014', Responsibility: '原民喜' }),
  ...['ABC 文庫', 'ＡＢＣ文庫', 'ABC文庫', 'ABC文庫'].map((SeriesTitle, n) =>
    indexedBook(`S${String(n)}`, `本${String(n)}`, {}, { seriesPlaces: [{ SeriesTitle }] }),
  ),
];

describe('GET /api/suggestions', () => {
  it('INDEX-06 is a 503 before an index was published', async () => {
    expect(await respond({ words: '猫' })).toMatchObject({
      status: 503,
      body: { code: 'SEARCH_UNAVAILABLE' },
    });
  });

  it('SUGGEST-05 returns kind and text to anyone, and lets the edge keep them for five minutes', async () => {
    await routes.publish(books, [indexedAuthor('A1', '夏目漱石', 3)]);
    expect(await respond({ words: ' 夏 ' })).toEqual({
      status: 200,
      body: [
        { kind: 'title', text: '夏の花' },
        { kind: 'author', text: '夏目漱石', TENKYO_ID: 'A1' },
      ],
      cached: 'public, max-age=300',
    });
  });

  it('SUGGEST-12 returns a series with the id of its page, in the spelling of most books', async () => {
    expect(await respond({ words: 'abc文' })).toMatchObject({
      body: [{ kind: 'series', text: 'ABC文庫', SeriesID: 'abc文庫' }],
    });
  });

  const refused: readonly Record<string, string>[] = [
    {},
    { words: '' },
    { words: ' 　' },
    { words: '猫'.repeat(201) },
  ];

  it.each(refused)('SUGGEST-05 refuses %j', async (query) => {
    const { status, body } = await respond(query);
    expect({ status, body }).toMatchObject(rejected('words'));
  });

  it('SUGGEST-05 accepts 200 characters', async () => {
    expect(await respond({ words: '猫'.repeat(200) })).toMatchObject({ status: 200, body: [] });
  });
});

describe('suggestions from the demo catalogue', () => {
  let suggest: ReturnType<typeof createSqliteIndex>['suggest'];
  beforeAll(async () => {
    const file = join(folder, 'demo.db');
    const soseki = indexedAuthor('A1', '夏目, 漱石', 3, { alternativeNames: ['ナツメ, ソウセキ'] });
    await buildIndex(file, demoBooks(), [soseki]);
    ({ suggest } = createSqliteIndex(new DatabaseSync(file, { readOnly: true })));
  });

  it('SUGGEST-01 SUGGEST-02 suggests distinct titles and authors with that beginning, five at most', () => {
    const found = suggest('こ');
    expect(found).toHaveLength(5);
    expect(found[0]).toEqual({ kind: 'title', text: 'こころ' });
    expect(found.filter(({ text }) => !/^[こコ]/u.test(text))).toEqual([]);
    expect(new Set(found.map(({ text }) => text)).size).toBe(5);
  });

  it.each(['新潮文', 'しんちょうぶ'])('SUGGEST-12 suggests a series by %s', (typed) => {
    expect(suggest(typed)).toEqual([{ kind: 'series', text: '新潮文庫', SeriesID: '新潮文庫' }]);
  });

  it('SUGGEST-03 finds the titles that kana are the reading of', () => {
    expect(suggest('わがはい')[0]).toEqual({ kind: 'title', text: '吾輩は猫である' });
    expect(suggest('なつめ')[0]).toEqual({
      kind: 'author',
      text: '夏目漱石',
      TENKYO_ID: 'A1',
    });
  });
});
