import { randomUUID } from 'node:crypto';
import { OWN_BOOKS_MAX } from '#contract/limits.ts';
import { settingsKey } from '#lambdas/bookshelf/library/rows.ts';
import { race } from '#test/support/interleaving.ts';
import { hanako } from '#test/support/people.ts';
import { statuses } from '../answers.ts';
import { botchan, kokoro, testBookshelf, TODAY } from '../support.ts';

const UserSub = hanako.sub;

const bookshelf = testBookshelf(beforeEach);

const changes = {
  discard: (GlobalBookID: string) =>
    bookshelf.books(hanako, 'DiscardGlobalBook', { GlobalBookID, RemovedDate: TODAY }),
  restore: (GlobalBookID: string) => bookshelf.books(hanako, 'RestoreGlobalBook', { GlobalBookID }),
  toBotchan: (GlobalBookID: string) =>
    bookshelf.books(hanako, 'UpdateGlobalBookManifestation', {
      GlobalBookID,
      KANRI_ID: botchan.KANRI_ID,
    }),
  toKokoro: (GlobalBookID: string) =>
    bookshelf.books(hanako, 'UpdateGlobalBookManifestation', {
      GlobalBookID,
      KANRI_ID: kokoro.KANRI_ID,
    }),
};

describe('the numbers of own copies', () => {
  race(
    'UNLAB-08 SEC-15 equal the active copies after concurrent changes of two copies',
    async () => {
      const [one, other] = [
        await bookshelf.register(hanako),
        await bookshelf.registerUnlabelled(hanako),
      ];
      const { discard, restore, toBotchan, toKokoro } = changes;
      const order = [discard, toBotchan, restore, discard, toKokoro, restore, toBotchan, restore];
      for (let round = 0; round < 3; round += 1) {
        const requestId = randomUUID();
        const answers = await Promise.all([
          ...order.flatMap((change) => [change(one), change(other)]),
          ...[1, 2].map(() =>
            bookshelf.books(hanako, 'RegisterUnlabelledGlobalBook', {
              UserSub,
              KANRI_ID: botchan.KANRI_ID,
              requestId,
            }),
          ),
        ]);
        expect(statuses(answers).every((status) => status === 200 || status === 409)).toBe(true);
        const { active, counted } = await bookshelf.ownedBooks(hanako);
        expect(counted).toEqual(active);
      }
      expect(await bookshelf.row({ pk: `OWNER#${UserSub}`, part: 'SETTINGS' })).toMatchObject({
        activeCopies: Object.values((await bookshelf.ownedBooks(hanako)).active).reduce<number>(
          (sum, copies) => sum + Number(copies),
          0,
        ),
      });
    },
  );

  race('OWNBOOK-04 own books stay within their limit when several are added at once', async () => {
    const settings = settingsKey(UserSub);
    await bookshelf.tables.put('bookshelf', [{ ...settings, ownBooks: OWN_BOOKS_MAX - 2 }]);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        bookshelf.books(hanako, 'RegisterUnlabelledGlobalBook', {
          UserSub,
          book: { MainTitle: '会報' },
          requestId: randomUUID(),
        }),
      ),
    );
    expect(statuses(answers)).toEqual([200, 200, 409, 409, 409, 409]);
    expect(await bookshelf.row(settings)).toMatchObject({ ownBooks: OWN_BOOKS_MAX });
  });

  race(
    'UNLAB-08 a discard counts for the book that a concurrent correction has given the copy',
    async () => {
      for (let round = 0; round < 5; round += 1) {
        const GlobalBookID = await bookshelf.registerUnlabelled(hanako);
        await Promise.all([changes.toBotchan(GlobalBookID), changes.discard(GlobalBookID)]);
        expect((await bookshelf.ownedBooks(hanako)).counted).toEqual({});
        expect((await changes.restore(GlobalBookID)).status).toBe(200);
        await Promise.all([
          changes.toBotchan(GlobalBookID),
          changes.toKokoro(GlobalBookID),
          changes.toBotchan(GlobalBookID),
        ]);
        const { active, counted } = await bookshelf.ownedBooks(hanako);
        expect(counted).toEqual(active);
        await changes.discard(GlobalBookID);
      }
    },
  );
});
