import { getEvent } from '#test/support/gateway-events.ts';
import { rejected } from '#test/support/rejections.ts';
import { indexedBook } from '#test/support/search-records.ts';
import { createSearchRoutes } from '#test/support/search-routes.ts';

const routes = createSearchRoutes();

const respond = async (query: Record<string, string>) => {
  const { status, body } = await routes.respond(getEvent('/api/editions', query));
  return { status, body };
};

const editionsOf = async (KANRI_ID: string) => {
  const { status, body } = await respond({ KANRI_ID });
  expect(status).toBe(200);
  return (body as readonly { KANRI_ID: string }[]).map((book) => book.KANRI_ID);
};

const by = (ContributorName_01: string, PublishingDate: string, more = {}) => ({
  ContributorName_01,
  PublishingDate,
  ...more,
});
const SOSEKI = '夏目, 漱石, 1867-1916';

const books = [
  indexedBook('K1', 'こころ', by(SOSEKI, '1914', { ISBN: '9784101010137' })),
  indexedBook('K2', 'こころ', by('夏目漱石', '2004.3')),
  indexedBook('K3', 'こゝろ', by(SOSEKI, '1991.2', { ISBN: '4087520013' })),
  // The same edition in another source.
  indexedBook('K4', 'こころ', by(SOSEKI, '1991', { ISBN: '9784087520019' })),
  // The same edition as K1.
  indexedBook('K5', 'こころ', by(SOSEKI, '1914', { ISBN: '4101010137' })),
  indexedBook('X1', 'こころ', by('姜, 尚中', '2013')),
  indexedBook('X2', 'こころの処方箋', by(SOSEKI, '1998')),
  indexedBook('V1', '細雪 上', by('谷崎, 潤一郎', '1946')),
  indexedBook('V2', '細雪 上', by('谷崎, 潤一郎', '2001')),
  indexedBook('V3', '細雪 下', by('谷崎, 潤一郎', '2001')),
];

describe('GET /api/editions', () => {
  it('INDEX-06 is a 503 before an index was published', async () => {
    expect(await respond({ KANRI_ID: 'K1' })).toMatchObject({
      status: 503,
      body: { code: 'SEARCH_UNAVAILABLE' },
    });
  });

  describe('of a published index', () => {
    beforeAll(async () => {
      await routes.publish(books);
    });

    it('EDITION-01 finds the same title and first contributor, newest first', async () => {
      const found = await editionsOf('K1');
      expect([found[0], found.length]).toEqual(['K2', 2]);
      expect(await editionsOf('X1')).toEqual([]);
    });

    it('EDITION-01 finds the same volume of a set', async () => {
      expect(await editionsOf('V1')).toEqual(['V2']);
      expect(await editionsOf('V3')).toEqual([]);
    });

    it('EDITION-01 returns the records without scores', async () => {
      const { body } = await respond({ KANRI_ID: 'V1' });
      expect(body).toEqual([
        {
          KANRI_ID: 'V2',
          MainTitle: '細雪 上',
          ContributorName_01: '谷崎, 潤一郎',
          PublishingDate: '2001',
        },
      ]);
    });

    it('EDITION-02 counts an ISBN of several sources once, and not that of the book', async () => {
      const found = await editionsOf('K1');
      expect(found).not.toContain('K5');
      expect(found.filter((id) => id === 'K3' || id === 'K4')).toHaveLength(1);
      expect(await editionsOf('K3')).not.toContain('K4');
    });

    it('EDITION-03 returns an empty list for an unknown book', async () => {
      expect(await editionsOf('K99')).toEqual([]);
    });

    it.each([{}, { KANRI_ID: '' }, { KANRI_ID: 'こころ' }, { KANRI_ID: 'K1 OR K2' }])(
      'EDITION-03 refuses %j',
      async (query) => {
        const { status, body } = await respond(query);
        expect({ status, body }).toMatchObject(rejected('KANRI_ID'));
      },
    );
  });
});
