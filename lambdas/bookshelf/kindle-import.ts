import { isDeepStrictEqual } from 'node:util';
import { kindleBookSchema, type KindleBook } from '#contract/entities/bookshelf.ts';
import { KINDLE_BOOKS_MAX } from '#contract/limits.ts';
import { conflict } from '#lambdas/shared/http/app-error.ts';
import type { KindleDependencies } from './kindle-dependencies.ts';
import { KINDLE_PIECE, type KindleRepository, type KindleWrite } from './kindle-repository.ts';

const ATTEMPTS = 5;

interface ImportCall {
  readonly input: {
    readonly userSub: string;
    readonly importId: string;
    readonly books: readonly KindleBook[];
  };
}
export interface ImportCounts {
  readonly added: number;
  readonly updated: number;
  readonly skipped: number;
}

/** What to do about one imported book: `same` is written only to renew the mark of its import. */
interface Decision {
  readonly kind: 'added' | 'updated' | 'same';
  readonly write: KindleWrite | undefined;
}

const full = () => conflict(`books: more than ${String(KINDLE_BOOKS_MAX)} Kindle books`);

const pieces = <T>(items: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / KINDLE_PIECE) }, (_, n) =>
    items.slice(n * KINDLE_PIECE, (n + 1) * KINDLE_PIECE),
  );

const decide = (
  book: KindleBook,
  stored: Readonly<Record<string, unknown>> | undefined,
  mark: { readonly importId: string; readonly updatedAt: number },
): Decision => {
  const write = { row: { ...book, ...mark }, isNew: stored === undefined };
  if (stored === undefined) return { kind: 'added', write };
  const isSame = isDeepStrictEqual(kindleBookSchema.safeParse(stored).data, book);
  if (!isSame) return { kind: 'updated', write };
  return { kind: 'same', write: stored['importId'] === mark.importId ? undefined : write };
};

const createDecider =
  (kindle: KindleRepository, now: number) =>
  async (
    userSub: string,
    importId: string,
    books: readonly KindleBook[],
  ): Promise<readonly Decision[]> => {
    const stored = await kindle.find(
      userSub,
      books.map(({ asin }) => asin),
    );
    const byAsin = new Map(stored.map((row) => [row['asin'], row]));
    return books.map((book) => decide(book, byAsin.get(book.asin), { importId, updatedAt: now }));
  };
type Decide = ReturnType<typeof createDecider>;

const countOf = (decisions: readonly Decision[], kind: Decision['kind']): number =>
  decisions.filter((decision) => decision.kind === kind).length;

/** Writes one piece; when a book came or went meanwhile, it is decided again what to do. */
const importPiece = async (
  kindle: KindleRepository,
  userSub: string,
  decideAgain: () => ReturnType<Decide>,
): Promise<readonly Decision[]> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const decisions = await decideAgain();
    const writes = decisions.flatMap(({ write }) => (write === undefined ? [] : [write]));
    if (writes.length === 0) return decisions;
    const outcome = await kindle.put(userSub, writes);
    if (outcome.done) return decisions;
    if (Object.keys(outcome.failed).join() === 'count') throw full();
  }
  throw conflict('The Kindle books are being changed from elsewhere');
};

/**
 * Adds a chunk of Kindle books or brings stored ones up to date, by `asin`; of two in one chunk the
 * last counts. `added`, `updated` and `skipped` (nothing new to show) make up all books of the
 * chunk. A repeat changes nothing. 409 when the user would have more books than allowed: found
 * before anything is written, unless another import is filling the shelf at the same moment.
 */
export const importKindleBooks =
  ({ kindle, clock }: KindleDependencies) =>
  async ({ input }: ImportCall): Promise<ImportCounts> => {
    const { userSub, importId } = input;
    const decideOn = createDecider(kindle, clock());
    const books = [...new Map(input.books.map((book) => [book.asin, book])).values()];
    const coming = countOf(await decideOn(userSub, importId, books), 'added');
    if (coming > 0 && (await kindle.count(userSub)) + coming > KINDLE_BOOKS_MAX) throw full();
    const done: Decision[] = [];
    for (const piece of pieces(books)) {
      const written = await importPiece(kindle, userSub, async () =>
        decideOn(userSub, importId, piece),
      );
      done.push(...written);
    }
    const added = countOf(done, 'added');
    const updated = countOf(done, 'updated');
    return { added, updated, skipped: input.books.length - added - updated };
  };
