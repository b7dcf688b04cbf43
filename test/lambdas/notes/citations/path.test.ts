import type { CitationPath } from '#contract/operations/citations.ts';
import { bookKey } from '#lambdas/catalogue/rows.ts';
import { readCitationPath } from '#lambdas/notes/citations/read-path.ts';
import { createCitationStore } from '#lambdas/notes/citations/store.ts';
import { createFindHideableNote } from '#lambdas/notes/hide-note.ts';
import { batchWrite } from '#lambdas/shared/dynamo/client.ts';
import { transact } from '#lambdas/shared/dynamo/transact.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { PATH_READ } from '#lambdas/specs/settings.ts';
import { blockRow } from '#test/support/bookshelf-rows.ts';
import { bookRow, linkedBookRows } from '#test/support/catalogue-rows.ts';
import { PERSON, setUpCitationsWorld } from '#test/support/citations-world.ts';
import { hanako, jiro, taro } from '#test/support/people.ts';
import { rejected } from '#test/support/rejections.ts';
import { silentLog } from '#test/support/silent-log.ts';

const world = setUpCitationsWorld();

const bookId = (n: number): string => `b${String(n)}`;
const putBooks = async (count: number) =>
  world.api.tables.put(
    'catalogue',
    Array.from({ length: count }, (_, n) =>
      bookRow({ KANRI_ID: bookId(n), MainTitle: `本${String(n)}` }),
    ),
  );
const cite = async (citing: string, cited: string, by: User = taro): Promise<string> => {
  const [noteId = ''] = await world.putCitations(by, [citing], { referenceTargetKANRI_ID: cited });
  return noteId;
};

const pathOf = async (from: string, to: string, by: User | null = null) => {
  const { status, body } = await world.api.citations<CitationPath>(by, 'readCitationPath', {
    kanri_id: from,
    to,
  });
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
};
const wordsOf = ({ steps }: CitationPath) =>
  steps?.map(({ citing, cited }) => `${citing.KANRI_ID}>${cited.KANRI_ID}`);

describe('the path between two books', () => {
  beforeEach(async () => {
    await putBooks(12);
  });

  it('PATH-01 is the shortest one, whichever of two neighbours cites the other', async () => {
    // A longer way, and a shorter one over b5 and b6.
    for (const n of [0, 1, 2, 3]) await cite(bookId(n), bookId(n + 1));
    await cite('b5', 'b0');
    const noteId = await cite('b5', 'b6');
    await cite('b4', 'b6');
    const path = await pathOf('b0', 'b4');

    expect(path).toMatchObject({
      from: { KANRI_ID: 'b0', MainTitle: '本0' },
      to: { KANRI_ID: 'b4' },
      isPartial: false,
    });
    expect(wordsOf(path)).toEqual(['b5>b0', 'b5>b6', 'b4>b6']);
    expect(path.steps?.[1]?.newest).toMatchObject({
      noteId,
      userSub: taro.sub,
      reason: '名を挙げて論じている。',
    });
    expect(wordsOf(await pathOf('b4', 'b0'))).toEqual(['b4>b6', 'b5>b6', 'b5>b0']);
  });

  it('PATH-02 has six steps at most', async () => {
    for (const n of [0, 1, 2, 3, 4, 5, 6]) await cite(bookId(n), bookId(n + 1));
    expect((await pathOf('b0', 'b6')).steps).toHaveLength(6);
    const far = await pathOf('b0', 'b7');
    expect(far).not.toHaveProperty('steps');
    expect(far).toMatchObject({ isPartial: false });
  });

  it('PATH-02 is absent between books that nothing connects, and empty from a book to itself', async () => {
    await cite('b0', 'b1');
    await world.putCitations(taro, ['b0', 'b2'], {
      referenceTargetKANRI_ID: undefined,
      referenceTargetTENKYO_ID: PERSON,
    });
    expect(await pathOf('b0', 'b2')).not.toHaveProperty('steps');
    expect((await pathOf('b0', 'b0')).steps).toEqual([]);
  });

  it('PATH-03 leads over all records of a book', async () => {
    await world.api.tables.put(
      'catalogue',
      linkedBookRows(
        { KANRI_ID: 'page', MainTitle: '福翁自伝' },
        { KANRI_ID: 'other', MainTitle: '福翁自伝' },
      ),
    );
    await cite('b0', 'page');
    await cite('other', 'b1');
    expect(wordsOf(await pathOf('b0', 'b1'))).toEqual(['b0>page', 'page>b1']);
    expect((await pathOf('other', 'page')).steps).toEqual([]);
  });

  it('PATH-04 contains no book that was withdrawn', async () => {
    await cite('b0', 'b1');
    await cite('b1', 'b2');
    const { database, names } = world.api.tables;
    await batchWrite(database, names.catalogue, [{ remove: bookKey('b1') }]);

    expect(await pathOf('b0', 'b2')).not.toHaveProperty('steps');
    const ask = async (kanri_id: string, to: string) =>
      (await world.api.citations(null, 'readCitationPath', { kanri_id, to })).status;
    expect(await ask('b1', 'b2')).toBe(404);
    expect(await ask('b0', 'b1')).toBe(404);
  });

  it('PATH-05 has no citation of a reader with a block', async () => {
    await cite('b0', 'b1', jiro);
    await cite('b1', 'b2');
    expect(wordsOf(await pathOf('b0', 'b2'))).toHaveLength(2);
    await world.api.tables.put('social', [blockRow(jiro.sub, hanako.sub)]);
    expect(await pathOf('b0', 'b2', hanako)).not.toHaveProperty('steps');
    expect(wordsOf(await pathOf('b0', 'b2', taro))).toHaveLength(2);
  });

  it('PATH-05 leaves out a citation that is hidden while the index still has it', async () => {
    const { database, names } = world.api.tables;
    const reason = async (fields: object) => world.cite(taro, fields);
    const { body: direct } = await reason({
      referenceSourceKANRI_ID: 'b0',
      referenceTargetKANRI_ID: 'b1',
    });
    await cite('b0', 'b2');
    await cite('b2', 'b1');
    const store = createCitationStore(database, names, silentLog);
    const hide = async () => {
      const found = await createFindHideableNote(database, names.notes, silentLog)(direct.noteId);
      await transact(database, { ...found?.setHidden('harassment') });
    };
    // What the index said before.
    const lists = new Map<string, Awaited<ReturnType<typeof store.list>>>();
    for (const end of ['CITING#BOOK#b0', 'CITED#BOOK#b1'] as const) {
      lists.set(end, await store.list(end, { size: PATH_READ.citations, after: undefined }));
    }
    await hide();
    const read = readCitationPath({
      ...store,
      list: async (end, range) => lists.get(end) ?? store.list(end, range),
    });
    const path = await read({
      input: { from: 'b0', to: 'b1' },
      viewer: null,
      idempotencyKey: undefined,
    });
    expect(wordsOf(path)).toEqual(['b0>b2', 'b2>b1']);
  });

  it.each([
    ['kanri_id', { to: 'b0' }],
    ['kanri_id', { kanri_id: 'a b', to: 'b0' }],
    ['to', { kanri_id: 'b0' }],
    ['to', { kanri_id: 'b0', to: '' }],
  ])('PATH-06 is refused with a bad %s', async (field, query: Record<string, string>) => {
    for (const viewer of [null, hanako]) {
      expect(await world.api.citations(viewer, 'readCitationPath', query)).toMatchObject(
        rejected(field),
      );
    }
  });

  it('PATH-06 needs a token on the route of readers', async () => {
    const query = { kanri_id: 'b0', to: 'b1' };
    const ask = async (by: User | null) =>
      world.api.citations(by, 'readCitationPath', query, '/api/citations');
    expect(await ask(null)).toMatchObject({ status: 401 });
    expect(await ask(hanako)).toMatchObject({ status: 200 });
  });
});

describe('the cost of a path', () => {
  it('PATH-07 is bounded between books that very many cite, and the answer says so', async () => {
    await putBooks(300);
    const ids = Array.from({ length: 140 }, (_, n) => bookId(n + 2));
    await world.putCitations(taro, ids, { referenceTargetKANRI_ID: 'b0' });
    await world.putCitations(
      taro,
      ids.map((_, n) => bookId(n + 150)),
      {
        referenceTargetKANRI_ID: 'b1',
      },
    );
    const send = jest.spyOn(world.api.tables.database, 'send');
    const path = await pathOf('b0', 'b1');
    const { length } = send.mock.calls;
    send.mockRestore();

    expect(path).not.toHaveProperty('steps');
    expect(path.isPartial).toBe(true);
    expect(length).toBeLessThanOrEqual(PATH_READ.queries + 15);
  });
});
