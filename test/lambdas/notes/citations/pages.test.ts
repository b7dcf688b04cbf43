import * as z from 'zod';
import type { CitationPair } from '#contract/operations/citations.ts';
import { MAP_BOOKS_MAX } from '#contract/limits.ts';
import { encodeCursor } from '#lambdas/shared/dynamo/cursor.ts';
import { CITATIONS_READ } from '#lambdas/specs/settings.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { blockRow } from '#test/support/bookshelf-rows.ts';
import { bookRow } from '#test/support/catalogue-rows.ts';
import { CITED, CONTRIBUTORS, PERSON, setUpCitationsWorld } from '#test/support/citations-world.ts';
import { forgedCursors } from '#test/support/forged-cursors.ts';
import { hanako, taro } from '#test/support/people.ts';
import { rejected } from '#test/support/rejections.ts';

const world = setUpCitationsWorld();

const bookId = (n: number): string => `c${String(n).padStart(4, '0')}`;
const booksTo = (count: number) => Array.from({ length: count }, (_, n) => bookId(n));
const putBooks = async (count: number) =>
  world.api.tables.put(
    'catalogue',
    booksTo(count).map((KANRI_ID) => bookRow({ KANRI_ID, MainTitle: `本 ${KANRI_ID}` })),
  );

type Query = Record<string, string>;
interface Page {
  readonly pairs: readonly CitationPair[];
  readonly lastEvaluatedKey?: string;
}
const citedBy = { kanri_id: CITED, direction: 'citedBy' };
const list = async (by: User | null, query: Query = {}) =>
  world.api.citations<Page>(by, 'listCitationsOfBook', { ...citedBy, ...query });

const pagesOf = async (by: User | null, query: Query = {}): Promise<readonly Page[]> => {
  const pages: Page[] = [];
  let cursor: string | undefined;
  do {
    const next: Query = cursor === undefined ? {} : { lastEvaluatedKey: cursor };
    const { status, body } = await list(by, { ...query, ...next });
    expect(status).toBe(200);
    pages.push(body);
    cursor = body.lastEvaluatedKey;
  } while (cursor !== undefined);
  return pages;
};

/** How many citations each book has on all pages together. */
const countsIn = (pages: readonly Page[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const { citing, counts: stances } of pages.flatMap(({ pairs }) => pairs)) {
    const id = citing?.KANRI_ID ?? '';
    const sum = Object.values(stances).reduce((total, count) => total + count, 0);
    counts[id] = (counts[id] ?? 0) + sum;
  }
  return counts;
};
const counted = (ids: readonly string[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const id of ids) counts[id] = (counts[id] ?? 0) + 1;
  return counts;
};
const decoded = (cursor = ''): string => Buffer.from(cursor, 'base64url').toString('utf8');

describe('pages of citations', () => {
  it('CITE-13 have at most 30 pairs, and count each citation once', async () => {
    // Two windows and a half: every book is in each of them.
    const citing = [...booksTo(70), ...booksTo(70), ...booksTo(70), ...booksTo(40)];
    await putBooks(70);
    await world.putCitations(taro, citing);
    const pages = await pagesOf(null);

    expect(Math.max(...pages.map(({ pairs }) => pairs.length))).toBe(MAP_BOOKS_MAX);
    expect(countsIn(pages)).toEqual(counted(citing));
    expect(countsIn(await pagesOf(hanako))).toEqual(counted(citing));
  });

  it('CITE-13 go on from where they were when citations are added', async () => {
    await putBooks(60);
    await world.putCitations(taro, booksTo(50));
    const first = await list(null);
    await world.putCitations(taro, [bookId(55), bookId(56)]);
    const second = await list(null, { lastEvaluatedKey: first.body.lastEvaluatedKey ?? '' });

    expect(countsIn([first.body, second.body])).toEqual(counted(booksTo(50)));
  });

  it('CITE-12 CITE-13 are not cut short by citations of other stances', async () => {
    await putBooks(40);
    await world.putCitations(taro, booksTo(35), { referenceType: 'negative' });
    await world.putCitations(
      taro,
      Array.from({ length: 2 * CITATIONS_READ.window }, () => bookId(39)),
    );
    const pages = await pagesOf(null, { stance: 'negative' });

    expect(pages[0]?.pairs).toHaveLength(MAP_BOOKS_MAX);
    expect(countsIn(pages)).toEqual(counted(booksTo(35)));
  });

  it('CITE-13 CITE-15 end in a cursor without the id of a hidden citation', async () => {
    await putBooks(2);
    await world.putCitations(taro, [bookId(0)]);
    const length = CITATIONS_READ.window * CITATIONS_READ.queries;
    const ids = await world.putCitations(
      hanako,
      Array.from({ length }, () => bookId(1)),
    );
    await world.api.tables.put('social', [blockRow(hanako.sub, taro.sub)]);
    const { body } = await list(taro);

    expect(body.pairs).toEqual([]);
    expect(body.lastEvaluatedKey).toBeDefined();
    expect(ids.filter((id) => decoded(body.lastEvaluatedKey).includes(id))).toEqual([]);
    expect(countsIn(await pagesOf(taro))).toEqual({ [bookId(0)]: 1 });
  });

  it('SEC-17 TRUST-01 CITE-13 reject cursors of other shapes, lists and stances', async () => {
    await putBooks(40);
    await world.putCitations(taro, booksTo(35));
    const lastEvaluatedKey = (await list(null)).body.lastEvaluatedKey ?? '';
    const scope = {
      call: 'listCitationsOfBook',
      partition: JSON.stringify([`CITED#BOOK#${CITED}`, '']),
    };
    const [, position] = JSON.parse(decoded(lastEvaluatedKey)) as [string, unknown];
    expect(encodeCursor({ ...scope, position: z.unknown() }, position)).toBe(lastEvaluatedKey);

    for (const forged of forgedCursors(scope, lastEvaluatedKey)) {
      expect(await list(null, { lastEvaluatedKey: forged })).toMatchObject(
        rejected('lastEvaluatedKey'),
      );
    }
    for (const other of [{ kanri_id: bookId(1) }, { direction: 'cites' }, { stance: 'unsaid' }]) {
      expect(await list(null, { lastEvaluatedKey, ...other })).toMatchObject(
        rejected('lastEvaluatedKey'),
      );
    }
  });
});

describe('pages of the citations of an author', () => {
  const citedAuthor = { tenkyo_id: PERSON, direction: 'citedBy' };
  const listOf = async (query: Query = {}) =>
    world.api.citations<Page>(null, 'listCitationsOfAuthor', { ...citedAuthor, ...query });

  it('SEC-17 TRUST-01 CITE-13 reject cursors of other shapes, lists and stances', async () => {
    await putBooks(40);
    await world.putCitations(taro, booksTo(35), {
      referenceTargetKANRI_ID: undefined,
      referenceTargetTENKYO_ID: PERSON,
    });
    const lastEvaluatedKey = (await listOf()).body.lastEvaluatedKey ?? '';
    const scope = {
      call: 'listCitationsOfAuthor',
      partition: JSON.stringify([`CITED#AUTHOR#${PERSON}`, '']),
    };
    expect((await listOf({ lastEvaluatedKey })).body.pairs).toHaveLength(5);
    for (const forged of forgedCursors(scope, lastEvaluatedKey)) {
      expect(await listOf({ lastEvaluatedKey: forged })).toMatchObject(
        rejected('lastEvaluatedKey'),
      );
    }
    for (const other of [
      { tenkyo_id: CONTRIBUTORS[0] },
      { direction: 'cites' },
      { stance: 'unsaid' },
    ]) {
      expect(await listOf({ lastEvaluatedKey, ...other })).toMatchObject(
        rejected('lastEvaluatedKey'),
      );
    }
  });
});

/** Many times what a map reads. `npm run test:full` stores ten thousand, which takes longer than all other tests here. */
const MANY = process.env['TEST_FULL'] === '1' ? 10_000 : 2_000;

describe('the cost of a map', () => {
  it('CITE-17 is five reads for a visitor, with ten citations and with thousands', async () => {
    const { database } = world.api.tables;
    await putBooks(50);
    const measure = async () => {
      const send = jest.spyOn(database, 'send');
      const { body } = await world.api.citations(null, 'readCitationMap', { kanri_id: CITED });
      const requests = send.mock.calls.length;
      send.mockRestore();
      return { body, requests };
    };
    await world.putCitations(taro, booksTo(10));
    const few = await measure();
    await world.putCitations(
      taro,
      Array.from({ length: MANY }, (_, n) => bookId(n % 50)),
    );
    const many = await measure();

    expect(few.body).toMatchObject({ citedBy: { pairs: { length: 10 } } });
    expect(many.body).toMatchObject({ citedBy: { pairs: { length: MAP_BOOKS_MAX } } });
    expect([few.requests, many.requests]).toEqual([5, 5]);
  });
});
