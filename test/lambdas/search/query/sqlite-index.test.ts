import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createSqliteIndex } from '#lambdas/search/query/sqlite-index.ts';
import type { OpenEngine } from '#test/support/open-engine.ts';
import { describeSearchEngine } from '#test/support/search-engine-contract.ts';
import { describeAuthorHits } from '#test/support/author-hits-contract.ts';
import { describeOperatorHits } from '#test/support/operator-hits-contract.ts';
import { describeRomajiHits } from '#test/support/romaji-hits-contract.ts';
import { describeDerivedReadings } from '#test/support/derived-readings-contract.ts';
import { describeReworded } from '#test/support/reworded-contract.ts';
import { createInstalledTokenizer } from '#lambdas/search/index/readings/tokenizer.ts';
import { describeNearWorks } from '#test/support/near-works-contract.ts';
import { describeWorks } from '#test/support/works-contract.ts';
import { describeVolumeHits } from '#test/support/volume-hits-contract.ts';
import { describeSuggestions } from '#test/support/suggestions-contract.ts';
import {
  buildIndex,
  buildIndexWithReadings,
  indexedBook,
  temporaryFolder,
} from '#test/support/search-records.ts';

const folder = temporaryFolder();
let files = 0;

const openEngine: OpenEngine = async (books, authors) => {
  files += 1;
  const file = join(folder, `${String(files)}.db`);
  await buildIndexWithReadings(file, books, authors);
  return createSqliteIndex(new DatabaseSync(file, { readOnly: true }), createInstalledTokenizer());
};

describeSearchEngine('the embedded engine', openEngine);
describeVolumeHits('the embedded engine', openEngine);
describeAuthorHits('the embedded engine', openEngine);
describeSuggestions('the embedded engine', openEngine);
describeRomajiHits('the embedded engine', openEngine);
describeOperatorHits('the embedded engine', openEngine);
describeWorks('the embedded engine', openEngine);
describeNearWorks('the embedded engine', openEngine);
describeDerivedReadings('the embedded engine', openEngine);
describeReworded('the embedded engine', openEngine);

const idsFor = async (books: Parameters<OpenEngine>[0]) => {
  const engine = await openEngine(books, []);
  const hits = await engine.searchBooks('同じ題名', 400);
  await engine.close();
  return hits.map(({ KANRI_ID }) => KANRI_ID);
};
const dated = (id: string, PublishingDate?: string) =>
  indexedBook(id, '同じ題名', PublishingDate === undefined ? {} : { PublishingDate });

describe('the order of equally good matches', () => {
  it('SP-119 sorts equal matches by newest publishing date, then KANRI_ID, in any input order', async () => {
    const books = [
      dated('C', '昭和5年3月'),
      dated('Z'),
      dated('A', '1930.3'),
      dated('B', '1930.3.2'),
      dated('Y'),
      dated('D', '2020'),
    ];
    const order = ['D', 'B', 'A', 'C', 'Y', 'Z'];
    expect(await idsFor(books)).toEqual(order);
    expect(await idsFor(books.toReversed())).toEqual(order);
  });

  it('AUTHOR-03 ranks books of many readers higher', async () => {
    const books = [
      dated('A', '2020'),
      indexedBook('B', '同じ題名', { PublishingDate: '2000' }, { readers: 500 }),
    ];
    expect(await idsFor(books)).toEqual(['B', 'A']);
  });

  it('indexes the last of two records with the same id', async () => {
    const engine = await openEngine(
      [indexedBook('A', '前の題名'), indexedBook('A', '後の題名')],
      [],
    );
    expect(await engine.searchBooks('題名', 400)).toMatchObject([{ MainTitle: '後の題名' }]);
    await engine.close();
  });
});

const failing = function* () {
  yield indexedBook('B', '新しい本');
  throw new Error('The table could not be read');
};

describe('a title longer than a query', () => {
  it('finds a title that is longer than a query by its start', async () => {
    const title = Array.from({ length: 40 }, (_, n) => `第${String(n)}の長い題`).join('');
    const engine = await openEngine([indexedBook('A', title), indexedBook('B', '長い題')], []);
    expect(await engine.searchBooks(title.slice(0, 200), 400)).toMatchObject([{ KANRI_ID: 'A' }]);
    await engine.close();
  });
});

describe('a failed build', () => {
  it('keeps the existing index when a build fails', async () => {
    const file = join(folder, 'kept.db');
    await buildIndex(file, [indexedBook('A', '残る本')]);
    await expect(buildIndex(file, failing())).rejects.toThrow('could not be read');
    const index = createSqliteIndex(new DatabaseSync(file, { readOnly: true }));
    expect(index.searchBooks('残る本', 1)).toHaveLength(1);
    index.close();
  });
});
