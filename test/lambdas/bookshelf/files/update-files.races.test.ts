import { race } from '#test/support/interleaving.ts';
import { hanako } from '#test/support/people.ts';
import { testBookshelf } from '../support.ts';
import { buildAll } from './build-all.ts';
import { changedBookshelf } from './changed-bookshelf.ts';

const bookshelf = testBookshelf(beforeEach);
const { register, makeHondana } = bookshelf;
const { reads, read, entry, fill, move, discard, restore, lend, rename } = changedBookshelf(
  bookshelf,
  hanako,
);

/** Two files, the first of 500 copies, that show the bookshelf. */
const builtBookshelf = async (count = 1_000) => {
  const codes = await fill(count);
  await read();
  return (n: number): string => codes[n] ?? '';
};

const expectNothingMissed = async (): Promise<void> => {
  const { total, entries } = await read();
  expect(total).toBe(entries.length);
  expect(entries).toEqual(await buildAll(bookshelf.tables, hanako.sub));
};

describe('a bookshelf that changes while its files are built', () => {
  race('RENEW-06 shows a lending that happens during a build to its owner', async () => {
    const code = await builtBookshelf(501);
    await lend(code(3));
    const lent = async () => {
      await lend(code(500));
      return entry(code(500));
    };
    const [found, earlier] = await Promise.all([lent(), entry(code(3)), read()]);
    expect(found?.lending_status).toBe('Lending');
    expect(earlier?.lending_status).toBe('Lending');
    await expectNothingMissed();
  });

  race('RENEW-06 gives the same files to requests that build at once', async () => {
    const code = await builtBookshelf(501);
    await lend(code(500));
    const builds = reads.files.calls.length;
    const answers = await Promise.all([read(), read(), read(), read()]);
    expect(reads.files.calls.length - builds).toBeGreaterThan(2);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await read()).toEqual(answers[0]);
    expect(answers[0]?.entries.at(-1)?.lending_status).toBe('Lending');
    await expectNothingMissed();
  });

  race('RENEW-06 shows each change of the copies of one file to its owner', async () => {
    const code = await builtBookshelf(501);
    const GlobalHondanaID = await makeHondana();
    await move([code(1), code(2)], GlobalHondanaID);
    const shown = async (change: Promise<unknown>, n: number) => {
      await change;
      return entry(code(n));
    };
    const [lent, named, unassigned] = await Promise.all([
      shown(lend(code(0)), 0),
      shown(rename(GlobalHondanaID, '窓辺'), 1),
      shown(move([code(2)], ''), 2),
      read(),
    ]);
    expect(lent?.lending_status).toBe('Lending');
    expect(named?.global_hondana?.HondanaName).toBe('窓辺');
    expect(unassigned).toBeDefined();
    expect(unassigned?.global_hondana).toBeUndefined();
    await expectNothingMissed();
  });

  race('RENEW-06 shows what comes and goes where two files meet to its owner', async () => {
    const code = await builtBookshelf();
    await discard(code(499));
    await read();
    const added = async () => {
      const GlobalBookID = await register(hanako);
      return entry(GlobalBookID);
    };
    const shown = async (change: Promise<unknown>, n: number) => {
      await change;
      return entry(code(n));
    };
    const [isNew, isBack, isGone, isGoneToo] = await Promise.all([
      added(),
      shown(restore(code(499)), 499),
      shown(discard(code(498)), 498),
      shown(discard(code(500)), 500),
    ]);
    expect([isNew, isBack].includes(undefined)).toBe(false);
    expect([isGone, isGoneToo]).toEqual([undefined, undefined]);
    expect((await read()).total).toBe(999);
    await expectNothingMissed();
  });
});
