import { randomUUID } from 'node:crypto';
import { ulid } from 'ulid';
import * as z from 'zod';
import { encodeCursor } from '#lambdas/shared/dynamo/cursor.ts';
import { hanako, taro } from '#test/support/people.ts';
import { conflict, invalid, missing } from '../answers.ts';
import { kokoro, testBookshelf } from '../support.ts';

const UserSub = hanako.sub;

const bookshelf = testBookshelf(beforeEach);

const undo = (importId: string, fields: object = {}) =>
  bookshelf.books(hanako, 'undoCopiesImport', { UserSub, importId, ...fields });

describe('the end of an import of copies', () => {
  it('MYIMPORT-107 needs an import of the reader', async () => {
    const ofTaro = await bookshelf.startImport(taro);
    for (const importId of [ulid(), ofTaro]) {
      expect(await bookshelf.unwritten(() => undo(importId))).toMatchObject(missing);
    }
  });

  it('MYIMPORT-107 comes with the first page, which no made-up cursor skips', async () => {
    const importId = await bookshelf.startImport();
    const lastEvaluatedKey = encodeCursor(
      { call: 'undoCopiesImport', partition: `${UserSub}#${importId}`, position: z.unknown() },
      { requestId: randomUUID() },
    );
    const later = () => undo(importId, { lastEvaluatedKey });
    expect(await bookshelf.unwritten(later)).toMatchObject(invalid('lastEvaluatedKey'));
    expect(await undo(importId)).toMatchObject({ status: 200 });
    expect(await bookshelf.unwritten(later)).toMatchObject({ status: 200 });
    const copy = { UserSub, KANRI_ID: kokoro.KANRI_ID, requestId: randomUUID(), importId };
    expect(await bookshelf.books(hanako, 'RegisterUnlabelledGlobalBook', copy)).toMatchObject(
      conflict,
    );
  });

  it('MYIMPORT-161 is after its copies were counted in the row of the import, each once', async () => {
    const importId = await bookshelf.startImport();
    const requestId = randomUUID();
    await bookshelf.registerUnlabelled(hanako, { importId, requestId });
    await bookshelf.registerUnlabelled(hanako, { importId, requestId });
    await bookshelf.registerUnlabelled(hanako, { importId });
    await bookshelf.registerUnlabelled(hanako);
    const rows = await bookshelf.tables.rows('reading');
    expect(rows.map(({ copies }) => copies)).toEqual([2]);
  });
});
