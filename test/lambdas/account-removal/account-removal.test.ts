import {
  BatchWriteCommand,
  DeleteCommand,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { removeAccounts } from '#lambdas/account-removal/remove-accounts.ts';
import { NAMES_NOBODY } from '#lambdas/specs/table-specs.ts';
import { noteRowOf } from '#lambdas/notes/rows.ts';
import { favoriteCountKey, favoriteKey } from '#lambdas/reading/favorites/rows.ts';
import { visitKey } from '#lambdas/reading/history/rows.ts';
import { removalKey } from '#lambdas/shared/dynamo/write-as.ts';
import { hanako } from '#test/support/people.ts';
import { asText, asTexts } from '#test/support/rows-as-text.ts';
import { HOUR, MINUTE, names, testRemoval, withoutHanako, type Clients } from './removal.ts';
import { removal, rowsAfter, rowsBefore } from './world.ts';

const { tables, bucket, pool, clock, dependencies, run, present } = testRemoval();
type Row = Readonly<Record<string, unknown>>;

const removalRow = async (): Promise<Row | undefined> =>
  (await tables.rows('users')).find(({ userSub }) => userSub === removalKey(hanako.sub).userSub);

describe('the removal of an account', () => {
  it('starts with a reader who has rows in every table of readers', async () => {
    for (const name of names) {
      if (NAMES_NOBODY.has(name)) continue;
      const rows = await tables.rows(name);
      expect(rows.some((row) => asText(row).includes(hanako.sub))).toBe(true);
    }
  });

  it('ASK-14 MOB-33 SP-035 UNLAB-07 PIC-06 REPORT-07 OPENLENT-03 RECORD-11 MYIMPORT-31 leaves no row and no file of the reader, and corrects the rows of others', async () => {
    await run();
    expect([...pool]).toEqual(['taro']);
    expect(await removalRow()).toMatchObject({
      accountGone: true,
      dueAt: clock.now + HOUR + 5 * MINUTE,
    });
    clock.now += HOUR + 5 * MINUTE;
    await run();
    expect(await present()).toEqual(withoutHanako);
  });

  it('deletes the account from the pool after all data, and retries only when the claim expires', async () => {
    const failing = { deleteFromPool: () => Promise.reject(new Error('The pool is unavailable')) };
    await expect(run(failing)).rejects.toThrow('Accounts were not removed');
    for (const name of names) {
      if (name === 'users') continue;
      expect(asTexts(await tables.rows(name))).toEqual(asTexts(rowsAfter(name)));
    }
    expect(await removalRow()).toMatchObject({ accountGone: false });
    clock.now += 15 * MINUTE;
    await run();
    expect(pool.has('hanako')).toBe(true);
    clock.now += MINUTE;
    await run();
    expect(pool.has('hanako')).toBe(false);
  });

  it('deletes rows that a still valid token has written after the first run', async () => {
    await run();
    const note = {
      noteId: '01ARZ3NDEKTSV4RRFFQ69G5FAB',
      noteType: 'ImpressionNote',
      userSub: hanako.sub,
      content: 'まだいる',
      createdAt: '2026-04-01T00:00:00.000Z',
      editedAt: '2026-04-01T00:00:00.000Z',
      metaDescription: '',
      parentNoteID: '',
      noteOpenLevel: 'PUBLIC',
      allowReplyLevel: 'PUBLIC',
    } as const;
    await tables.put('notes', [noteRowOf(note, 1)]);
    await tables.put('reading', [
      { ...favoriteKey(hanako.sub, '000000002'), KANRI_ID: '000000002', favAt: clock.now },
      { ...favoriteCountKey('000000002'), booksFavCount: 1 },
    ]);
    clock.now += HOUR + 5 * MINUTE;
    await run();
    expect(await present()).toEqual(withoutHanako);
  });

  it('postpones a removal when no time is left or it is not due', async () => {
    await removeAccounts(dependencies())(() => 10_000);
    expect(await removalRow()).toEqual({ ...removalKey(hanako.sub), ...removal });
    clock.now -= 1;
    await run();
    expect(asTexts(await tables.rows('bookshelf'))).toEqual(asTexts(rowsBefore('bookshelf')));
  });

  it('deletes more rows than fit into a page, a batch or a transaction', async () => {
    const many = Array.from({ length: 620 }, (_, n) => ({
      ...visitKey(hanako.sub, n + 1),
      KANRI_ID: '000000001',
      visitedAt: n + 1,
      expiresAt: 1,
    }));
    const books = Array.from({ length: 130 }, (_, n) => `1${String(n).padStart(8, '0')}`);
    await tables.put('reading', [
      ...many,
      ...books.map((id) => ({ ...favoriteKey(hanako.sub, id), KANRI_ID: id, favAt: 1 })),
      ...books.map((id) => ({ ...favoriteCountKey(id), booksFavCount: 3 })),
    ]);
    await run();
    const rows = await tables.rows('reading');
    expect(rows.filter((row) => asText(row).includes(hanako.sub))).toEqual([]);
    const numbers = books.map(
      (id) => rows.find(({ pk }) => pk === favoriteCountKey(id).pk)?.['booksFavCount'],
    );
    expect(new Set(numbers)).toEqual(new Set([2]));
  }, 60_000);
});

const writes = [BatchWriteCommand, DeleteCommand, PutCommand, TransactWriteCommand, UpdateCommand];
const isWrite = (command: object): boolean =>
  [...writes, DeleteObjectCommand].some((kind) => command instanceof kind);

/** Clients that fail at the n-th write: before it, or before its response arrives. */
const interruptAt = (n: number, when: 'before' | 'after'): Clients => {
  let written = 0;
  const guarded = <C extends { readonly send: unknown }>(client: C): C => {
    const send = (client.send as (command: object) => Promise<unknown>).bind(client);
    // The rest of the client does not change.
    return Object.create(client, {
      send: {
        value: async (command: object) => {
          if (!isWrite(command)) return send(command);
          written += 1;
          if (written < n) return send(command);
          if (when === 'after' && written === n) await send(command);
          throw new Error('interrupted');
        },
      },
    }) as C;
  };
  return { database: guarded(tables.database), s3: guarded(bucket.s3) };
};

describe('an interrupted removal', () => {
  it.each(['before', 'after'] as const)(
    'MOB-33 resumes an account removal that is interrupted %s every single write',
    async (when) => {
      const state = async (): Promise<string> => {
        const rows = await Promise.all(names.map((name) => tables.rows(name)));
        // Each call writes when the removal is due next.
        const lasting = rows.flat().map((row) => {
          const { dueAt: _, ...rest } = row;
          return rest;
        });
        return [...asTexts(lasting), ...bucket.objects.keys()].join('\n');
      };
      const isInterrupted = async (n: number): Promise<boolean> => {
        try {
          await run(interruptAt(n, when));
          return false;
        } catch {
          return true;
        }
      };
      // The first write of a call is its claim; each call continues until it has changed one thing.
      const least = when === 'before' ? 3 : 2;
      let changes = 0;
      for (let round = 0; round < 2; round += 1) {
        let before = await state();
        for (let n = least; await isInterrupted(n);) {
          const after = await state();
          changes += after === before ? 0 : 1;
          n = after === before ? n + 1 : least;
          before = after;
          clock.now += 17 * MINUTE;
        }
        clock.now += HOUR + 5 * MINUTE;
      }
      // Otherwise nothing was interrupted, and the test is meaningless.
      expect(changes).toBeGreaterThan(30);
      await run();
      expect(await present()).toEqual(withoutHanako);
    },
    240_000,
  );
});
