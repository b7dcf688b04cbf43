import { decodeCursor, encodeCursor } from '#lambdas/shared/dynamo/cursor.ts';

const scope = { call: 'get_followers_details', partition: 'FOLLOW#hanako' };
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
