import { getEvent } from '#test/support/gateway-events.ts';
import { indexedBook } from '#test/support/search-records.ts';
import { createSearchRoutes } from '#test/support/search-routes.ts';

const routes = createSearchRoutes();
const unpublished = createSearchRoutes();

const call = async (OperationType: string, query: Readonly<Record<string, string>>) =>
  routes.respond(getEvent('/api/works', { OperationType, ...query }));

const soseki = { ContributorID_01: 'A1', ContributorName_01: '夏目, 漱石, 1867-1916' };

const books = [
  indexedBook('K1', 'こころ', { ...soseki, PublishingDate: '1914', Publisher_1: '岩波書店' }),
  indexedBook('K2', 'こころ', {
    ...soseki,
    PublishingDate: '2004.3',
    Publisher_1: '新潮社',
    ClassMark: '913.6',
  }),
  indexedBook('K3', 'こころの処方箋', {
    ContributorName_01: '河合, 隼雄',
    PublishingDate: '1998',
    Publisher_1: '新潮社',
    ClassMark: '146.04',
  }),
];

beforeAll(async () => {
  await routes.publish(books);
});

it('INDEX-06 is a 503 before the first publication', async () => {
  const respond = async (OperationType: string) =>
    unpublished.respond(getEvent('/api/works', { OperationType, words: 'こころ' }));
  const unavailable = { status: 503, body: { code: 'SEARCH_UNAVAILABLE' } };
  expect(await respond('findWorks')).toMatchObject(unavailable);
  expect(await respond('countWorks')).toMatchObject(unavailable);
});

interface Found {
  readonly works: readonly {
    readonly KANRI_ID: string;
    readonly editions: number;
    readonly near_match?: boolean;
  }[];
  readonly more: boolean;
}

const found = async (query: Readonly<Record<string, string>>) => {
  const { status, body } = await call('findWorks', query);
  expect(status).toBe(200);
  const { works, more } = body as Found;
  return { ids: works.map(({ KANRI_ID, editions }) => `${KANRI_ID} ${String(editions)}`), more };
};

describe('GET /api/works', () => {
  it('WORK-01 returns editions of one work as one work with their number', async () => {
    expect(await found({ words: 'こころ' })).toEqual({ ids: ['K2 2', 'K3 1'], more: false });
  });

  it('WORK-02 returns the works in the chosen order', async () => {
    expect((await found({ words: 'こころ', order: 'oldest' })).ids).toEqual(['K1 2', 'K3 1']);
    expect((await found({ words: 'こころ', order: 'newest' })).ids).toEqual(['K2 2', 'K3 1']);
  });

  it('WORK-03 returns pages, and whether there are more works', async () => {
    expect(await found({ words: 'こころ', size: '1' })).toEqual({ ids: ['K2 2'], more: true });
    expect(await found({ words: 'こころ', size: '1', from: '1' })).toEqual({
      ids: ['K3 1'],
      more: false,
    });
  });

  it('WORK-04 limits the works by every facet', async () => {
    const byFacet = async (filter: Readonly<Record<string, string>>) =>
      (await found({ words: 'こころ', ...filter })).ids.map((id) => id.slice(0, 2));
    expect(await byFacet({ author: 'A1' })).toEqual(['K2']);
    expect(await byFacet({ decade: '1990' })).toEqual(['K3']);
    expect(await byFacet({ year: '1914' })).toEqual(['K1']);
    expect(await byFacet({ publisher: '新潮社' })).toEqual(['K2', 'K3']);
    expect(await byFacet({ class: '9' })).toEqual(['K2']);
    expect(await byFacet({ class: '14' })).toEqual(['K3']);
  });

  it('WORK-05 counts works by facet', async () => {
    const { body } = await call('countWorks', { words: 'こころ' });
    expect(body).toMatchObject({
      total: 2,
      author: [{ value: 'A1', label: '夏目漱石', count: 1 }, { label: '河合隼雄' }],
      decade: [{ value: '2000' }, { value: '1990' }, { value: '1910', count: 1 }],
      year: [],
      publisher: [{ label: '新潮社', count: 2 }, { label: '岩波書店' }],
      class: [{ value: '1' }, { value: '9' }],
    });
  });

  it('FUZZY-09 returns near books as works after fewer than three exact hits, not under a filter', async () => {
    const { body } = await call('findWorks', { words: 'こころの処方筆' });
    expect(body).toMatchObject({
      works: [{ KANRI_ID: 'K3', editions: 1, near_match: true }],
      more: false,
    });
    expect(await found({ words: 'こころの処方筆', author: 'A1' })).toEqual({
      ids: [],
      more: false,
    });
  });

  it('WORK-06 rejects a request without any limit, and invalid filters', async () => {
    const invalid = [
      {},
      { decade: '1985', words: 'こころ' },
      { class: 'KH', words: 'こころ' },
      { order: 'score', words: 'こころ' },
      { from: '-1', words: 'こころ' },
      { words: 'あ'.repeat(201) },
    ];
    for (const query of invalid) expect((await call('findWorks', query)).status).toBe(400);
  });
});
