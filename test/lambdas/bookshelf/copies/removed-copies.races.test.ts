import { race } from '#test/support/interleaving.ts';
import { hanako } from '#test/support/people.ts';
import { testBookshelf, TODAY } from '../support.ts';

const bookshelf = testBookshelf(beforeEach);

describe('discarding and restoring a copy from several windows', () => {
  race('HAND-08 leaves a pointer exactly while the copy is discarded', async () => {
    const GlobalBookID = await bookshelf.register(hanako);
    const discard = () =>
      bookshelf.books(hanako, 'DiscardGlobalBook', { GlobalBookID, RemovedDate: TODAY });
    const restore = () => bookshelf.books(hanako, 'RestoreGlobalBook', { GlobalBookID });
    for (let round = 0; round < 5; round += 1) {
      bookshelf.at(`${TODAY}T01:00:0${String(round)}Z`);
      await Promise.all([discard(), restore(), discard(), restore()]);
      const { removedAt } = (await bookshelf.copyRow(GlobalBookID)) ?? {};
      const pointers = [...(await bookshelf.everything()).keys()].filter((key) =>
        key.startsWith(`OWNER#${hanako.sub} REMOVED#`),
      );
      expect(pointers).toEqual(
        removedAt === undefined
          ? []
          : [`OWNER#${hanako.sub} REMOVED#${String(removedAt)}#${GlobalBookID}`],
      );
    }
  });
});
