import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ErrorCode } from '#contract/errors.ts';
import { japanDateOf } from '#contract/japan-date.ts';
import { isOwnBookID } from '#contract/own-books.ts';
import {
  CallRejectedError,
  createCallApi,
  signReadersIn,
  type ReaderSession,
} from '#local/seed/sessions.ts';
import { startStack, type StartedStack } from '#test/local/support/local-stack.ts';
import { copySeededData } from '#test/support/seeded-data.ts';
import { stateAtStart } from '#web/features/reader-import/run/import-state.ts';
import { matchRows, readKnown } from '#web/features/reader-import/matching.ts';
import { readOwnExport } from '#web/features/reader-import/files/own-export.ts';
import type { OwnExport, ParsedFile } from '#web/features/reader-import/files/parsed-file.ts';
import { firstChoice } from '#web/features/reader-import/preview-rows.ts';
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

const exportOf = async ({ call, userSub }: ReaderSession, origin: string) => {
  const { url } = await call('account', 'exportAccount', { targetUserSub: userSub });
  const answer = await fetch(new URL(url, origin));
  const read = readOwnExport(new Uint8Array(await answer.arrayBuffer()), japanDateOf(Date.now()));
  if (!read.ok) throw new Error(read.fault);
  return read.file as ParsedFile & { readonly own: OwnExport };
};
type Exported = Awaited<ReturnType<typeof exportOf>>;

const everything = {
  lists: true,
  favorites: true,
  impressions: true,
  copies: true,
  kindleBooks: true,
};

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
  const group = firstChoice('hondana');
  const choices = {
    groups: { read: group, owned: group },
    listName: '',
    books: new Map(),
    leftOut: new Set<number>(),
    states: new Map(),
    copies: new Map(),
  };
  const planning = { choices, known, siteOrigin: 'https://x.example' };
  const plan = planOfExport(matched, planning, { own: file.own, choice: everything });
  const job = {
    userSub,
    source: file.source,
    fileHash: '0'.repeat(64),
    rows: Math.max(1, file.rows.length),
    listName: '',
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
    const { importId = '', createdLists } = state;
    const undone = { userSub: other.userSub, importId, createdLists };
    expect(await undoImport(clientOf(other), undone)).toEqual({
      records: [],
      notes: [],
      lists: [],
      copies: [],
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
});
