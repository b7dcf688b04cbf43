import { hanako } from '#test/support/people.ts';
import { botchan, kokoro, testBookshelf } from '../support.ts';
import { buildAll } from './build-all.ts';
import { changedBookshelf } from './changed-bookshelf.ts';

const COPIES = 600;
const ROUNDS = 6;

const bookshelf = testBookshelf(beforeAll);
const { tables, books, makeHondana, register, registerUnlabelled, startImport } = bookshelf;
const { read, fill, move, discard, restore, lend, takeBack, rename, remove } = changedBookshelf(
  bookshelf,
  hanako,
);

const pick = <T>(items: readonly T[]): T => {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('Nothing to pick');
  return item;
};

/** Random changes, each of which the bookshelf allows in the state that the ones before have left. */
const randomChanges = (codes: readonly string[]) => {
  const active = new Set(codes);
  const discarded = new Set<string>();
  const lent = new Map<string, string>();
  const hondanas: string[] = [];
  const available = () => pick([...active].filter((code) => !lent.has(code)));
  const changes = {
    register: async () => {
      active.add(await register(hanako));
    },
    move: async () => {
      if (hondanas.length < 4) hondanas.push(await makeHondana());
      await move([pick([...active]), pick([...active])], pick([...hondanas, '']));
    },
    lend: async () => {
      const code = available();
      lent.set(code, await lend(code));
    },
    takeBack: async () => {
      if (lent.size === 0) return;
      const [code, id] = pick([...lent]);
      await takeBack(code, id);
      lent.delete(code);
    },
    discard: async () => {
      const code = available();
      await discard(code);
      active.delete(code);
      discarded.add(code);
    },
    restore: async () => {
      if (discarded.size === 0) return;
      const code = pick([...discarded]);
      await restore(code);
      discarded.delete(code);
      active.add(code);
    },
    correct: async () => {
      const { KANRI_ID } = pick([kokoro, botchan]);
      await books(hanako, 'UpdateGlobalBookManifestation', { GlobalBookID: available(), KANRI_ID });
    },
    rename: async () => {
      if (hondanas.length > 0) await rename(pick(hondanas), crypto.randomUUID());
    },
    remove: async () => {
      const gone = hondanas.pop();
      if (gone !== undefined) await remove(gone);
    },
    undo: async () => {
      const importId = await startImport();
      await registerUnlabelled(hanako, { importId });
      await read();
      await books(hanako, 'undoCopiesImport', { UserSub: hanako.sub, importId });
    },
  };
  return { changes, codes: () => [...active].toSorted() };
};

describe('a bookshelf after random changes', () => {
  it('RENEW-05 shows what it would if all of its files were built', async () => {
    const { changes, codes } = randomChanges(await fill(COPIES));
    const names = Object.keys(changes) as (keyof typeof changes)[];
    const before = await read();
    for (let round = 0; round < ROUNDS; round += 1) {
      const done = Array.from({ length: 1 + Math.floor(Math.random() * 8) }, () => pick(names));
      for (const name of done) await changes[name]();
      const { total, entries } = await read();
      expect({ done, entries }).toEqual({ done, entries: await buildAll(tables, hanako.sub) });
      expect(entries.map(({ global_book }) => global_book.GlobalBookID).toSorted()).toEqual(
        codes(),
      );
      expect(total).toBe(codes().length);
    }
    expect(before.entries).toHaveLength(COPIES);
  });
});
