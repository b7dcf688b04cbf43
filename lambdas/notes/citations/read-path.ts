import type { Answer } from '#contract/operation.ts';
import type {
  citationsContract,
  openCitationsContract,
  PathStep,
} from '#contract/operations/citations.ts';
import { notFound } from '#lambdas/shared/http/app-error.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { PATH_READ } from '#lambdas/specs/settings.ts';
import { canSee, relationsTo } from '../visibility.ts';
import { publicNoteOf } from './edge-pages.ts';
import { findPath, type PathEdge, type PathReads } from './find-path.ts';
import { citationOf, readReaders } from './pairs.ts';
import type { CitationRow } from './rows.ts';
import type { CitationStore } from './store.ts';

type Contract = typeof citationsContract | typeof openCitationsContract;

/** The index can be a moment behind the notes: a search that has used a row of a hidden one is repeated. */
const ATTEMPTS = 2;

const readsFor = (
  { list, readRecords, relations }: CitationStore,
  viewer: User | null,
  gone: ReadonlySet<string>,
): PathReads => ({
  list: async (end) => {
    const { rows, more } = await list(end, { size: PATH_READ.citations, after: undefined });
    const relationTo = await relationsTo(
      { between: relations.blocksBetween },
      viewer,
      rows.map(({ authorSub }) => authorSub),
    );
    const isVisible = (row: CitationRow): boolean =>
      !gone.has(row.noteId) &&
      canSee(viewer?.sub ?? null, publicNoteOf(row), relationTo(row.authorSub));
    return { rows: rows.filter(isVisible), more };
  },
  readBooks: async (books) => (await readRecords({ books, persons: [] })).books,
});

const stepOf =
  (readerOf: Awaited<ReturnType<typeof readReaders>>) =>
  ({ edge, citing, cited }: PathEdge): PathStep => ({
    citing,
    cited,
    newest: citationOf(edge, readerOf),
  });

/**
 * The shortest path of citations from one book to another that the viewer may see. 404: the catalogue does not have both
 * books.
 */
export const readCitationPath =
  (store: CitationStore): Run<Contract, 'readCitationPath'> =>
  async ({ input, viewer }): Promise<Answer<Contract, 'readCitationPath'>> => {
    const { books } = await store.readRecords({ books: [input.from, input.to], persons: [] });
    const [from, to] = [books.get(input.from), books.get(input.to)];
    if (from === undefined || to === undefined) throw notFound();
    const gone = new Set<string>();
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const { edges, isPartial } = await findPath(readsFor(store, viewer, gone), from, to);
      if (edges === null) return { from, to, isPartial };
      const rows = edges.map(({ edge }) => edge);
      const [listed, readerOf] = await Promise.all([
        store.stillListed(rows),
        readReaders(store.readUsers, rows),
      ]);
      const hidden = edges.filter(({ edge }) => !listed.has(edge.noteId));
      if (hidden.length === 0) return { from, to, steps: edges.map(stepOf(readerOf)), isPartial };
      for (const { edge } of hidden) gone.add(edge.noteId);
    }
    return { from, to, isPartial: true };
  };
