import { createRemovalSchedule } from '#lambdas/accounts/request-removal.ts';
import { race } from '#test/support/interleaving.ts';
import { testNotes } from '#test/support/notes-api.ts';
import { taro } from '#test/support/people.ts';

const api = testNotes(beforeEach);

describe('the deletion of an account while its reader writes', () => {
  race(
    'TRUST-14 is followed by no new note',
    async () => {
      const { database, names } = api.tables;
      const note = { userSub: taro.sub, content: '読んだ' };
      const write = () => api.post(taro, 'CreateImpressionNote', note);
      const deleteAccount = async () => {
        await createRemovalSchedule(database, names.users)(taro, api.clock.now);
        return api.tables.rows('notes');
      };
      const [found, ...answers] = await Promise.all([deleteAccount(), write(), write()]);
      const written = answers.filter(({ status }) => status === 200).length;
      const isNote = (row: Readonly<Record<string, unknown>>) => row['part'] === 'NOTE';
      // The removal deletes what it finds; nothing may come after that.
      expect(found.filter(isNote)).toHaveLength(written);
      expect(await api.tables.rows('notes')).toEqual(found);
      expect((await write()).status).toBe(401);
    },
    [3, 4],
  );
});
