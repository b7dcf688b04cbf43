import { EDITIONS_MAX } from '#contract/limits.ts';
import type { WorkOfBook } from '#contract/operations/works.ts';
import { getEvent } from '#test/support/gateway-events.ts';
import { rejected } from '#test/support/rejections.ts';
import { indexedBook } from '#test/support/search-records.ts';
import { createSearchRoutes } from '#test/support/search-routes.ts';

const routes = createSearchRoutes();

const respond = async (query: Readonly<Record<string, string>>) =>
  routes.respond(getEvent('/api/works', { OperationType: 'readWork', ...query }));

const workOf = async (KANRI_ID: string) => {
  const { status, body } = await respond({ KANRI_ID });
  expect(status).toBe(200);
  const { editions, ...work } = body as WorkOfBook;
  return { ...work, ids: editions.map((book) => book.KANRI_ID) };
};

const by = (ContributorName_01: string, PublishingDate: string, more = {}) => ({
  ContributorName_01,
  PublishingDate,
  ...more,
});
const SOSEKI = '夏目, 漱石, 1867-1916';
const old = Array.from({ length: EDITIONS_MAX + 5 }, (_, n) =>
  indexedBook(`M${String(n + 100)}`, '草枕', by(SOSEKI, String(1_900 + n))),
);

describe('readWork', () => {
  beforeAll(async () => {
    await routes.publish([
      indexedBook('K2', 'こころ', by(SOSEKI, '1914', { ISBN: '9784101010137' })),
      indexedBook('K3', 'こころ', by('夏目漱石', '2004.3')),
      indexedBook('K4', 'こゝろ', by(SOSEKI, '1991.2', { ISBN: '4087520013' })),
      // The same edition as K4 in another source, with the least id of all.
      indexedBook('K1', 'こころ', by(SOSEKI, '1991', { ISBN: '9784087520019' })),
      indexedBook('X1', 'こころ', by('姜, 尚中', '2013')),
      ...old,
    ]);
  });

  it('EDITION-10 returns all editions, the book of the request included, newest first', async () => {
    expect(await workOf('K4')).toEqual({
      canonicalKANRI_ID: 'K1',
      editionCount: 3,
      ids: ['K3', 'K4', 'K2'],
    });
    expect(await workOf('X1')).toMatchObject({ editionCount: 1, ids: ['X1'] });
  });

  it('EDITION-11 has one canonical id for all records of a work', async () => {
    const works = await Promise.all(['K1', 'K2', 'K3', 'K4'].map(workOf));
    expect(works.map(({ canonicalKANRI_ID }) => canonicalKANRI_ID)).toEqual(
      Array.from({ length: 4 }, () => 'K1'),
    );
  });

  it('EDITION-10 returns the newest of many editions and the book, and counts all', async () => {
    const { editionCount, ids } = await workOf('M100');
    expect([editionCount, ids.length]).toEqual([old.length, EDITIONS_MAX]);
    expect([ids[0], ids[98], ids.at(-1)]).toEqual(['M204', 'M106', 'M100']);
  });

  it('EDITION-12 is empty for a book that the index does not have', async () => {
    expect(await workOf('K99')).toEqual({ canonicalKANRI_ID: 'K99', editionCount: 0, ids: [] });
  });

  it.each([{}, { KANRI_ID: '' }, { KANRI_ID: 'こころ' }, { KANRI_ID: 'K1 OR K2' }])(
    'EDITION-12 refuses %j',
    async (query) => {
      const { status, body } = await respond(query);
      expect({ status, body }).toMatchObject(rejected('KANRI_ID'));
    },
  );

  it('EDITION-31 names the records of works that have several, for up to 50 books', async () => {
    const list = async (KANRI_IDs: string) => {
      const query = { OperationType: 'listRecordsOfWorks', KANRI_IDs };
      return routes.respond(getEvent('/api/works', query));
    };
    const { body } = await list('K2,X1,unknown');
    const { works } = body as { works: readonly { KANRI_ID: string; recordIDs: string[] }[] };
    expect(works.map(({ KANRI_ID, recordIDs }) => [KANRI_ID, recordIDs.toSorted()])).toEqual([
      ['K2', ['K1', 'K2', 'K3', 'K4']],
    ]);
    const many = Array.from({ length: 51 }, (_, n) => String(n)).join(',');
    for (const ids of ['', '../1', many])
      expect(await list(ids)).toMatchObject(rejected('KANRI_IDs'));
  });
});
