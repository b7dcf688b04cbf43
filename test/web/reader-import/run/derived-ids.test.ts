import * as z from 'zod';
import { fileHashOf, requestIdOf } from '#web/features/reader-import/run/derived-ids.ts';

describe('ids that an import derives', () => {
  it('MYIMPORT-85 are the same UUID for the same copy of a row, and another one for any other', async () => {
    const id = await requestIdOf('01J00000000000000000000000', 'a', 0);
    expect(z.uuid().safeParse(id).success).toBe(true);
    expect(await requestIdOf('01J00000000000000000000000', 'a', 0)).toBe(id);
    const others = await Promise.all([
      requestIdOf('01J00000000000000000000001', 'a', 0),
      requestIdOf('01J00000000000000000000000', 'b', 0),
      requestIdOf('01J00000000000000000000000', 'a', 1),
    ]);
    expect(new Set([id, ...others]).size).toBe(4);
  });

  it('MYIMPORT-86 name a file by its bytes', async () => {
    // NIST, SHA-256 of "abc".
    expect(await fileHashOf(new TextEncoder().encode('abc'))).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });
});
