import { countRequests } from '#bench/count-requests.ts';
import { copyKey } from '#lambdas/bookshelf/copies/rows.ts';
import { createFindHideableOwnBook } from '#lambdas/bookshelf/lendings/hide-own-book.ts';
import { bookshelfChange } from '#lambdas/bookshelf/library/bookshelf-change.ts';
import { transact } from '#lambdas/shared/dynamo/transact.ts';
import { BOOKSHELF_CHANGES_KEPT } from '#lambdas/specs/settings.ts';
import { bookshelfRows } from '#test/support/bookshelf-rows.ts';
import { reader } from '#test/support/people.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { kokoro, testBookshelf } from '../support.ts';
import { buildAll } from './build-all.ts';
import { changedBookshelf } from './changed-bookshelf.ts';

/** Requests to the database and the object store together. */
const REQUESTS_MAX = 25;
const HOUR_MS = 60 * 60 * 1_000;

const bookshelf = testBookshelf(beforeAll);
const { tables, makeHondana, register, registerUnlabelled } = bookshelf;
const requests = countRequests(tables.database);

let owners = 0;
const newOwner = () => {
  owners += 1;
  return reader(owners);
};

const bookshelfOf = (owner = newOwner(), clock?: () => number) => {
  const changed = changedBookshelf(bookshelf, owner, clock);
  const { calls } = changed.reads.files;
  return {
    owner,
    ...changed,
    /** Reads the bookshelf; what that costs, and the files that it has written. */
    costOfRead: async (before: Awaited<ReturnType<typeof changed.read>>) => {
      requests.reset();
      const callsBefore = calls.length;
      const { urls } = await changed.read();
      const files = calls.slice(callsBefore).map((call) => call.split(' ')[0]);
      const replaced = urls.flatMap((url, n) => (before.urls.includes(url) ? [] : n));
      return { files, total: requests.total() + files.length, replaced };
    },
  };
};

describe('a bookshelf after a change', () => {
  it.each([
    [300, 0],
    [2_001, 3],
  ])(
    'RENEW-01 RENEW-02 is read by few requests after one of %i copies was lent',
    async (count, file) => {
      const { fill, read, lend, costOfRead, entry } = bookshelfOf();
      const codes = await fill(count);
      const before = await read();
      // The last one of its file.
      const code = codes.slice(file * 500, (file + 1) * 500).at(-1) ?? '';
      await lend(code);
      const { files, total, replaced } = await costOfRead(before);
      expect(total).toBeLessThanOrEqual(REQUESTS_MAX);
      expect(files).toEqual(['GET', 'PUT']);
      expect(replaced).toEqual([file]);
      const due = { lending_status: 'Lending', ReturnDate: '2026-07-15' };
      expect(await entry(code)).toMatchObject(due);
    },
  );

  it('RENEW-03 has other files for the copies on a changed hondana, without reading copies', async () => {
    const { owner, fill, read, move, rename, remove, costOfRead, entry } = bookshelfOf();
    const codes = await fill(1_200);
    const GlobalHondanaID = await makeHondana(owner);
    const standing = codes[700] ?? '';
    await move([standing], GlobalHondanaID);
    for (const [change, shown] of [
      [() => rename(GlobalHondanaID, '窓辺'), '窓辺'],
      [() => remove(GlobalHondanaID), undefined],
    ] as const) {
      const before = await read();
      await change();
      const { files, replaced } = await costOfRead(before);
      expect(files).toEqual(['GET', 'PUT']);
      expect(replaced).toEqual([1]);
      expect(Object.fromEntries(requests.byName)).toEqual({
        GetItemCommand: 3,
        UpdateItemCommand: 1,
      });
      const { global_book, global_hondana } = (await entry(standing)) ?? {};
      expect(global_book?.GlobalHondanaID).toBe(shown && GlobalHondanaID);
      expect(global_hondana?.HondanaName).toBe(shown);
    }
  });

  it('RENEW-04 replaces all files only after more changes than are remembered', async () => {
    const { fill, read, move, costOfRead } = bookshelfOf();
    const codes = await fill(1_001);
    const changes = async (count: number) => {
      for (let n = 0; n < count; n += 1) await move([codes[n] ?? ''], '');
    };
    const before = await read();
    await changes(BOOKSHELF_CHANGES_KEPT);
    expect((await costOfRead(before)).replaced).toEqual([0]);
    await changes(BOOKSHELF_CHANGES_KEPT + 1);
    expect((await costOfRead(before)).replaced).toEqual([0, 1, 2]);
  });

  it('SP-077 FIRST-01 parts a full file, and finds the newest entries in several', async () => {
    const { owner, reads, fill, read, entriesAt } = bookshelfOf();
    await fill(500);
    await read();
    await register(owner);
    const { urls, entries } = await read();
    expect(urls.map((url) => entriesAt(url).length)).toEqual([251, 250]);
    const { body } = await reads.bookshelf(owner, owner, { first: '500' });
    expect(body['first_entries']).toEqual(entries.slice(0, 500));
  });

  it('SP-077 drops a file that has lost its copies, and finds a place for one that is restored', async () => {
    const { owner, fill, read, discard, restore, costOfRead } = bookshelfOf();
    const codes = await fill(501);
    const oldest = codes.at(-1) ?? '';
    const before = await read();
    await discard(oldest);
    expect((await read()).urls).toEqual(before.urls.slice(0, 1));
    await restore(oldest);
    // Into the last file, which was full.
    expect((await costOfRead(before)).files).toEqual(['GET', 'PUT', 'PUT']);
    const { total, entries } = await read();
    expect(total).toBe(501);
    expect(entries).toEqual(before.entries);
    expect(entries).toEqual(await buildAll(tables, owner.sub));
  });

  it('SP-077 builds all files again before the bucket deletes the first, whatever has changed since', async () => {
    const clock = { now: Date.parse('2026-07-01T00:00:00Z') };
    const { fill, read, lend, costOfRead } = bookshelfOf(newOwner(), () => clock.now);
    const codes = await fill(501);
    const before = await read();
    clock.now += 22 * HOUR_MS;
    await lend(codes[0] ?? '');
    expect((await costOfRead(before)).replaced).toEqual([0]);
    clock.now += HOUR_MS;
    expect((await costOfRead(before)).replaced).toEqual([0, 1]);
  });

  it('RENEW-05 shows the description of an own book until an operator hides it', async () => {
    const { owner, read, entry } = bookshelfOf();
    const book = { MainTitle: '自費出版の本', Responsibility: '作者不明' };
    const code = await registerUnlabelled(owner, { KANRI_ID: undefined, book });
    await read();
    const find = createFindHideableOwnBook(tables.database, tables.names.bookshelf, silentLog);
    const copy = await find(code);
    expect((await entry(code))?.book_details).toMatchObject(book);
    await transact(tables.database, copy?.setHidden('規約にふれるため') ?? {});
    expect((await entry(code))?.global_book.GlobalBookID).toBe(code);
    expect((await entry(code))?.book_details).toBeUndefined();
  });

  it('MOB-03 builds all files when the changes do not lead to the number of copies', async () => {
    const { owner, fill, read } = bookshelfOf();
    await fill(2);
    await read();
    const [copy] = bookshelfRows(owner.sub, 1, kokoro);
    await tables.put('bookshelf', [copy ?? {}]);
    await transact(tables.database, {
      bookshelf: bookshelfChange(tables.names.bookshelf, owner.sub, [], { copies: 1 }),
    });
    expect((await read()).total).toBe(3);
  });

  it('omits a changed row that does not fit the schema', async () => {
    const { owner, fill, read } = bookshelfOf();
    const [newest = ''] = await fill(3);
    await read();
    await transact(tables.database, {
      copy: {
        Update: {
          TableName: tables.names.bookshelf,
          Key: copyKey(newest),
          UpdateExpression: 'SET RegisteredDate = :day',
          ExpressionAttributeValues: { ':day': 'yesterday' },
        },
      },
      bookshelf: bookshelfChange(tables.names.bookshelf, owner.sub, [newest]),
    });
    const { entries } = await read();
    expect(entries).toHaveLength(2);
    expect(entries).toEqual(await buildAll(tables, owner.sub));
  });
});
