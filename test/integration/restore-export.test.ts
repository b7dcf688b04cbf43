import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { importFiles } from '#catalogue/import.ts';
import { strFromU8, unzipSync } from 'fflate';
import type { ErrorCode } from '#contract/errors.ts';
import { EXPORT_MANIFEST } from '#contract/export-files.ts';
import { japanDateOf } from '#contract/japan-date.ts';
import { isOwnBookID } from '#contract/own-books.ts';
import { pageHref } from '#contract/pages.ts';
import { findRunningStack } from '#local/running-stack.ts';
import {
  CallRejectedError,
  createCallApi,
  signReadersIn,
  type ReaderSession,
} from '#demo/sessions.ts';
import { localCredentials, region, tableNameOf } from '#local/settings.ts';
import { composedRecord, iso2709Of } from '#test/catalogue/compose-marc.ts';
import { startStack, type StartedStack } from '#test/local/support/local-stack.ts';
import { copySeededData } from '#test/support/seeded-data.ts';
import { stateAtStart } from '#web/features/reader-import/run/import-state.ts';
import { matchRows, readKnown } from '#web/features/reader-import/plan/matching.ts';
import { readOwnExport } from '#web/features/reader-import/files/own-export.ts';
import type { OwnExport, ParsedFile } from '#web/features/reader-import/files/parsed-file.ts';
import { storedChoices } from '#web/features/reader-import/plan/stored-choices.ts';
import { firstChoices } from '#web/features/reader-import/plan/choices.ts';
import { readKnownOwn } from '#web/features/reader-import/restore/known-own.ts';
import { planOfExport } from '#web/features/reader-import/restore/plan.ts';
import { runImport } from '#web/features/reader-import/run/run-import.ts';
import { undoImport } from '#web/features/reader-import/run/undo-import.ts';
import { ApiError, type ApiClient } from '#web/lib/api-client.ts';

// Most of it is the start of a stack, and its demo data where no other test has made them.
jest.setTimeout(300_000);

/** The page's client over the session of a reader. */
const clientOf = ({ call }: ReaderSession): ApiClient => ({
  call: async (route, operation, input) => {
    try {
      return await call(route, operation, input);
    } catch (error) {
      if (!(error instanceof CallRejectedError)) throw error;
      throw new ApiError(error.status, error.code as ErrorCode, error.message);
    }
  },
});

const readArchive = async ({ call, userSub }: ReaderSession, origin: string) => {
  const { url } = await call('account', 'exportAccount', { targetUserSub: userSub });
  return new Uint8Array(await (await fetch(new URL(url, origin))).arrayBuffer());
};

/** All but the one that has the time of the export. */
const filesOfExport = async (reader: ReaderSession, origin: string) => {
  const { [EXPORT_MANIFEST]: _, ...files } = unzipSync(await readArchive(reader, origin));
  return files;
};

const exportOf = async (reader: ReaderSession, origin: string) => {
  const read = readOwnExport(await readArchive(reader, origin), japanDateOf(Date.now()));
  if (!read.ok) throw new Error(read.fault);
  return read.file as ParsedFile & { readonly own: OwnExport };
};
type Exported = Awaited<ReturnType<typeof exportOf>>;

/** Imports a file as the page does, with the record and everything that can be restored. */
const importFile = async (reader: ReaderSession, file: Exported) => {
  const api = clientOf(reader);
  const { userSub } = reader;
  const lookUp = { api, signal: new AbortController().signal };
  const matched = await matchRows(lookUp, file.rows, () => {});
  const known = {
    ...(await readKnown(lookUp, userSub, matched)),
    own: await readKnownOwn(lookUp, userSub, file.own),
  };
  const choices = firstChoices('hondana', '');
  const planning = { choices, known, siteOrigin: 'https://x.example', wordsOf: () => '' };
  const plan = planOfExport(matched, planning, { own: file.own, choice: choices.restore });
  const job = {
    userSub,
    source: file.source,
    fileHash: '0'.repeat(64),
    runId: userSub,
    rows: Math.max(1, file.rows.length),
    choices: storedChoices(choices),
    plan,
  };
  return runImport(api, job, stateAtStart(plan), () => {});
};

/** Items without fields that differ from account to account. */
const without = (items: readonly object[], ...fields: readonly string[]) =>
  items.map((item) =>
    Object.fromEntries(Object.entries(item).filter(([name]) => !fields.includes(name))),
  );

/** What an export restores, without ids and levels. */
const restorable = ({ rows, own }: Exported) => ({
  record: rows.map(({ KANRI_ID, state, readings }) => ({ KANRI_ID, state, readings })),
  lists: without(own.lists, 'line', 'openLevel'),
  favorites: own.favorites.map(({ KANRI_ID }) => KANRI_ID),
  impressions: without(own.impressions, 'line', 'noteId'),
  shelves: without(own.shelves, 'line'),
  copies: own.copies
    .flatMap((copy) =>
      without([copy], 'line', 'GlobalBookID', isOwnBookID(copy.KANRI_ID) ? 'KANRI_ID' : ''),
    )
    .map((copy) => JSON.stringify(copy))
    .toSorted(),
  kindleBooks: own.kindleBooks.map(({ book }) => book),
});

const NUMBER = '000077200';
/** The books to which two libraries give this number. */
const [national, foreign] = [NUMBER, `AAA_${NUMBER}`];

/** Imports a record with this number into the stack with this folder, and gives the decisions on it. */
const importRecord = async (folder: string, agency: string, title: string, status = 'n') => {
  const fields = [`001 ${NUMBER}`, `003 ${agency}`, `245 10$a${title}`];
  const path = join(folder, `${agency}-${status}.mrc`);
  await writeFile(path, iso2709Of(composedRecord(`00000${status}am a2200000 i 4500`, ...fields)));
  const endpoint = (await findRunningStack(folder))?.databaseEndpoint ?? '';
  const client = new DynamoDBClient({ endpoint, region, credentials: localCredentials });
  try {
    const { totals } = await importFiles({
      files: [path],
      database: DynamoDBDocumentClient.from(client, {
        marshallOptions: { removeUndefinedValues: true },
      }),
      catalogueTable: tableNameOf('catalogue'),
      jobDirectory: join(folder, 'jobs'),
    });
    return totals;
  } finally {
    client.destroy();
  }
};

/** A copy, a record, a note, a citation, a favourite and a place in a list. */
const useBook = async ({ call, userSub: UserSub }: ReaderSession, KANRI_ID: string) => {
  const requestId = crypto.randomUUID();
  await call('bookshelfWrites', 'RegisterUnlabelledGlobalBook', { UserSub, KANRI_ID, requestId });
  await call('record', 'setReading', { UserSub, KANRI_ID, state: 'read', readings: [] });
  await call('favorites', 'addFavoriteBook', { UserSub, KANRI_ID });
  const note = { noteOpenLevel: 'PUBLIC', allowReplyLevel: 'PUBLIC' } as const;
  const content = `https://x.example${pageHref.manifestation(KANRI_ID)} 読んだ`;
  await call('notes', 'CreateImpressionNote', { userSub: UserSub, content, ...note });
  await call('notes', 'CreateInformationNote', {
    userSub: UserSub,
    content: '引いている',
    referenceSourceKANRI_ID: KANRI_ID,
    referenceSourceClassLevel: 'manifestation',
    referenceTargetKANRI_ID: KANRI_ID === foreign ? national : foreign,
    referenceTargetClassLevel: 'manifestation',
  });
  const list = { listName: KANRI_ID, openLevel: 'PRIVATE', listOrder: 0 } as const;
  const { bookListID } = await call('bookLists', 'addListOfBookList', list);
  await call('bookLists', 'addBooksInList', { bookListID, KANRI_ID });
};

describe('an export of a reader', () => {
  let folder: string;
  let stack: StartedStack;
  let origin: string;
  let readers: Readonly<Record<'hanako' | 'new_reader', ReaderSession>>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hondana-restore-'));
    copySeededData(folder);
    stack = startStack(folder);
    origin = await stack.ready;
    readers = await signReadersIn(origin, ['hanako', 'new_reader']);
  });
  afterAll(async () => {
    stack.child.kill('SIGTERM');
    await stack.ended;
    await rm(folder, { recursive: true });
  });

  it('MYEXPORT-21 is restored by another reader but for ids, times and levels, once; its own reader keeps all', async () => {
    const { hanako, new_reader: other } = readers;
    const file = await exportOf(hanako, origin);
    const before = restorable(await exportOf(other, origin));
    const state = await importFile(other, file);
    expect(state).toMatchObject({ notImported: [], later: {} });
    const restored = await exportOf(other, origin);
    expect(restorable(restored)).toEqual(restorable(file));
    expect(restored.own.lists.every(({ openLevel }) => openLevel === 'PRIVATE')).toBe(true);
    expect(await exportOf(hanako, origin)).toEqual(file);
    // Nobody else sees a note.
    const { notes } = await createCallApi(origin)('openNoteLists', 'listNotesOfUser', {
      targetUserSub: other.userSub,
    });
    expect(notes).toEqual([]);
    await importFile(other, file);
    expect(await exportOf(other, origin)).toEqual(restored);
    // An undo leaves what no row of which names the import.
    const { importId = '' } = state;
    const undone = { userSub: other.userSub, importId, source: 'hondana' as const };
    expect(await undoImport(clientOf(other), undone)).toEqual({
      records: [],
      notes: [],
      lists: [],
      copies: [],
      kindleBooks: [],
    });
    const { favorites, shelves, kindleBooks } = restorable(file);
    expect(restorable(await exportOf(other, origin))).toEqual({
      ...before,
      favorites,
      shelves,
      kindleBooks,
    });
    // The reader's own account has everything already.
    await importFile(hanako, file);
    expect(await exportOf(hanako, origin)).toEqual(file);
  });

  it('IMPORT-22 is the same when other libraries add, change and withdraw books with the numbers of its books', async () => {
    const { hanako } = readers;
    expect(await importRecord(folder, 'JTNDL', '山の図鑑')).toMatchObject({ books: { new: 1 } });
    expect(await importRecord(folder, 'AAA', '海の図鑑')).toMatchObject({ books: { new: 1 } });
    for (const KANRI_ID of [national, foreign]) await useBook(hanako, KANRI_ID);
    const before = await filesOfExport(hanako, origin);
    const titles = [...strFromU8(Buffer.concat(Object.values(before))).matchAll(/[山海]の図鑑/gu)];
    expect(new Set(titles.map(([title]) => title))).toEqual(new Set(['山の図鑑', '海の図鑑']));
    for (const agency of ['BBB', 'aaa', 'jtndl']) {
      const add = await importRecord(folder, agency, '星の図鑑');
      const change = await importRecord(folder, agency, '星の年鑑', 'c');
      const withdraw = await importRecord(folder, agency, '星の年鑑', 'd');
      expect([add.books.new, change.books.changed, withdraw.deletions.changed]).toEqual([1, 1, 1]);
    }
    expect(await filesOfExport(hanako, origin)).toEqual(before);
  });
});
