import { tableSpecs } from '#lambdas/specs/table-specs.ts';
import { testTables } from '#test/support/tables.ts';
import { restoreRows } from '../../../scripts/deployment/restore-rows.ts';

/** The table in use, and the one that a backup was restored into. */
const inUse = testTables(beforeEach, 'notes');
const restored = testTables(beforeEach, 'notes');

const row = (noteId: string, part: string, content: string) => ({ noteId, part, content });
const all = async () => {
  const rows = await inUse.rows('notes');
  return rows.map(({ noteId, content }) => `${String(noteId)} ${String(content)}`).toSorted();
};
const restore = async (choice: { partition?: string; overwrite?: boolean } = {}) =>
  restoreRows({
    database: inUse.database,
    spec: tableSpecs.notes,
    from: restored.names.notes,
    to: inUse.names.notes,
    ...choice,
  });

beforeEach(async () => {
  await restored.put('notes', [row('a', 'NOTE', 'old'), row('b', 'NOTE', 'old')]);
  await inUse.put('notes', [row('a', 'NOTE', 'new'), row('c', 'NOTE', 'new')]);
});

describe('restoring rows', () => {
  it('restores missing rows and keeps newer ones', async () => {
    expect(await restore()).toEqual({ put: 1, kept: 1 });
    expect(await all()).toEqual(['a new', 'b old', 'c new']);
  });

  it('is idempotent', async () => {
    await restore();
    expect(await restore()).toEqual({ put: 0, kept: 2 });
    expect(await all()).toEqual(['a new', 'b old', 'c new']);
  });

  it('overwrites newer rows when requested', async () => {
    expect(await restore({ overwrite: true })).toEqual({ put: 2, kept: 0 });
    expect(await all()).toEqual(['a old', 'b old', 'c new']);
  });

  it('restores one partition only', async () => {
    expect(await restore({ partition: 'a', overwrite: true })).toEqual({ put: 1, kept: 0 });
    expect(await all()).toEqual(['a old', 'c new']);
  });

  it('MESSAGE-03 names the table that is missing, and writes nothing', async () => {
    const { database, names } = inUse;
    const options = { database, spec: tableSpecs.notes, from: 'notes-restored', to: names.notes };
    await expect(restoreRows(options)).rejects.toThrow('There is no table notes-restored');
    expect(await all()).toEqual(['a new', 'c new']);
  });
});
