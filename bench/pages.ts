import { request } from 'node:https';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { routeRequest } from '#contract/route-request.ts';
import { pageHref } from '#contract/pages.ts';
import { routes } from '#contract/routes.ts';
import { openEdgeServer, type EdgeServer } from './pages/edge-server.ts';
import { visitSlowly } from './pages/slow-phone.ts';
import { visitOnce, type Throttling } from './pages/run-lighthouse.ts';
import type { SlowVisit, Visit } from './pages/visit.ts';
import {
  checkOut,
  previousCommit,
  serveStack,
  type CheckedOut,
  type ServedStack,
} from './pages/served-commit.ts';
import {
  failedAudits,
  mainThreadRow,
  ratioRow,
  slowRatio,
  slowRow,
  timesRow,
  weightRow,
} from './pages/visit-tables.ts';

export interface PagesOptions {
  /** Visits of each page. */
  readonly rounds: number;
  /** The commit to compare with; `none` for no comparison; by default the previous one. */
  readonly base?: string;
  readonly throttling: Throttling;
  /** Names of the pages; by default all. */
  readonly pages: readonly string[];
}

const BOOK = 'HDB000011';
/** The book with most citations. */
const CITED_BOOK = 'HDB000471';

const paths: Readonly<Record<string, string>> = {
  home: '/',
  book: pageHref.manifestation(BOOK),
  search: pageHref.search('漱石'),
  author: pageHref.author('00054222'),
  shelf: pageHref.userBookshelf('hanako'),
  citations: pageHref.citations(CITED_BOOK),
};

interface Opened {
  readonly name: string;
  readonly edge: EdgeServer;
  readonly paths: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
}

/** The newest public note about the book. */
const notePath = async ({ port }: ServedStack): Promise<string> => {
  const { path } = routeRequest(routes.openNoteLists, 'listNotesOfBook', { kanri_id: BOOK });
  const answer = await fetch(`http://127.0.0.1:${String(port)}${path}`);
  // The response of this call has this shape in every commit.
  const { notes } = (await answer.json()) as { notes: readonly { noteId: string }[] };
  const [note] = notes;
  if (note === undefined) throw new Error('The demo data has no public note about the book');
  return pageHref.note(note.noteId);
};

const open = async (checkedOut: CheckedOut): Promise<Opened> => {
  console.log(`Building and starting ${checkedOut.name}…`);
  const stack = await serveStack(checkedOut);
  const edge = await openEdgeServer(stack.port);
  return {
    name: checkedOut.name,
    edge,
    paths: { ...paths, note: await notePath(stack) },
    close: async () => {
      await edge.close();
      await stack.stop();
    },
  };
};

/** Requests a page as the browser will, so that the edge has it. */
const warm = async (address: string): Promise<void> => {
  const sent = request(address, {
    rejectUnauthorized: false,
    headers: {
      'accept-encoding': 'gzip, deflate, br, zstd',
      'accept-language': 'ja',
    },
  }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
};

interface PageVisits {
  readonly visits: Visit[];
  readonly slow: SlowVisit[];
}
type Visits = Readonly<Record<string, PageVisits>>;

/** The states take turns, so that all meet the same load of the machine. */
const visitPage = async (
  opened: readonly Opened[],
  page: string,
  { rounds, throttling }: PagesOptions,
): Promise<readonly PageVisits[]> => {
  const all = opened.map((): PageVisits => ({ visits: [], slow: [] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const [n, { edge, paths: known }] of opened.entries()) {
      const address = `${edge.origin}${known[page] ?? ''}`;
      await warm(address);
      all[n]?.visits.push(await visitOnce(address, throttling));
      all[n]?.slow.push(await visitSlowly(address));
    }
  }
  console.log(`${page}: ${String(rounds)} visits`);
  return all;
};

const visitAll = async (
  opened: readonly Opened[],
  options: PagesOptions,
): Promise<readonly Visits[]> => {
  const all = opened.map((): Record<string, PageVisits> => ({}));
  for (const page of options.pages) {
    const visits = await visitPage(opened, page, options);
    for (const [n, of] of all.entries()) of[page] = visits[n] ?? { visits: [], slow: [] };
  }
  return all;
};

const table = <T>(visits: Visits, row: (visits: readonly Visit[]) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(visits).map(([page, ofPage]) => [page, row(ofPage.visits)]));

const print = (opened: readonly Opened[], [now = {}, before]: readonly Visits[]): void => {
  for (const [n, visits] of [now, before].entries()) {
    if (visits === undefined) continue;
    console.log(`\n${opened[n]?.name ?? ''}: medians of scores and times`);
    console.table(table(visits, timesRow));
    console.log('Requests / KiB');
    console.table(table(visits, weightRow));
    console.log('Main thread in ms');
    console.table(table(visits, mainThreadRow));
    console.log('On a slow phone, in ms');
    console.table(
      Object.fromEntries(Object.entries(visits).map(([page, { slow }]) => [page, slowRow(slow)])),
    );
    console.log('Failed audits:', table(visits, failedAudits));
  }
  if (before === undefined) return;
  console.log(`\nThis state over ${opened[1]?.name ?? ''}`);
  const ratios = Object.entries(now).map(([page, { visits, slow }]) => [
    page,
    {
      ...ratioRow(visits, before[page]?.visits ?? []),
      ...slowRatio(slow, before[page]?.slow ?? []),
    },
  ]);
  console.table(Object.fromEntries(ratios));
};

/**
 * Measures pages with Lighthouse, each visit in a new browser, the page in the cache of the edge;
 * prints medians, and their ratio to those of another commit.
 */
export const benchPages = async (options: PagesOptions): Promise<void> => {
  const known = [...Object.keys(paths), 'note'];
  const wrong = options.pages.filter((page) => !known.includes(page));
  if (wrong.length > 0)
    throw new RangeError(`Pages are ${known.join(', ')}, not ${wrong.join(', ')}`);
  const pages = options.pages.length === 0 ? known : options.pages;
  const base = options.base ?? (await previousCommit());
  const closers: (() => Promise<void>)[] = [];
  try {
    const opened: Opened[] = [];
    for (const commit of base === 'none' ? [undefined] : [undefined, base]) {
      const checkedOut = await checkOut(commit);
      closers.unshift(checkedOut.remove);
      const one = await open(checkedOut);
      closers.unshift(one.close);
      opened.push(one);
    }
    print(opened, await visitAll(opened, { ...options, pages }));
  } finally {
    for (const close of closers) await close();
  }
};
