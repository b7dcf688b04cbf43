import { SETS_PER_CALL } from '#contract/limits.ts';
import { getEvent } from '#test/support/gateway-events.ts';
import { rejected } from '#test/support/rejections.ts';
import { indexedBook } from '#test/support/search-records.ts';
import { createSearchRoutes } from '#test/support/search-routes.ts';

const routes = createSearchRoutes();

const respond = async (KANRI_IDs: string) =>
  routes.respond(getEvent('/api/works', { OperationType: 'listVolumesOfSets', KANRI_IDs }));

const setsOf = async (...KANRI_IDs: readonly string[]) => {
  const { status, body } = await respond(KANRI_IDs.join(','));
  expect(status).toBe(200);
  const { sets } = body as {
    sets: { KANRI_ID: string; volumes: { KANRI_ID: string }[] }[];
  };
  return sets.map(({ KANRI_ID, volumes }) => [
    KANRI_ID,
    volumes.map((volume) => volume.KANRI_ID).toSorted(),
  ]);
};

const IKENAMI = { ContributorName_01: '池波, 正太郎, 1923-1990' };
const volume = (KANRI_ID: string, ContentDetailTitle: string, more = {}) =>
  indexedBook(KANRI_ID, '鬼平犯科帳', { ...IKENAMI, ContentDetailTitle, ...more });

describe('listVolumesOfSets', () => {
  beforeAll(async () => {
    await routes.publish([
      volume('O18', '18', {
        ISBN: '9784167909277',
        SameAs: ['O18B'],
        Publisher_1: '文藝春秋',
        PublishingDate: '2017.9',
      }),
      volume('O19', '第十九巻'),
      // Another edition, in no series.
      indexedBook('P18', '鬼平犯科帳 18', { ContributorName_01: '池波正太郎' }),
      indexedBook('C01', '鬼平犯科帳 1', { ContributorName_01: 'さいとう, たかを' }),
      indexedBook('W01', '鬼平犯科帳の世界', IKENAMI),
      indexedBook('K01', 'この世の春 上', { ContributorName_01: '宮部, みゆき' }),
      indexedBook('K02', 'この世の春 下', { ContributorName_01: '宮部, みゆき' }),
    ]);
  });

  it('GAP-08 lists the volumes of several sets in all editions, by their author', async () => {
    expect(await setsOf('O19', 'K02', 'C01')).toEqual([
      ['O19', ['O18', 'O19', 'P18']],
      ['K02', ['K01', 'K02']],
      ['C01', ['C01']],
    ]);
  });

  it('GAP-08 says of each volume what tells it from others, and nothing else', async () => {
    const { body, cached } = await respond('O18B');
    const [set] = (body as { sets: { volumes: { KANRI_ID: string }[] }[] }).sets;
    expect(set?.volumes.find(({ KANRI_ID }) => KANRI_ID === 'O18')).toEqual({
      KANRI_ID: 'O18',
      SameAs: ['O18B'],
      MainTitle: '鬼平犯科帳',
      ContentDetailTitle: '18',
      Publisher_1: '文藝春秋',
      PublishingDate: '2017.9',
    });
    expect(cached).toBe('public, max-age=300');
  });

  it('GAP-09 leaves out books that are no volume, and those that it does not have', async () => {
    expect(await setsOf('W01', 'unknown')).toEqual([]);
  });

  it('GAP-09 rejects too many books, and ids that are none', async () => {
    const many = Array.from({ length: SETS_PER_CALL + 1 }, (_, n) => `O${String(n)}`);
    expect(await respond(many.join(','))).toMatchObject(rejected('KANRI_IDs'));
    expect(await respond('O18,,O19')).toMatchObject(rejected('KANRI_IDs'));
    expect((await respond(many.slice(1).join(','))).status).toBe(200);
  });
});
