import { randomUUID } from 'node:crypto';
import { ulid } from 'ulid';
import * as z from 'zod';
import { undoneImportKey } from '#lambdas/bookshelf/rows.ts';
import { encodeCursor } from '#lambdas/shared/dynamo/cursor.ts';
import { hanako, taro } from '#test/support/people.ts';
import { conflict, missing } from './answers.ts';
import { kokoro, openTestBookshelf, TODAY, type TestBookshelf } from './support.ts';

const UserSub = hanako.sub;
const { KANRI_ID } = kokoro;

let bookshelf: TestBookshelf;
beforeEach(async () => {
  bookshelf = await openTestBookshelf();
});
afterEach(() => {
  bookshelf.tables.close();
});

const undo = (importId: string, fields: object = {}) =>
  bookshelf.books(hanako, 'undoCopiesImport', { UserSub, importId, ...fields });

const madeUpCursor = (importId: string): string =>
  encodeCursor(
    { call: 'undoCopiesImport', partition: `${UserSub}#${importId}`, position: z.unknown() },
    { requestId: randomUUID() },
  );
/** A tab may run an import for a day. */
const DAY_SECONDS = 24 * 60 * 60;

describe('the mark of an undone import of copies', () => {
  it('MYIMPORT-107 needs an import of the reader, so that there are as many as imports', async () => {
    const ofTaro = await bookshelf.startImport(taro);
    for (const importId of [ulid(), ofTaro]) {
      expect(await bookshelf.unwritten(() => undo(importId))).toMatchObject(missing);
      const lastEvaluatedKey = madeUpCursor(importId);
      expect(await bookshelf.unwritten(() => undo(importId, { lastEvaluatedKey }))).toMatchObject(
        missing,
      );
    }
  });

  it('MYIMPORT-107 is set by a page that a made-up cursor asks for, too', async () => {
    const importId = await bookshelf.startImport();
    const lastEvaluatedKey = madeUpCursor(importId);
    expect(await undo(importId, { lastEvaluatedKey })).toMatchObject({ status: 200 });
    const mark = await bookshelf.row(undoneImportKey(UserSub, importId));
    expect(mark?.['expiresAt']).toBeGreaterThan(Date.parse(TODAY) / 1_000 + DAY_SECONDS);
    const late = { UserSub, KANRI_ID, importId, requestId: randomUUID() };
    expect(
      await bookshelf.unwritten(() =>
        bookshelf.books(hanako, 'RegisterUnlabelledGlobalBook', late),
      ),
    ).toMatchObject(conflict);
  });
});
