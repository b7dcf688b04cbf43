import type { Book } from '#contract/entities/book.ts';
import { MAP_BOOKS_MAX } from '#contract/limits.ts';
import type { Answer } from '#contract/operation.ts';
import type {
  CitationDirection,
  citationsContract,
  openCitationsContract,
} from '#contract/operations/citations.ts';
import type { Stance } from '#contract/stances.ts';
import { sameRecordsOf } from '#lambdas/catalogue/public.ts';
import { notFound } from '#lambdas/shared/http/app-error.ts';
import type { Implementations, Run } from '#lambdas/shared/http/operation-handler.ts';
import { visibleRows } from '#lambdas/shared/http/rules.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { CITATIONS_READ } from '#lambdas/specs/settings.ts';
import { citationGraphs } from './linked-data.ts';
import { readEdgePage, type EdgePage, type EdgeSource, type PageSize } from './edge-pages.ts';
import { readCitationPath } from './read-path.ts';
import { pairNames, showPairs, type PairList, type ShownEnds } from './pairs.ts';
import {
  authorEntity,
  bookEntity,
  citedEnd,
  citingEnd,
  type CitationEnd,
  type CitationEntity,
} from './rows.ts';
import { totalsOf } from './counts.ts';
import type { CitationStore } from './store.ts';
import { readWorkRecords, type WorkRecords } from './work-records.ts';

type Contract = typeof citationsContract | typeof openCitationsContract;
type Page = Answer<Contract, 'listCitationsOfBook'>;

const endOf: Readonly<Record<CitationDirection, (entity: CitationEntity) => CitationEnd>> = {
  cites: citingEnd,
  citedBy: citedEnd,
};

interface OfBook {
  /** As requested. */
  readonly KANRI_ID: string;
  readonly records: WorkRecords;
  /** The other editions of the request. */
  readonly editions: readonly string[] | undefined;
  readonly direction: CitationDirection;
  readonly stance: Stance | undefined;
}

const bookEnds = { cites: 'cited', citedBy: 'citing' } as const satisfies Record<
  CitationDirection,
  ShownEnds
>;
/** A person cites by books. */
const authorEnds = { cites: 'both', citedBy: 'citing' } as const satisfies Record<
  CitationDirection,
  ShownEnds
>;

/** The map and the list share their cursors. */
const sourceOfBook = ({ KANRI_ID, records, editions, direction, stance }: OfBook): EdgeSource => ({
  call: 'listCitationsOfBook',
  partition: [endOf[direction](bookEntity(KANRI_ID)), ...(editions ?? [])].join(),
  ends: records.read[direction].map((id) => endOf[direction](bookEntity(id))),
  pairOf: pairNames[bookEnds[direction]],
  stance,
});

const pageOf = async (
  store: CitationStore,
  { pairs, lastEvaluatedKey }: EdgePage,
  list: Omit<PairList, 'pairs'>,
): Promise<Page> => {
  const [shown = []] = await showPairs(store, [{ pairs, ...list }]);
  return { pairs: [...shown], lastEvaluatedKey };
};

const listSize = (cursor: string | undefined): PageSize => ({
  cursor,
  size: MAP_BOOKS_MAX,
  queries: CITATIONS_READ.queries,
});

/** What a book or its work cites, or what cites it, under any of its ids, as far as the viewer may see it; newest first. */
const listCitationsOfBook =
  (store: CitationStore): Run<Contract, 'listCitationsOfBook'> =>
  async ({ input: { KANRI_ID, direction, stance, editions, lastEvaluatedKey }, viewer }) => {
    const same = await sameRecordsOf(store.readSameBooks, KANRI_ID);
    const records = await readWorkRecords(store, same, editions);
    const source = sourceOfBook({ KANRI_ID, records, editions, direction, stance });
    const page = await readEdgePage(store, viewer, source, listSize(lastEvaluatedKey));
    return pageOf(store, page, { ends: bookEnds[direction], same });
  };

/** The books that cite a person, or what the person's books cite. */
const listCitationsOfAuthor =
  (store: CitationStore): Run<Contract, 'listCitationsOfAuthor'> =>
  async ({ input: { TENKYO_ID, direction, stance, lastEvaluatedKey }, viewer }) => {
    const same = await sameRecordsOf(store.readSameAuthors, TENKYO_ID);
    const ends = authorEnds[direction];
    const source: EdgeSource = {
      call: 'listCitationsOfAuthor',
      partition: endOf[direction](authorEntity(TENKYO_ID)),
      ends: same.map((id) => endOf[direction](authorEntity(id))),
      pairOf: pairNames[ends],
      stance,
    };
    const page = await readEdgePage(store, viewer, source, listSize(lastEvaluatedKey));
    return pageOf(store, page, { ends });
  };

/** The newest citations of both directions: one query for each record that is read, whatever their number. */
const readBothPages = async (
  store: CitationStore,
  viewer: User | null,
  of: Omit<OfBook, 'direction'>,
  size: number,
) => {
  const read = async (direction: CitationDirection) =>
    readEdgePage(store, viewer, sourceOfBook({ ...of, direction }), {
      cursor: undefined,
      size,
      queries: 1,
    });
  const [cites, citedBy] = await Promise.all([read('cites'), read('citedBy')]);
  const [citesPairs = [], citedByPairs = []] = await showPairs(store, [
    { pairs: cites.pairs, ends: bookEnds.cites, same: of.records.same },
    { pairs: citedBy.pairs, ends: bookEnds.citedBy, same: of.records.same },
  ]);
  return {
    cites: { pairs: [...citesPairs], lastEvaluatedKey: cites.lastEvaluatedKey },
    citedBy: { pairs: [...citedByPairs], lastEvaluatedKey: citedBy.lastEvaluatedKey },
  };
};

/** The ids of all records of a book; a record without a page does not name the others. */
const idsOf = async (
  { readSameBooks }: CitationStore,
  requested: string,
  { KANRI_ID: page, SameAs = [] }: Pick<Book, 'KANRI_ID' | 'SameAs'>,
): Promise<readonly string[]> =>
  page === requested ? [page, ...SameAs] : sameRecordsOf(readSameBooks, page);

/**
 * A book with the newest of what it or its work cites and of what cites it, and how many citations there are in all.
 * 404: the catalogue has no such book.
 */
const readCitationMap =
  (store: CitationStore): Run<Contract, 'readCitationMap'> =>
  async ({ input: { KANRI_ID, stance, editions, size }, viewer }) => {
    const found = await store.findBook(KANRI_ID);
    if (found === null) throw notFound();
    const { book, counts } = found;
    const same = await idsOf(store, KANRI_ID, book);
    const records = await readWorkRecords(store, same, editions);
    const [pages, sameCounts] = await Promise.all([
      readBothPages(store, viewer, { KANRI_ID, records, editions, stance }, size),
      store.countsOf(same.filter((id) => id !== KANRI_ID)),
    ]);
    return {
      book,
      editionCount: records.others.length,
      totals: totalsOf([counts, ...sameCounts.values(), ...records.others]),
      ...pages,
    };
  };

/** For readers. */
export const citationOperations = (
  store: CitationStore,
): Implementations<typeof citationsContract> => ({
  listCitationsOfBook: { allow: visibleRows, run: listCitationsOfBook(store) },
  listCitationsOfAuthor: { allow: visibleRows, run: listCitationsOfAuthor(store) },
  readCitationMap: { allow: visibleRows, run: readCitationMap(store) },
  readCitationPath: { allow: visibleRows, run: readCitationPath(store) },
});

/**
 * For visitors, also as JSON-LD.
 *
 * @param siteOrigin where the pages of books and persons are; empty when the stage does not know its own
 */
export const openCitationOperations = (
  store: CitationStore,
  siteOrigin: string,
): Implementations<typeof openCitationsContract> => {
  const { ofBook, ofAuthor, ofMap } = citationGraphs(siteOrigin);
  return {
    listCitationsOfBook: {
      allow: visibleRows,
      run: listCitationsOfBook(store),
      linkedData: ofBook,
    },
    listCitationsOfAuthor: {
      allow: visibleRows,
      run: listCitationsOfAuthor(store),
      linkedData: ofAuthor,
    },
    readCitationMap: { allow: visibleRows, run: readCitationMap(store), linkedData: ofMap },
    readCitationPath: { allow: visibleRows, run: readCitationPath(store) },
  };
};
