import { randomUUID } from 'node:crypto';
import { NAMES_NOBODY, type TableName, tableSpecs } from '#lambdas/specs/table-specs.ts';
import { rowsBefore } from '#test/lambdas/account-removal/world.ts';
import { hanako } from '#test/support/people.ts';
import { asTexts } from '#test/support/rows-as-text.ts';
import { testTables } from '#test/support/tables.ts';
import { moveRows } from '../../../scripts/deployment/move-rows.ts';

// Object.keys forgets the key type; the specifications have no other keys.
const names = (Object.keys(tableSpecs) as TableName[]).filter((name) => !NAMES_NOBODY.has(name));
const now = randomUUID();
const subs = new Map([[hanako.sub, now]]);

const tables = testTables(beforeAll, ...names);

/** The second write of a run fails. */
const interruptOnce = (): void => {
  let writes = 0;
  const { middlewareStack } = tables.database;
  middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        if (/^(?:Update|Transact)/.test(commandName)) writes += 1;
        if (writes === 2 && middlewareStack.remove('interruption')) throw new Error('Interrupted');
        return next(args);
      },
    { step: 'initialize', name: 'interruption' },
  );
};

describe('the rows of a reader in every table', () => {
  it.each(names)(
    'RESCUE-01 belong to the new account, also after an interruption: %s',
    async (name) => {
      const before = rowsBefore(name);
      await tables.put(name, before);
      const { database } = tables;
      const options = { database, spec: tableSpecs[name], table: tables.names[name], subs };
      interruptOnce();
      await moveRows({ ...options, change: true }).catch(() => undefined);
      database.middlewareStack.remove('interruption');
      await moveRows({ ...options, change: true });
      const after = asTexts(await tables.rows(name));
      expect(after.join()).not.toContain(hanako.sub);
      const expected = asTexts(before).map((row) => row.replaceAll(hanako.sub, now));
      expect(after).toEqual(expected.toSorted());
    },
  );
});
