import * as z from 'zod';
import { forgedCursors } from '#test/support/forged-cursors.ts';
import { decodeCursor, encodeCursor } from '#lambdas/shared/dynamo/cursor.ts';

const scope = {
  call: 'get_followers_details',
  partition: 'FOLLOW#hanako',
  position: z.strictObject({ createdAt: z.iso.datetime(), other: z.string().regex(/^[a-z]+$/) }),
};
/** Names another row of the list. */
const atX = (one: string): boolean =>
  Buffer.from(one, 'base64url').toString().includes('"other":"x"');

const cursor = encodeCursor(scope, { createdAt: '2026-01-01T00:00:00.000Z', other: 'taro' });

describe('page cursors', () => {
  it('decodes a cursor to the sort key that it encodes', () => {
    expect(decodeCursor(scope, cursor)).toEqual({
      createdAt: '2026-01-01T00:00:00.000Z',
      other: 'taro',
    });
  });

  it('SEC-17 does not include the partition in a cursor', () => {
    expect(Buffer.from(cursor, 'base64url').toString()).not.toContain('hanako');
  });

  it.each([
    ['another user', { ...scope, partition: 'FOLLOW#taro' }],
    ['another operation', { ...scope, call: 'get_friends_details' }],
  ])('SEC-17 SP-114 rejects the cursor of %s', (_, other) => {
    expect(() => decodeCursor(other, cursor)).toThrow('lastEvaluatedKey');
  });

  it('SEC-17 TRUST-01 rejects positions that no row of the list has', () => {
    const forged = forgedCursors(scope, cursor);
    expect(forged.length).toBeGreaterThan(30);
    const accepted = forged.filter((one) => {
      try {
        decodeCursor(scope, one);
        return true;
      } catch {
        return false;
      }
    });
    // A name of another row of the same list gives nothing that the list itself does not.
    expect(accepted).toEqual(forgedCursors(scope, cursor).filter((one) => atX(one)));
  });

  it.each([
    cursor.slice(0, -4),
    `${cursor}A`,
    `${cursor}=`,
    Buffer.from('["x",{"createdAt":"0"}]').toString('base64url'),
    Buffer.from('{}').toString('base64url'),
    'not a cursor',
    '',
  ])('SP-114 rejects the tampered cursor %p', (tampered) => {
    expect(() => decodeCursor(scope, tampered)).toThrow('lastEvaluatedKey');
  });
});
