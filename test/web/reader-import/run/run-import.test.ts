import { undoImport } from '#web/features/reader-import/run/undo-import.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { clientOf, copyOf, counted, IMPORT, jobOf, run, usual } from './import-server.ts';
import { copyItemOf, kokoro, sanshiro } from '../worlds.ts';

const readingsOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    line: n + 1,
    book: { ...kokoro, KANRI_ID: `HDB${String(n).padStart(6, '0')}` },
    state: 'read' as const,
    readings: [],
  }));
const notesOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    line: n + 1,
    item: `review:${String(n)}`,
    content: String(n),
  }));

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  logged.mockRestore();
});

describe('the run of an import', () => {
  it('MYIMPORT-85 sends 50 readings, 50 books for the list and 20 notes in a call', async () => {
    const { api, inputsOf, sent } = clientOf();
    const readings = readingsOf(120);
    const job = jobOf({ readings, listed: readings, notes: notesOf(41) });
    const { result, states } = run(api, job);
    const { counts } = await result;
    const sizes = (operation: string, field: string) =>
      inputsOf(operation).map((input) => (input[field] as unknown[]).length);
    expect(sizes('importReadings', 'items')).toEqual([50, 50, 20]);
    expect(sizes('addBooksToList', 'KANRI_IDs')).toEqual([50, 50, 20]);
    expect(sizes('importImpressions', 'items')).toEqual([20, 20, 1]);
    expect(inputsOf('addListOfBookList')).toEqual([
      { listName: 'ブクログから', comments: '', openLevel: 'PRIVATE', listOrder: 1 },
    ]);
    expect(counts).toEqual({
      readings: 120,
      listed: 120,
      impressions: 41,
      copies: 0,
      kindleBooks: 0,
    });
    expect(sent.at(-1)).toMatchObject({ operation: 'finishReaderImport' });
    expect(states[0]).toMatchObject({ step: 'readings', done: 0, of: 281 });
    expect(states.at(-1)).toMatchObject({ done: 281, of: 281 });
  });

  it('MYIMPORT-85 registers an own book first, so that record and list can name it', async () => {
    const { api, inputsOf } = clientOf();
    const book = { ownItem: 'item-7' };
    const job = jobOf({
      ownBooks: [{ ...copyItemOf(7), book: { MainTitle: '私家版' } }],
      readings: [{ line: 7, book, state: 'read', readings: [] }],
      listed: [{ line: 7, book }],
    });
    await run(api, job).result;
    expect(inputsOf('importReadings')).toMatchObject([{ items: [{ KANRI_ID: 'own-1' }] }]);
    expect(inputsOf('addBooksToList')).toMatchObject([{ KANRI_IDs: ['own-1'] }]);
  });

  it('MYIMPORT-86 goes on where the connection was lost, and sends the same requests for the same file', async () => {
    const job = jobOf({
      readings: readingsOf(120),
      copies: [0, 1].map((copy) => copyItemOf(1, copy)),
    });
    let calls = 0;
    const failing = clientOf({
      importReadings: (input) => {
        calls += 1;
        if (calls === 2) throw new ApiError(0, 'NETWORK', 'Network error');
        return usual.importReadings?.(input);
      },
    });
    const { result, states } = run(failing.api, job);
    await expect(result).rejects.toMatchObject({ status: 0 });
    expect(states.at(-1)).toMatchObject({ done: 50, of: 122 });
    const resumed = await run(failing.api, job, states.at(-1)).result;
    expect(resumed).toMatchObject({ done: 122, counts: { readings: 120, copies: 2 } });
    expect(failing.inputsOf('startReaderImport')).toHaveLength(1);
    const again = clientOf();
    await run(again.api, job).result;
    expect(again.inputsOf('RegisterUnlabelledGlobalBook')).toEqual(
      failing.inputsOf('RegisterUnlabelledGlobalBook'),
    );
    const ids = again.inputsOf('RegisterUnlabelledGlobalBook').map(({ requestId }) => requestId);
    expect(new Set(ids).size).toBe(2);
  });

  it('MYIMPORT-133 counts a copy that another tab has registered as there', async () => {
    const { api } = clientOf({
      RegisterUnlabelledGlobalBook: (input) => ({ ...copyOf(input), isRepeated: true }),
    });
    const copies = [copyItemOf(1)];
    const { counts, existing } = await run(api, jobOf({ copies })).result;
    expect(counts.copies).toBe(0);
    expect(existing).toBe(1);
  });

  it.each([
    [
      'MYIMPORT-86 counts what this run has added, not what the same file had added before',
      true,
      400,
    ],
    ['MYIMPORT-161 counts all that an import has added that had stopped', false, 700],
  ])('%s', async (_, isFinished, all) => {
    const list = {
      bookListID: 'list',
      listName: 'ブクログから',
      openLevel: 'PRIVATE',
      listOrder: 1,
    };
    const earlier = counted({ readings: 300, listed: 300 });
    const { api, inputsOf } = clientOf(
      {
        startReaderImport: () => ({ importId: IMPORT, counts: earlier, isFinished }),
        getListOfBookList: () => ({ lists: [list] }),
      },
      earlier,
    );
    const readings = readingsOf(400);
    const added = await run(api, jobOf({ readings, listed: readings })).result;
    expect(added.counts).toMatchObject({ readings: all, listed: all });
    expect(inputsOf('addListOfBookList')).toEqual([]);
    expect(inputsOf('addBooksToList')[0]).toMatchObject({ bookListID: 'list', importId: IMPORT });
  });

  it('MYIMPORT-161 takes the numbers of the server, when the answer to a call was lost', async () => {
    let isLost = true;
    const { api } = clientOf(
      {
        importReadings: ({ items }) => ({
          results: items.map(({ KANRI_ID }) => ({
            KANRI_ID,
            outcome: isLost ? 'existing' : 'added',
          })),
        }),
        addBooksToList: (input) => {
          isLost = false;
          return usual.addBooksToList?.(input);
        },
      },
      { readings: 50 },
    );
    const { counts, existing } = await run(
      api,
      jobOf({ readings: readingsOf(50), listed: readingsOf(2) }),
    ).result;
    expect(counts).toMatchObject({ readings: 50, listed: 2 });
    expect(existing).toBe(0);
  });

  it('MYIMPORT-87 leaves what a day does not allow for the next one, and goes on with the rest', async () => {
    let registered = 0;
    const { api, inputsOf } = clientOf({
      RegisterUnlabelledGlobalBook: (input) => {
        registered += 1;
        if (registered > 2) throw new ApiError(429, 'TOO_MANY_REQUESTS', 'At most 2,000');
        return copyOf(input);
      },
      importImpressions: () => {
        throw new ApiError(429, 'TOO_MANY_REQUESTS', 'At most 10,000');
      },
    });
    const copies = Array.from({ length: 6 }, (_, copy) => copyItemOf(1, copy));
    const { later, counts, done, of } = await run(api, jobOf({ copies, notes: notesOf(41) }))
      .result;
    expect(later).toEqual({ copies: 4, notes: 41 });
    expect(counts).toMatchObject({ copies: 2, impressions: 0 });
    expect(inputsOf('RegisterUnlabelledGlobalBook')).toHaveLength(3);
    expect(inputsOf('importImpressions')).toHaveLength(1);
    expect(done).toBe(of);
  });

  it('MYIMPORT-89 names the rows that the server rejects, each with its reason, and writes the others', async () => {
    const { api } = clientOf({
      importReadings: ({ items }) => ({
        results: items.map(({ KANRI_ID }, n) => ({
          KANRI_ID,
          outcome: ['added', 'full', 'unknownBook', 'tooManyReadings', 'existing'][n],
        })),
      }),
      importImpressions: (input) => {
        if (input.items.some(({ content }) => content === '1'))
          throw new ApiError(400, 'INVALID_INPUT', 'no');
        return usual.importImpressions?.(input);
      },
      addBooksToList: () => {
        throw new ApiError(409, 'CONFLICT', 'full');
      },
    });
    const readings = readingsOf(5);
    const job = jobOf({ readings, listed: [{ line: 9, book: sanshiro }], notes: notesOf(3) });
    const { notImported, counts, existing } = await run(api, job).result;
    expect(notImported).toEqual([
      { line: 2, reason: 'recordFull' },
      { line: 3, reason: 'unknownBook' },
      { line: 4, reason: 'tooManyReadings' },
      { line: 9, reason: 'listFull' },
      { line: 2, reason: 'refused' },
    ]);
    expect(counts).toMatchObject({ readings: 1, impressions: 2 });
    expect(existing).toBe(1);
  });
});

describe('undoing an import', () => {
  it('MYIMPORT-90 removes notes, list, copies, Kindle books and records page by page, and names what was changed since', async () => {
    const pages = [
      { removed: 2, kept: ['HDB000011'], lastEvaluatedKey: 'next' },
      { removed: 1, kept: [] },
    ];
    const { api, sent, inputsOf } = clientOf({
      undoImpressionsImport: () => ({ removed: 1, kept: ['note'] }),
      undoBooksInListsImport: () => ({ removed: 2, kept: ['list'] }),
      undoCopiesImport: () => ({ removed: 2, kept: ['lent'] }),
      undoKindleImport: () => ({ removed: 2, kept: ['B000000001'] }),
      undoReadingsImport: () => pages.shift(),
    });
    const kept = await undoImport(api, { userSub: 'sub', importId: IMPORT, source: 'kindle' });
    expect(kept).toEqual({
      records: ['HDB000011'],
      notes: ['note'],
      lists: ['list'],
      copies: ['lent'],
      kindleBooks: ['B000000001'],
    });
    expect(inputsOf('undoReadingsImport')).toEqual([
      { UserSub: 'sub', importId: IMPORT },
      { UserSub: 'sub', importId: IMPORT, lastEvaluatedKey: 'next' },
    ]);
    // The records last: after them the server knows the import as undone.
    expect(sent.at(-1)?.operation).toBe('undoReadingsImport');
  });
});
