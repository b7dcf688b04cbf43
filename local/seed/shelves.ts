import { toIsbn10 } from '#contract/isbn.ts';
import { createCallApi } from './call-api.ts';
import { demoLibraries, hanakosKindleBooks, type Username } from './demo-libraries.ts';
import { demoReaders } from './demo-readers.ts';
import { signReadersIn, type ReaderSession } from './reader-session.ts';
import type { SeedContext, SeedStep } from './seed-step.ts';
import { stockLibrary } from './stock-library.ts';

const subsOfReaders = async (origin: string): Promise<ReadonlyMap<Username, string>> => {
  const call = createCallApi(origin);
  return new Map(
    await Promise.all(
      demoReaders.map(async ({ username }) => {
        const found = await call('openUserProfile', 'getUserSubByUsername', { username });
        return [username, found.userSub] as const;
      }),
    ),
  );
};

/** As the mobile app sends what it has read in the reader's account of the shop. */
const importKindleBooks = async ({ userSub, call }: ReaderSession): Promise<void> => {
  const books = hanakosKindleBooks.map(({ title, authors, isbn, acquired }, n) => ({
    asin: `B0DEMO${String(n + 1).padStart(4, '0')}`,
    title,
    authors,
    product_url: `https://www.amazon.co.jp/dp/${toIsbn10(isbn) ?? ''}`,
    acquiredTime: Date.parse(`${acquired}T21:00:00+09:00`),
  }));
  const chunk = { importId: 'demo', chunkNo: 0, chunkCount: 1 };
  await call('kindle', 'importUsersKindleBooks', { userSub, books, ...chunk });
};

const run = async ({ origin, tell }: SeedContext): Promise<void> => {
  tell('Filling the demo bookshelves…');
  const [owners, subs] = await Promise.all([
    signReadersIn(
      origin,
      demoLibraries.map(({ username }) => username),
    ),
    subsOfReaders(origin),
  ]);
  const subOf = (username: Username): string => {
    const sub = subs.get(username);
    if (sub === undefined) throw new Error(`${username} has not signed up`);
    return sub;
  };
  const now = Date.now();
  await Promise.all([
    ...demoLibraries.map(async (library) =>
      stockLibrary({ owner: owners[library.username], library, subOf, now }),
    ),
    importKindleBooks(owners.hanako),
  ]);
};

/** The demo readers' libraries, made through the operations that the mobile app calls. */
export const shelvesStep: SeedStep = {
  name: 'shelves',
  version: async () => '1',
  run,
};
