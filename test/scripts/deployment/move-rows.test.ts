import { randomUUID } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { tableSpecs } from '#lambdas/specs/table-specs.ts';
import { testTables } from '#test/support/tables.ts';
import { moveRows } from '../../../scripts/deployment/move-rows.ts';

const [old, other, now] = [randomUUID(), randomUUID(), randomUUID()];
const subs = new Map([[old, now]]);

const move = async (name: 'social' | 'notes', change = true) =>
  moveRows({
    database: tables.database,
    spec: tableSpecs[name],
    table: tables.names[name],
    subs,
    change,
  });
/** Runs `work` just before the next write of this kind. */
const beforeWrite = (kind: 'Update' | 'Transact', work: () => Promise<unknown>): void => {
  const { middlewareStack } = tables.database;
  middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName?.startsWith(kind) === true && middlewareStack.remove('meanwhile')) {
          await work();
        }
        return next(args);
      },
    { step: 'initialize', name: 'meanwhile' },
  );
};

const tables = testTables(beforeEach, 'social', 'notes');

describe('giving rows to new accounts', () => {
  it('RESCUE-01 moves rows whose keys contain the old id, at both ends of a relation', async () => {
    const follow = {
      edge: `FOLLOW#${old}`,
      other,
      createdAt: '2026',
      inverse: `FOLLOWER#${other}`,
    };
    const followed = { edge: `FOLLOW#${other}`, other: old, inverse: `FOLLOW#${old}` };
    await tables.put('social', [follow, followed]);
    expect(await move('social')).toEqual({ moved: 2, left: 0 });
    const rows = await tables.rows('social');
    expect(rows).toHaveLength(2);
    expect(rows).toEqual(
      expect.arrayContaining([
        { ...follow, edge: `FOLLOW#${now}` },
        { ...followed, other: now, inverse: `FOLLOW#${now}` },
      ]),
    );
  });

  it('RESCUE-01 changes attributes in place, also within lists and maps, and no text beside', async () => {
    const note = { noteId: 'a', part: 'NOTE', content: '猫', pages: 3, hidden: null };
    await tables.put('notes', [
      { ...note, userSub: old, seenBy: { [old]: [other, old] } },
      { ...note, noteId: 'b', userSub: other },
    ]);
    expect(await move('notes')).toEqual({ moved: 1, left: 0 });
    const rows = await tables.rows('notes');
    expect(rows).toContainEqual({ ...note, userSub: now, seenBy: { [now]: [other, now] } });
    expect(rows).toContainEqual({ ...note, noteId: 'b', userSub: other });
  });

  it('RESCUE-01 changes nothing when it runs again', async () => {
    await tables.put('notes', [{ noteId: 'a', part: 'NOTE', userSub: old }]);
    await move('notes');
    expect(await move('notes')).toEqual({ moved: 0, left: 0 });
  });

  it('RESCUE-01 takes the place of a row that the new account has made already', async () => {
    const made = { edge: `COUNT#${now}`, other: 'COUNT', followers: 0 };
    await tables.put('social', [made, { ...made, edge: `COUNT#${old}`, followers: 12 }]);
    expect(await move('social')).toEqual({ moved: 1, left: 0 });
    expect(await tables.rows('social')).toEqual([{ ...made, followers: 12 }]);
  });

  it('RESCUE-01 leaves a row that changes at the same time to the next run', async () => {
    const Key = { noteId: 'a', part: 'NOTE' };
    await tables.put('notes', [{ ...Key, userSub: old, lastEditedBy: old }]);
    beforeWrite('Update', () =>
      tables.database.send(
        new UpdateCommand({
          TableName: tables.names.notes,
          Key,
          UpdateExpression: 'SET lastEditedBy = :other',
          ExpressionAttributeValues: { ':other': other },
        }),
      ),
    );
    expect(await move('notes')).toEqual({ moved: 0, left: 1 });
    expect(await move('notes')).toEqual({ moved: 1, left: 0 });
    expect(await tables.rows('notes')).toMatchObject([{ userSub: now, lastEditedBy: other }]);
  });

  it('RESCUE-01 leaves a row with another key, too, whatever changes in it', async () => {
    const Key = { edge: `COUNT#${old}`, other: 'COUNT' };
    await tables.put('social', [{ ...Key, followers: 12 }]);
    beforeWrite('Transact', () => tables.put('social', [{ ...Key, followers: 13 }]));
    expect(await move('social')).toEqual({ moved: 0, left: 1 });
    expect(await move('social')).toEqual({ moved: 1, left: 0 });
    expect(await tables.rows('social')).toMatchObject([{ edge: `COUNT#${now}`, followers: 13 }]);
  });

  it('RESCUE-04 only counts rows without --yes', async () => {
    const row = { noteId: 'a', part: 'NOTE', userSub: old };
    await tables.put('notes', [row]);
    expect(await move('notes', false)).toEqual({ moved: 1, left: 0 });
    expect(await tables.rows('notes')).toEqual([row]);
  });
});
