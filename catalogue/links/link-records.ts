import { bookKey } from '#lambdas/catalogue/public.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { createCatalogueStore, type CatalogueStore } from '../table/catalogue-store.ts';
import { acquireImportLease } from '../table/import-lease.ts';
import { writeChange, type CatalogueChange } from '../table/write-change.ts';
import { mainIsbnOf } from './isbn-links.ts';
import { readStatements, type LinkFinding, type Statement } from './read-statements.ts';
import { loadLinkedAuthors, settleAuthors, type SettledAuthors } from './settle-authors.ts';
import { loadLinkedBooks, settleBooks, type SettledBooks } from './settle-books.ts';
import { applyStatement, type LinkMode } from './state-links.ts';

export interface LinkRequest {
  /** Without files, books of all sources are linked by their ISBNs, as an import does. */
  readonly files: readonly string[];
  readonly mode: LinkMode;
  readonly database: Database;
  readonly catalogueTable: string;
  /** Ends the command after the lines that are being written; it can be repeated. */
  readonly signal?: AbortSignal | undefined;
  /** Lines, or ISBNs, that are applied together. */
  readonly batchLines?: number;
}

export interface LinkReport {
  readonly lines: number;
  /** Records whose page has changed, or the records that are shown on it. */
  readonly books: number;
  readonly authors: number;
  readonly findings: readonly LinkFinding[];
}

const BATCH_LINES = 200;

type Findings = (line: number, problem: Pick<LinkFinding, 'code' | 'message'>) => void;

const nothing = { before: new Map(), after: new Map() } as const;

const idsIn = (statements: readonly Statement[]): readonly string[] =>
  statements.flatMap(({ id, sameAs, differentFrom }) => [id, ...sameAs, ...differentFrom]);

const unknown = (id: string) =>
  ({ code: 'UNKNOWN', message: `Not in the catalogue: ${id}` }) as const;

/** Applies statements about books. A link that goes may leave books with the same ISBN, so these are checked. */
const changeBooks = async (
  store: CatalogueStore,
  statements: readonly Statement[],
  mode: LinkMode,
  report: Findings,
): Promise<SettledBooks> => {
  if (statements.length === 0) return nothing;
  const { before } = await loadLinkedBooks(store, nothing, idsIn(statements));
  const rows = new Map([...before].flatMap(([id, { row }]) => (row ? [[id, row] as const] : [])));
  const lacking = (id: string) =>
    before.get(id)?.deleted === undefined
      ? unknown(id)
      : ({ code: 'WITHDRAWN', message: `Its source has withdrawn it: ${id}` } as const);
  for (const statement of statements)
    for (const problem of applyStatement(rows, statement, mode, lacking))
      report(statement.line, problem);
  const after = new Map(
    [...before].map(([id, book]) => {
      const row = rows.get(id);
      return [id, row === book.row || row === undefined ? book : { ...book, row }];
    }),
  );
  const isbns = idsIn(statements.filter(({ differentFrom }) => differentFrom.length > 0)).flatMap(
    (id) => mainIsbnOf(rows.get(id) ?? {}) ?? [],
  );
  return settleBooks(store, { before, after }, isbns);
};

const changeAuthors = async (
  store: CatalogueStore,
  statements: readonly Statement[],
  mode: LinkMode,
  report: Findings,
): Promise<SettledAuthors> => {
  if (statements.length === 0) return nothing;
  const { before } = await loadLinkedAuthors(store, nothing, idsIn(statements));
  const rows = new Map(before);
  for (const statement of statements)
    for (const problem of applyStatement(rows, statement, mode, unknown))
      report(statement.line, problem);
  return settleAuthors(store, { before, after: rows });
};

/** Calls `apply` with the ISBN-13s of all books, some at a time. */
const forEachIsbns = async (
  store: CatalogueStore,
  atOnce: number,
  apply: (isbns: Iterable<string>) => Promise<void>,
): Promise<void> => {
  let isbns = new Set<string>();
  const books = store.scan({
    FilterExpression: 'sk = :book AND attribute_exists(ISBN)',
    ExpressionAttributeValues: { ':book': bookKey('').sk },
    ProjectionExpression: 'ISBN',
  });
  for await (const { ISBN } of books) {
    const isbn = mainIsbnOf({ ISBN: String(ISBN) });
    if (isbn !== null) isbns.add(isbn);
    if (isbns.size < atOnce) continue;
    await apply(isbns);
    isbns = new Set();
  }
  await apply(isbns);
};

const pageChanges = <T>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
  pageOf: (value: T | undefined) => string,
): number => [...after].filter(([id, value]) => pageOf(before.get(id)) !== pageOf(value)).length;

const pageText = (row: { shownAs?: string | undefined; SameAs?: string[] | undefined } = {}) =>
  JSON.stringify([row.shownAs, row.SameAs]);

const isUnchanged = <T>(before: ReadonlyMap<string, T>, after: ReadonlyMap<string, T>): boolean =>
  [...after].every(([id, value]) => before.get(id) === value);

/**
 * Links records by the statements of files, or removes what they have linked. Repeating it changes nothing;
 * an interrupted one is completed by repeating it. Throws `ImportRunningError` while an import writes the table.
 */
export const linkRecords = async ({
  files,
  mode,
  database,
  catalogueTable,
  signal,
  batchLines = BATCH_LINES,
}: LinkRequest): Promise<LinkReport> => {
  const lease = await acquireImportLease(database, catalogueTable);
  const store = createCatalogueStore(database, catalogueTable);
  const findings: LinkFinding[] = [];
  const totals = { lines: 0, books: 0, authors: 0 };
  let hasWritten = false;

  const write = async (change: CatalogueChange): Promise<void> => {
    const { books, authors } = change;
    if (isUnchanged(books.before, books.after) && isUnchanged(authors.before, authors.after))
      return;
    // Before the first write too: after an interruption, an index of the earlier revision is outdated.
    if (!hasWritten) await store.renewRevision();
    hasWritten = true;
    await writeChange(store, change);
    totals.books += pageChanges(books.before, books.after, (book) => pageText(book?.row));
    totals.authors += pageChanges(authors.before, authors.after, pageText);
  };

  const apply = async (file: string, batch: readonly Statement[]): Promise<void> => {
    signal?.throwIfAborted();
    lease.check();
    const report: Findings = (line, problem) => findings.push({ file, line, ...problem });
    const of = (kind: Statement['kind']) => batch.filter((one) => one.kind === kind);
    const books = await changeBooks(store, of('book'), mode, report);
    await write({ books, authors: nothing });
    const authors = await changeAuthors(store, of('author'), mode, report);
    await write({ books: nothing, authors });
  };

  const applyIsbns = async (isbns: Iterable<string>): Promise<void> => {
    signal?.throwIfAborted();
    lease.check();
    await write({ books: await settleBooks(store, nothing, isbns), authors: nothing });
  };

  try {
    if (files.length === 0) await forEachIsbns(store, batchLines, applyIsbns);
    for (const file of files) {
      let batch: Statement[] = [];
      for await (const read of readStatements(file)) {
        totals.lines += 1;
        if ('code' in read) findings.push({ file, ...read });
        else batch.push(read);
        if (batch.length < batchLines) continue;
        await apply(file, batch);
        batch = [];
      }
      if (batch.length > 0) await apply(file, batch);
    }
    if (hasWritten) await store.renewRevision();
    return { ...totals, findings: findings.toSorted((a, b) => compareLines(files, a, b)) };
  } finally {
    // A lease that cannot be released expires; the error that ended the command is the one to see.
    await lease.release().catch(() => undefined);
  }
};

const compareLines = (files: readonly string[], a: LinkFinding, b: LinkFinding): number =>
  files.indexOf(a.file) - files.indexOf(b.file) || a.line - b.line;
