import { randomUUID } from 'node:crypto';
import { ulid } from 'ulid';
import * as z from 'zod';
import { undoneImportKey } from '#lambdas/bookshelf/rows.ts';
import { encodeCursor } from '#lambdas/shared/dynamo/cursor.ts';
import { hanako, taro } from '#test/support/people.ts';
import { invalid, missing } from './answers.ts';
import { testBookshelf, TODAY } from './support.ts';

const UserSub = hanako.sub;

const bookshelf = testBookshelf(beforeEach);

const undo = (importId: string, fields: object = {}) =>
  bookshelf.books(hanako, 'undoCopiesImport', { UserSub, importId, ...fields });

/** A tab may run an import for a day. */
const DAY_SECONDS = 24 * 60 * 60;

describe('the mark of an undone import of copies', () => {
  it('MYIMPORT-107 needs an import of the reader, so that there are as many as imports', async () => {
    const ofTaro = await bookshelf.startImport(taro);
    for (const importId of [ulid(), ofTaro]) {
      expect(await bookshelf.unwritten(() => undo(importId))).toMatchObject(missing);
    }
  });

  it('MYIMPORT-107 is set by the first page, which no made-up cursor skips', async () => {
    const importId = await bookshelf.startImport();
    const lastEvaluatedKey = encodeCursor(
      { call: 'undoCopiesImport', partition: `${UserSub}#${importId}`, position: z.unknown() },
      { requestId: randomUUID() },
    );
    const later = () => undo(importId, { lastEvaluatedKey });
    expect(await bookshelf.unwritten(later)).toMatchObject(invalid('lastEvaluatedKey'));
    expect(await undo(importId)).toMatchObject({ status: 200 });
    const mark = await bookshelf.row(undoneImportKey(UserSub, importId));
    expect(mark?.['expiresAt']).toBeGreaterThan(Date.parse(TODAY) / 1_000 + DAY_SECONDS);
    expect(await bookshelf.unwritten(later)).toMatchObject({ status: 200 });
  });
});
