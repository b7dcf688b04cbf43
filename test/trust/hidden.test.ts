import { createModeration, type Moderation } from '#lambdas/reports/moderation.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { countCases } from './support/figures.ts';
import { setUpFilledWorld } from './support/filled-world.ts';
import { people } from './support/people.ts';
import { rules } from './support/rules.ts';
import { isWrite, operationKeys, type OperationKey, type Snapshot } from './support/world.ts';

jest.setTimeout(900_000);

const writes = countCases('hidden', 'writes by authors of hidden content');
const filled = setUpFilledWorld();
const owner = people.owner.sub;
const REASON = '規約にふれるため';

const byOwner = (key: OperationKey): boolean => {
  const { may } = rules[key];
  return isWrite(key) && (typeof may === 'string' || may.includes('owner'));
};
const callOf = (key: OperationKey) =>
  filled.world.call('owner', key, rules[key].request(filled.scene));

let moderation: Moderation;
beforeAll(() => {
  const { database, names } = filled.world.tables;
  moderation = createModeration({ database, tables: names, log: silentLog });
});

interface Content {
  readonly kind: 'note' | 'list';
  readonly id: string;
  readonly remove: OperationKey;
}

/** Notes and lists of the owner, and the operation that deletes each. */
const readContent = async (): Promise<readonly Content[]> => {
  const [notes, lists] = [
    await filled.world.tables.rows('notes'),
    await filled.world.tables.rows('bookLists'),
  ];
  return [
    ...notes
      .filter(({ part, userSub }) => part === 'NOTE' && userSub === owner)
      .map(({ noteId, noteType }) => ({
        kind: 'note' as const,
        id: String(noteId),
        remove: `notes.Delete${String(noteType)}` as OperationKey,
      })),
    ...lists
      .filter(({ part, ownerSub }) => part === 'LIST' && ownerSub === owner)
      .map(({ bookListID }) => ({
        kind: 'list' as const,
        id: String(bookListID),
        remove: 'bookLists.deleteListOfBookList' as const,
      })),
  ];
};

/** What the operator's list says is hidden, and everybody sees. */
const shownOf = async (): Promise<readonly string[]> => {
  const records = await moderation.listHidden();
  const contents = await Promise.all(records.map(({ kind, id }) => moderation.find[kind](id)));
  return records
    .filter((_, n) => contents[n] !== null && contents[n]?.hiddenReason === undefined)
    .map(({ kind, id }) => `${kind} ${id}`);
};

describe('what an operator has hidden', () => {
  afterEach(async () => filled.world.restore(filled.before));

  it('REPORT-23 is not made again by any operation, after its author has deleted it', async () => {
    const creating: OperationKey[] = [];
    for (const key of operationKeys.filter(byOwner)) {
      const before = new Set((await readContent()).map(({ id }) => id));
      await writes.run(async () => {
        expect((await callOf(key)).status).toBe(200);
        const created = (await readContent()).filter(({ id }) => !before.has(id));
        if (created.length > 0) creating.push(key);
        for (const { kind, id, remove } of created) {
          expect(await moderation.hide(kind, id, REASON)).toBe(true);
          const fields = { userSub: owner, UserSub: owner, noteID: id, bookListID: id };
          expect((await filled.world.call('owner', remove, fields)).status).toBe(200);
        }
        // Twice: the first call may only find out that something is gone.
        if (created.length > 0) for (const _ of [1, 2]) await callOf(key);
        expect({ key, shown: await shownOf() }).toEqual({ key, shown: [] });
      });
      await filled.world.restore(filled.before);
    }
    expect(creating).toEqual([
      'notes.CreateExplainNote',
      'notes.CreateImpressionNote',
      'notes.CreateInformationNote',
      'noteImports.importImpressions',
      'bookLists.addListOfBookList',
    ]);
  });
});

describe('everything of a reader that an operator has hidden', () => {
  let hidden: Snapshot;
  beforeAll(async () => {
    for (const { kind, id } of await readContent()) await moderation.hide(kind, id, REASON);
    await moderation.hide('profile', owner, REASON);
    hidden = await filled.world.snapshot();
  });
  afterEach(async () => filled.world.restore(hidden));

  it('REPORT-23 is the profile, and notes and lists of every kind', async () => {
    expect((await moderation.listHidden()).length).toBeGreaterThan(5);
  });

  it.each(operationKeys.filter(byOwner))('REPORT-23 stays hidden after %s', async (key) => {
    await writes.run(async () => {
      const { status } = await callOf(key);
      expect({ shown: await shownOf(), fails: status >= 500 }).toEqual({ shown: [], fails: false });
    });
  });
});
