import type { CitationMap, CitationPair } from '#contract/operations/citations.ts';
import { createFindHideableNote } from '#lambdas/notes/hide-note.ts';
import { transact } from '#lambdas/shared/dynamo/transact.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { CITATIONS_READ } from '#lambdas/specs/settings.ts';
import { blockRow } from '#test/support/bookshelf-rows.ts';
import { bookRow } from '#test/support/catalogue-rows.ts';
import { CITED, CITING, OTHER, setUpCitationsWorld } from '#test/support/citations-world.ts';
import { hanako, jiro, taro } from '#test/support/people.ts';
import { rejected } from '#test/support/rejections.ts';
import { silentLog } from '#test/support/silent-log.ts';

const world = setUpCitationsWorld();

/** Another edition of `CITED`, with a second record, and one that nobody cites. */
const EDITION = 'edition1';
const SECOND = 'edition1b';
const UNCITED = 'edition2';
const editions = [EDITION, UNCITED].join(',');
const zero = { positive: 0, neutral: 0, negative: 0, unsaid: 0 };

type Query = Record<string, string>;
const read = async <T>(by: User | null, operation: string, query: Query): Promise<T> => {
  const { status, body } = await world.api.citations<T>(by, operation, query);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
};
const mapOf = async (by: User | null, query: Query = {}) =>
  read<CitationMap>(by, 'readCitationMap', { kanri_id: CITED, editions, ...query });

interface Pairs {
  readonly pairs: readonly CitationPair[];
  readonly lastEvaluatedKey?: string;
}
const listOf = async (query: Query = {}) =>
  read<Pairs>(null, 'listCitationsOfBook', {
    kanri_id: CITED,
    direction: 'citedBy',
    editions,
    ...query,
  });

const cite: typeof world.cite = async (by, fields) => {
  world.api.clock.now += 1_000;
  return world.cite(by, fields);
};

beforeEach(async () => {
  await world.api.tables.put('catalogue', [
    bookRow({
      KANRI_ID: EDITION,
      MainTitle: '西洋事情',
      Publisher_1: '岩波書店',
      PublishingDate: '1990',
      SameAs: [SECOND],
    }),
    { ...bookRow({ KANRI_ID: SECOND, MainTitle: '西洋事情' }), shownAs: EDITION },
    bookRow({ KANRI_ID: UNCITED, MainTitle: '西洋事情' }),
  ]);
});

describe('the map of a work', () => {
  it('WORKMAP-01 has the citations of all editions and their records, in rows and totals', async () => {
    await cite(taro, { referenceType: 'positive' });
    await cite(jiro, { referenceTargetKANRI_ID: EDITION, referenceType: 'negative' });
    await cite(hanako, { referenceSourceKANRI_ID: OTHER, referenceTargetKANRI_ID: SECOND });
    await cite(taro, { referenceSourceKANRI_ID: EDITION, referenceTargetKANRI_ID: OTHER });
    const map = await mapOf(null);

    expect(map).toMatchObject({
      book: { KANRI_ID: CITED },
      editionCount: 2,
      totals: { cites: 1, citedBy: { ...zero, positive: 1, negative: 1, unsaid: 1 } },
    });
    expect(map.citedBy.pairs).toMatchObject([
      { citing: { KANRI_ID: OTHER }, counts: { ...zero, unsaid: 1 } },
      { citing: { KANRI_ID: CITING }, counts: { ...zero, positive: 1, negative: 1 } },
    ]);
    expect(map.cites.pairs).toMatchObject([{ citedBook: { KANRI_ID: OTHER } }]);
    expect((await listOf()).pairs).toEqual(map.citedBy.pairs);
  });

  it('WORKMAP-02 is that of the book alone without the other editions', async () => {
    await cite(taro);
    await cite(jiro, { referenceSourceKANRI_ID: OTHER, referenceTargetKANRI_ID: EDITION });
    const map = await read<CitationMap>(null, 'readCitationMap', { kanri_id: CITED });

    expect(map).toMatchObject({ editionCount: 0, totals: { citedBy: { ...zero, unsaid: 1 } } });
    expect(map.citedBy.pairs).toMatchObject([{ citing: { KANRI_ID: CITING } }]);
  });

  it('WORKMAP-03 names the editions in a row whose citations name others than the book', async () => {
    await cite(taro);
    await cite(jiro, { referenceTargetKANRI_ID: EDITION });
    await cite(hanako, { referenceSourceKANRI_ID: OTHER });
    const [ofBook, mixed] = (await mapOf(null)).citedBy.pairs;

    expect(ofBook).not.toHaveProperty('editions');
    expect(mixed?.editions).toEqual([
      {
        KANRI_ID: EDITION,
        MainTitle: '西洋事情',
        Publisher_1: '岩波書店',
        PublishingDate: '1990',
      },
      { KANRI_ID: CITED, MainTitle: '西洋事情' },
    ]);
  });

  it('WORKMAP-04 has pages that contain each citation once, and cursors of their own', async () => {
    await cite(taro, { referenceTargetKANRI_ID: EDITION });
    await cite(taro, { referenceSourceKANRI_ID: OTHER });
    await cite(jiro, { referenceTargetKANRI_ID: SECOND });
    const { citedBy } = await mapOf(null, { size: '1' });
    const { lastEvaluatedKey = '' } = citedBy;

    expect(citedBy.pairs).toMatchObject([
      { citing: { KANRI_ID: CITING }, counts: { ...zero, unsaid: 2 } },
    ]);
    expect((await listOf({ lastEvaluatedKey })).pairs).toMatchObject([
      { citing: { KANRI_ID: OTHER } },
    ]);
    const other = { kanri_id: CITED, direction: 'citedBy', lastEvaluatedKey };
    expect(await world.api.citations(null, 'listCitationsOfBook', other)).toMatchObject(
      rejected('lastEvaluatedKey'),
    );
  });

  it('WORKMAP-05 shows neither hidden citations nor those of a reader with a block', async () => {
    const { database, names } = world.api.tables;
    const { body: hidden } = await cite(taro, { referenceTargetKANRI_ID: SECOND });
    await cite(jiro, { referenceTargetKANRI_ID: EDITION });
    const found = await createFindHideableNote(database, names.notes, silentLog)(hidden.noteId);
    await transact(database, { ...found?.setHidden('harassment') });
    await world.api.tables.put('social', [blockRow(jiro.sub, hanako.sub)]);

    expect(await mapOf(null)).toMatchObject({
      editionCount: 1,
      citedBy: { pairs: [{ counts: { ...zero, unsaid: 1 }, newest: { userSub: jiro.sub } }] },
    });
    expect(await mapOf(hanako)).toMatchObject({ citedBy: { pairs: [] } });
  });

  it('WORKMAP-06 says in JSON-LD which editions are cited, and no stance that may be that of another', async () => {
    await cite(taro, { referenceType: 'positive' });
    await cite(jiro, { referenceTargetKANRI_ID: EDITION, referenceType: 'negative' });
    const page = (id: string) => `https://hondana.example/manifestation/${id}`;
    const { body } = await world.api.openCitations(
      'readCitationMap',
      { kanri_id: CITED, editions },
      { accept: 'application/ld+json' },
    );
    expect((body as { '@graph': unknown })['@graph']).toContainEqual({
      '@id': page(CITING),
      'schema:name': '学問のすゝめ',
      'cito:cites': [{ '@id': page(EDITION) }, { '@id': page(CITED) }],
    });
  });

  it.each(['', 'a b', `${EDITION},`, Array.from({ length: 101 }, (_, n) => n).join()])(
    'WORKMAP-01 is refused for bad ids of editions: %.12s',
    async (bad) => {
      const query = { kanri_id: CITED, editions: bad };
      expect(await world.api.citations(null, 'readCitationMap', query)).toMatchObject(
        rejected('editions'),
      );
    },
  );
});

describe('the cost of the map of a work', () => {
  const requestsOf = async (ids: readonly string[]): Promise<number> => {
    const send = jest.spyOn(world.api.tables.database, 'send');
    await mapOf(null, { editions: ids.join() });
    const { length } = send.mock.calls;
    send.mockRestore();
    return length;
  };

  it('WORKMAP-07 reads only editions with citations, and no more than a limit', async () => {
    const ids = Array.from({ length: CITATIONS_READ.editions + 5 }, (_, n) => `e${String(n)}`);
    await world.api.tables.put(
      'catalogue',
      ids.map((KANRI_ID) => bookRow({ KANRI_ID, MainTitle: '西洋事情' })),
    );
    expect(await requestsOf(ids)).toBe(5);
    for (const referenceTargetKANRI_ID of ids.slice(0, 2))
      await cite(taro, { referenceTargetKANRI_ID });
    // The citing book is the sixth, the reader the seventh.
    expect(await requestsOf(ids)).toBe(9);
    await world.api.tables.put(
      'notes',
      ids.map((id) => ({ noteId: `COUNT#BOOK#${id}`, part: 'COUNT', positive: 1 })),
    );
    expect(await requestsOf(ids)).toBe(7 + CITATIONS_READ.editions);
  });

  it('WORKMAP-07 reads a window of all editions together, whatever their number', async () => {
    const ids = Array.from({ length: 12 }, (_, n) => `e${String(n)}`);
    await world.api.tables.put(
      'catalogue',
      ids.map((KANRI_ID) => bookRow({ KANRI_ID, MainTitle: '西洋事情' })),
    );
    for (const referenceTargetKANRI_ID of ids) {
      await world.putCitations(
        taro,
        Array.from({ length: 15 }, () => CITING),
        { referenceTargetKANRI_ID },
      );
    }
    await world.api.tables.put(
      'notes',
      ids.map((id) => ({ noteId: `COUNT#BOOK#${id}`, part: 'COUNT', unsaid: 15 })),
    );
    const { citedBy } = await mapOf(null, { editions: ids.join() });
    expect(citedBy.pairs[0]?.counts.unsaid).toBe(CITATIONS_READ.window);
    const { lastEvaluatedKey = '' } = citedBy;
    const rest = await listOf({ editions: ids.join(), lastEvaluatedKey });
    expect(rest.pairs[0]?.counts.unsaid).toBe(12 * 15 - CITATIONS_READ.window);
  });
});
