import { hanako } from '#test/support/people.ts';
import { race } from '#test/support/interleaving.ts';
import { statuses } from '../answers.ts';
import { botchan, kokoro, testBookshelf } from '../support.ts';

const UserSub = hanako.sub;
const KANRI_ID = kokoro.KANRI_ID;

const bookshelf = testBookshelf(beforeEach);
// The first registration also makes the library.
beforeEach(() => bookshelf.register(hanako));

describe('registration of a copy', () => {
  race(
    'SEC-15 SEC-68 accepts exactly one of ten concurrent registrations of a sticker, and writes all of it or nothing',
    async () => {
      const GlobalBookID = await bookshelf.issue(hanako);
      const version = await bookshelf.version(hanako);
      const before = await bookshelf.everything();
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, n) =>
          bookshelf.books(hanako, 'RegisterGlobalBook', {
            UserSub,
            GlobalBookID,
            KANRI_ID: n % 2 === 0 ? KANRI_ID : botchan.KANRI_ID,
          }),
        ),
      );
      expect(statuses(answers)).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
      const won = answers.find(({ status }) => status === 200)?.body['GlobalBook'];
      const row = await bookshelf.copyRow(GlobalBookID);
      expect(row).toMatchObject(won as object);
      // The card describes the book of the copy, and the version has increased by one.
      expect(row?.['card']).toMatchObject({ KANRI_ID: row?.['KANRI_ID'] });
      expect(await bookshelf.version(hanako)).toBe(Number(version) + 1);
      const added = [...(await bookshelf.everything()).keys()].filter((key) => !before.has(key));
      expect(added.filter((key) => !key.includes(' BOOK#'))).toHaveLength(1);
    },
  );
});
