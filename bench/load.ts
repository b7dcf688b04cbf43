import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pageHref } from '#contract/pages.ts';
import { routeRequest } from '#contract/route-request.ts';
import { routes } from '#contract/routes.ts';
import { projectRoot } from '#local/settings.ts';
import { percentile } from './measure.ts';
import { checkOut, serveStack } from './pages/served-commit.ts';

const VISITORS = 200;
/** Every tenth page is that of a book that does not exist. */
const UNKNOWN_EVERY = 10;
const WORDS = ['漱石', '日本', 'こころ', '歴史', 'natsume'];
const EMPTY = '<div id="root"></div>';

interface PageAnswer {
  readonly status: number;
  readonly hasContent: boolean;
  readonly isUnknown: boolean;
  readonly isIndexed: boolean;
  readonly ms: number;
}

const bookIds = async (): Promise<readonly string[]> => {
  const text = await readFile(join(projectRoot, 'catalogue/demo/books.jsonl'), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => (JSON.parse(line) as { KANRI_ID: string }).KANRI_ID);
};

/** The page that the n-th visit is about; different ones, so that no cache would have them. */
const pathOf = (n: number, books: readonly string[]): string => {
  const word = WORDS[n % WORDS.length] ?? '';
  const book = books[n % books.length] ?? '';
  const kinds = [
    pageHref.manifestation(book),
    pageHref.search(word),
    pageHref.citations(book),
    pageHref.editions(book),
    '/',
  ];
  return kinds[n % kinds.length] ?? '/';
};

const openPage = async (origin: string, path: string): Promise<PageAnswer> => {
  const started = performance.now();
  const answer = await fetch(origin + path, { headers: { 'accept-language': 'ja' } });
  const html = await answer.text();
  return {
    status: answer.status,
    hasContent: !html.includes(EMPTY),
    isUnknown: path.includes('unknown'),
    isIndexed: answer.status === 200 && !html.includes('content="noindex"'),
    ms: performance.now() - started,
  };
};

/** Calls of the API beside each page: they occupy the functions that pages need. */
const CALLS_PER_PAGE = 40;

/** What the page of the mobile app, and readers who go from page to page, call. */
const callApi = async (origin: string, KANRI_ID: string): Promise<void> => {
  const { method, path, body } = routeRequest(routes.bookData, 'Fetch_Simplebook_by_kanri_id', {
    KANRI_ID,
  });
  const answer = await fetch(origin + path, { method, ...(body !== undefined && { body }) });
  await answer.arrayBuffer();
};

const visit = async (
  origin: string,
  { from, pages, books }: { from: number; pages: number; books: readonly string[] },
): Promise<readonly PageAnswer[]> => {
  const answers: PageAnswer[] = [];
  for (let n = from; n < from + pages; n += 1) {
    const isUnknown = n % UNKNOWN_EVERY === UNKNOWN_EVERY - 1;
    const path = isUnknown ? pageHref.manifestation(`unknown${String(n)}`) : pathOf(n, books);
    const [answer] = await Promise.all([
      openPage(origin, path),
      ...Array.from({ length: CALLS_PER_PAGE }, async (_, call) =>
        callApi(origin, books[(n + call) % books.length] ?? ''),
      ),
    ]);
    answers.push(answer);
  }
  return answers;
};

const row = (answers: readonly PageAnswer[]) => {
  const count = (which: (answer: PageAnswer) => boolean): number => answers.filter(which).length;
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const empty = count(({ hasContent }) => !hasContent);
  return {
    pages: answers.length,
    'with content': count(({ hasContent }) => hasContent),
    'without content': empty,
    'share without, %': ((100 * empty) / Math.max(1, answers.length)).toFixed(1),
    503: count(({ status }) => status === 503),
    404: count(({ status }) => status === 404),
    'without content, indexable': count(({ hasContent, isIndexed }) => !hasContent && isIndexed),
    'p50 ms': percentile(times, 0.5),
    'p95 ms': percentile(times, 0.95),
  };
};

/**
 * Opens pages of the demo data by two hundred visitors at the same time, each one page after the other, past every
 * cache; prints how many had content, and how the others were answered.
 */
export const benchLoad = async (pages: number): Promise<void> => {
  const books = await bookIds();
  const { port, stop } = await serveStack(await checkOut());
  try {
    const origin = `http://127.0.0.1:${String(port)}`;
    // Functions load with their first call.
    await visit(origin, { from: 0, pages: UNKNOWN_EVERY, books });
    const started = performance.now();
    const visits = await Promise.all(
      Array.from({ length: VISITORS }, async (_, n) =>
        visit(origin, { from: n * pages, pages, books }),
      ),
    );
    const seconds = (performance.now() - started) / 1_000;
    const answers = visits.flat();
    console.log(`${String(VISITORS)} visitors, ${seconds.toFixed(0)} s`);
    console.table({
      'known pages': row(answers.filter(({ isUnknown }) => !isUnknown)),
      'unknown books': row(answers.filter(({ isUnknown }) => isUnknown)),
      all: row(answers),
    });
  } finally {
    await stop();
  }
};
