import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createModeration } from '#lambdas/reports/moderation.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { otherWays, ways, type Way } from './support/addressing.ts';
import { countCases } from './support/figures.ts';
import { setUpFilledWorld } from './support/filled-world.ts';
import { everybody, people, type Person } from './support/people.ts';

const cells = countCases('addressing', 'cells of the table of who reaches whom');
const filled = setUpFilledWorld();
afterEach(async () => {
  jest.restoreAllMocks();
  await filled.world.restore(filled.before);
});

const named = ways.map((way) => [way.name, way] as const);
/** Somebody whom the owner reaches, or who reaches the owner. */
const someOf = ({ reaching }: Way): Person => reaching.at(-1) ?? 'stranger';
const senderOf = (way: Way, who: Person): Person => (way.addressee === 'who' ? 'owner' : who);
const addresseeOf = (way: Way, who: Person): Person => (way.addressee === 'who' ? who : 'owner');

const address = async (way: Way, who: Person) =>
  filled.world.call(senderOf(way, who), ...way.call(filled.scene, who));

/** The answer to what the addressee reads. */
const seenBy = async (
  way: Way,
  who: Person,
  answered: unknown,
  seen = way.seen,
): Promise<string> => {
  const addressee = addresseeOf(way, who);
  const call = seen(filled.scene, addressee, (answered ?? {}) as Record<string, unknown>);
  return (await filled.world.call(addressee, ...call)).text;
};

const reach = async (way: Way, who: Person) => {
  const { body, status } = await address(way, who);
  expect({ who, status }).toEqual({ who, status: 200 });
  return body as Readonly<Record<string, unknown>>;
};

describe('the table of who reaches whom', () => {
  const columns = ['name', 'who', 'often', 'block', 'end', 'operator'] as const;
  it('TRUST-60 stands in docs/security.md as the tests have it', () => {
    const document = readFileSync(join(__dirname, '../../docs/security.md'), 'utf8');
    const rows = document
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .map((line) => line.split('|').map((cell) => cell.trim()));
    for (const way of [...ways, ...otherWays])
      expect(rows).toContainEqual(['', ...columns.map((column) => way[column]), '']);
  });
});

describe.each(named)('%s', (_, way) => {
  it('TRUST-61 reaches those whom the table names, and nobody else', async () => {
    const reached: Person[] = [];
    for (const who of everybody.filter((one) => one !== 'owner')) {
      await cells.run(async () => {
        const { status, body } = await address(way, who);
        const answered = status === 200 ? body : {};
        const after = status === 200 ? await seenBy(way, who, answered) : '';
        await filled.world.restore(filled.before);
        if (status === 200 && after !== (await seenBy(way, who, answered))) reached.push(who);
      });
      await filled.world.restore(filled.before);
    }
    expect(reached.toSorted()).toEqual([...way.reaching].toSorted());
  });

  it('TRUST-62 ends at the number of the table', async () => {
    const now = Date.now();
    // No hour ends in between.
    jest.spyOn(Date, 'now').mockReturnValue(now);
    const { table, name, most } = way.count;
    const who = someOf(way);
    await reach(way, who);
    const counts = (await filled.world.tables.rows(table)).filter(
      (row) => typeof row[name] === 'number' && 'expiresAt' in row,
    );
    const statusAt = async (count: number) => {
      await filled.world.restore(filled.before);
      await filled.world.tables.put(
        table,
        counts.map((row) => Object.assign(row, { [name]: count })),
      );
      return (await address(way, who)).status;
    };
    await cells.run(async () => {
      // The refusal first: it writes nothing, and `restore` looks for writes of functions only.
      expect([await statusAt(most), await statusAt(most - 1)]).toEqual([429, 200]);
    });
  });

  it('TRUST-63 ends with a block as the table says', async () => {
    const who = someOf(way);
    const [sender, addressee] = [senderOf(way, who), addresseeOf(way, who)];
    await cells.run(async () => {
      const answered = await reach(way, who);
      const before = await seenBy(way, who, answered);
      await filled.world.call(addressee, 'friends.blockUser', {
        blockerUserSub: people[addressee].sub,
        blockedUserSub: people[sender].sub,
      });
      const after = await seenBy(way, who, answered);
      expect(after.includes(people[sender].username)).toBe(false);
      expect(after !== before).toBe(way.blockHides);
      // Whatever is sent from now on changes nothing that the addressee sees.
      await address(way, who);
      expect(await seenBy(way, who, answered)).toBe(after);
    });
  });

  it('TRUST-65 is seen by an operator as the table says', async () => {
    const { database, names } = filled.world.tables;
    const moderation = createModeration({ database, tables: names, log: silentLog });
    const who = someOf(way);
    await cells.run(async () => {
      const [kind, id] = way.reported(filled.scene, who, await reach(way, who));
      const { status } = await filled.world.call(addresseeOf(way, who), 'reports.reportContent', {
        kind,
        id,
        reason: 'spam',
      });
      expect(status).toBe(200);
      expect(await moderation.listOpen()).toMatchObject([{ kind, id }]);
    });
  });
});

// The others end with a block.
const endable = ways.flatMap((way) =>
  way.ended === undefined ? [] : [[way.name, way, way.ended] as const],
);
it.each(endable)(
  'TRUST-64 %s is ended by the addressee as the table says',
  async (_, way, ended) => {
    const who = someOf(way);
    await cells.run(async () => {
      const answered = await reach(way, who);
      const before = await seenBy(way, who, answered, way.endSeen);
      const call = ended(filled.scene, who, answered);
      expect((await filled.world.call(addresseeOf(way, who), ...call)).status).toBe(200);
      expect(await seenBy(way, who, answered, way.endSeen)).not.toBe(before);
    });
  },
);
