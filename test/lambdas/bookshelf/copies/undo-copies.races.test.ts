import { race } from '#test/support/interleaving.ts';
import { hanako } from '#test/support/people.ts';
import { testBookshelf, TODAY } from '../support.ts';

const UserSub = hanako.sub;

const bookshelf = testBookshelf(beforeEach);

const undo = async (importId: string) => {
  const { status, body } = await bookshelf.books(hanako, 'undoCopiesImport', { UserSub, importId });
  expect(status).toBe(200);
  return body as { removed: number; kept: readonly string[] };
};

describe('an import of copies that is undone', () => {
  race('MYIMPORT-103 either discards a copy or keeps it lent, and never both', async () => {
    const importId = await bookshelf.startImport();
    const GlobalBookID = await bookshelf.registerUnlabelled(hanako, { importId });
    const lending = { LentDate: TODAY, ReturnDate: '2026-07-08', BorrowerName: '太郎' };
    const [undone, lent] = await Promise.all([
      undo(importId),
      bookshelf.books(hanako, 'LendGlobalBook', { GlobalBookID, ...lending }),
    ]);
    const row = await bookshelf.copyRow(GlobalBookID);
    expect(undone).toEqual(
      lent.status === 200 ? { removed: 0, kept: [GlobalBookID] } : { removed: 1, kept: [] },
    );
    expect(row?.['RemovedDate']).toBe(lent.status === 200 ? undefined : TODAY);
    const { active, counted } = await bookshelf.ownedBooks(hanako);
    expect(counted).toEqual(active);
  });

  race('MYIMPORT-103 discards what an open tab registers meanwhile, or rejects it', async () => {
    const importId = await bookshelf.startImport();
    await Promise.allSettled([
      undo(importId),
      ...Array.from({ length: 3 }, () => bookshelf.registerUnlabelled(hanako, { importId })),
    ]);
    // The tab of the undo calls it again when it has failed.
    await undo(importId);
    expect((await bookshelf.ownedBooks(hanako)).active).toEqual({});
  });
});
