import { randomUUID } from 'node:crypto';
import { ACTIVE_COPIES_MAX, UNLABELLED_COPIES_PER_DAY } from '#contract/limits.ts';
import { settingsKey } from '#lambdas/bookshelf/library/rows.ts';
import { unlabelledDayKey } from '#lambdas/bookshelf/copies/rows.ts';
import { race } from '#test/support/interleaving.ts';
import { hanako } from '#test/support/people.ts';
import { statuses } from '../answers.ts';
import { botchan, kokoro, testBookshelf, TODAY } from '../support.ts';

const UserSub = hanako.sub;
const KANRI_ID = kokoro.KANRI_ID;

const bookshelf = testBookshelf(beforeEach);

const register = (requestId: string, book = KANRI_ID) =>
  bookshelf.books(hanako, 'RegisterUnlabelledGlobalBook', { UserSub, KANRI_ID: book, requestId });

const copies = async (): Promise<readonly string[]> =>
  [...(await bookshelf.everything()).keys()].filter((key) => key.endsWith(' COPY'));

describe('concurrent registrations without a sticker', () => {
  race(
    'UNLAB-02 SEC-15 five calls with one requestId create one copy, and all return it',
    async () => {
      const requestId = randomUUID();
      const answers = await Promise.all(Array.from({ length: 5 }, () => register(requestId)));
      expect(statuses(answers)).toEqual([200, 200, 200, 200, 200]);
      for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
      expect(await copies()).toHaveLength(1);
      expect(await bookshelf.row(unlabelledDayKey(UserSub, TODAY))).toMatchObject({ copies: 1 });
      expect(await bookshelf.version(hanako)).toBe(1);
      const owned = await bookshelf.ownedBooks(hanako);
      expect(owned.counted).toEqual({ [KANRI_ID]: 1 });
    },
  );

  race('UNLAB-02 one requestId for two books creates the copy of one of them', async () => {
    const requestId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        register(requestId, n % 2 === 0 ? KANRI_ID : botchan.KANRI_ID),
      ),
    );
    expect(statuses(answers)).toEqual([200, 200, 200, 409, 409, 409]);
    expect(await copies()).toHaveLength(1);
  });

  race('UNLAB-03 SEC-15 keeps the daily limit and the limit of the bookshelf', async () => {
    await bookshelf.tables.put('bookshelf', [
      { ...unlabelledDayKey(UserSub, TODAY), copies: UNLABELLED_COPIES_PER_DAY - 3 },
    ]);
    const byDay = await Promise.all(Array.from({ length: 8 }, () => register(randomUUID())));
    expect(statuses(byDay)).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
    const settings = await bookshelf.row(settingsKey(UserSub));
    await bookshelf.tables.put('bookshelf', [
      { ...settings, ...settingsKey(UserSub), activeCopies: ACTIVE_COPIES_MAX - 2 },
      { ...unlabelledDayKey(UserSub, TODAY), copies: 0 },
    ]);
    const bySize = await Promise.all(Array.from({ length: 6 }, () => register(randomUUID())));
    expect(statuses(bySize)).toEqual([200, 200, 409, 409, 409, 409]);
    expect(await copies()).toHaveLength(5);
    expect(await bookshelf.row(settingsKey(UserSub))).toMatchObject({
      activeCopies: ACTIVE_COPIES_MAX,
    });
  });
});
