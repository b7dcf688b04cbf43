import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumLaunchOptions } from '../scripts/browser.ts';
import { serveBookshelf, type ServedBookshelf } from './bookshelf-site.ts';
import { percentile } from './measure.ts';

const ROUNDS = 5;
const SCREEN = { viewport: { width: 1_280, height: 800 }, locale: 'ja-JP' } as const;
const COVER_TIMEOUT_MS = 120_000;

/** Milliseconds from the start of the navigation until every cover in the viewport is drawn. */
const untilCovers = async (page: Page): Promise<number> => {
  const time = await page.waitForFunction(
    () => {
      const covers = [...document.querySelectorAll<HTMLImageElement>('main [role=listitem] img')];
      const visible = covers.filter((cover) => cover.getBoundingClientRect().top < innerHeight);
      const loaded = visible.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
      return visible.length > 0 && loaded ? performance.now() : false;
    },
    undefined,
    { polling: 'raf', timeout: COVER_TIMEOUT_MS },
  );
  return Number(await time.jsonValue());
};

/** Identifies a state of the grid: the number of books and the first book. */
const shownIn = async (page: Page) => {
  const first = page.locator('main [role=listitem]').first();
  return { count: await first.getAttribute('aria-setsize'), book: await first.textContent() };
};

/** A page that measures the next change of its grid. */
type Measuring = typeof globalThis & { gridChange?: Promise<number> };

/**
 * Milliseconds from an input event to the frame after the grid has changed. Measured in the page from
 * the timestamp of the event, so that the latency of the test driver is excluded. The listeners are
 * installed before the event is sent: the browser may deliver it before a script that was sent earlier.
 */
const untilGridChanges = async (page: Page, act: () => Promise<void>): Promise<number> => {
  await page.evaluate(
    ({ count, book }) => {
      (globalThis as Measuring).gridChange = new Promise<number>((resolve, reject) => {
        let began: number | undefined;
        for (const kind of ['input', 'click']) {
          addEventListener(
            kind,
            ({ timeStamp }) => {
              began = timeStamp;
            },
            { capture: true },
          );
        }
        const observer = new MutationObserver(() => {
          const first = document.querySelector('main [role=listitem]');
          const same = first?.getAttribute('aria-setsize') === count && first.textContent === book;
          if (same) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            if (began === undefined) reject(new Error('The grid has changed without an event'));
            else resolve(performance.now() - began);
          });
        });
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
      });
    },
    await shownIn(page),
  );
  await act();
  return page.evaluate(() => (globalThis as Measuring).gridChange ?? Promise.reject());
};

const filterBox = (page: Page) => page.locator('main input').first();

/** Waits until all copies are loaded: until then a filter waits for them. */
const untilLoaded = async (page: Page): Promise<void> => {
  await page.locator('main nav[aria-busy=false]').waitFor();
};

/** Clears the filter, and waits for all books and the covers in the viewport. */
const showAll = async (page: Page, count: string): Promise<void> => {
  await filterBox(page).fill('');
  await page.locator(`main [role=listitem][aria-setsize="${count}"]`).first().waitFor();
  await untilCovers(page);
};

const type = async (page: Page, text: string): Promise<number> => {
  await filterBox(page).focus();
  return untilGridChanges(page, async () => page.keyboard.insertText(text));
};

const chooseSort = async (page: Page, n: number): Promise<number> => {
  await untilCovers(page);
  const sort = page.getByRole('combobox').last();
  return untilGridChanges(page, async () => {
    await sort.selectOption({ index: n });
  });
};

/** One visit with an empty cache. Returns milliseconds by action. */
const visit = async (browser: Browser, address: string) => {
  const context = await browser.newContext(SCREEN);
  try {
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'commit' });
    const covers = await untilCovers(page);
    await untilLoaded(page);
    const { count } = await shownIn(page);
    const filterFew = await type(page, '猫');
    await showAll(page, count ?? '');
    const filterMany = await type(page, 'の');
    await showAll(page, count ?? '');
    const byRegistration = await chooseSort(page, 1);
    const byPublication = await chooseSort(page, 2);
    return {
      'first covers': covers,
      'filter to few': filterFew,
      'filter to many': filterMany,
      'sort by registration': byRegistration,
      'sort by publication': byPublication,
    };
  } finally {
    await context.close();
  }
};

/** Measures a bookshelf's page in Chromium: the time to the first covers, and to each change. */
export const measurePage = async (bookshelf: ServedBookshelf): Promise<void> => {
  const server = await serveBookshelf(bookshelf);
  const browser = await chromium.launch(await chromiumLaunchOptions());
  try {
    const visits: Awaited<ReturnType<typeof visit>>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      visits.push(await visit(browser, `http://localhost:${String(server.port)}/bookshelf/bench`));
    }
    const names = Object.keys(visits[0] ?? {}) as (keyof (typeof visits)[number])[];
    const row = (name: (typeof names)[number]) => {
      const sorted = visits.map((times) => times[name]).toSorted((a, b) => a - b);
      return { 'median ms': percentile(sorted, 0.5), 'longest ms': percentile(sorted, 1) };
    };
    console.log(`Chromium ${browser.version()}, ${String(ROUNDS)} visits`);
    console.table(Object.fromEntries(names.map((name) => [name, row(name)])));
  } finally {
    await browser.close();
    await server.close();
  }
};
