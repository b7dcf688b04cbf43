import { expect, type Page, type Request } from '@playwright/test';

/** Between two looks at the open requests of a page. */
const LOOK_EVERY_MS = 50;

/** Waits until the page has nothing left to do, and has painted. */
const idle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(
          () => {
            requestAnimationFrame(() => {
              requestAnimationFrame(() => {
                resolve();
              });
            });
          },
          { timeout: 500 },
        );
      }),
  );

/** Records the requests of a page. `ended` waits until all are answered and what they led to is shown. */
export const watchRequests = (page: Page) => {
  const sent: Request[] = [];
  const open = new Set<Request>();
  page.on('request', (request) => {
    sent.push(request);
    open.add(request);
  });
  const end = (request: Request) => void open.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const ended = async (): Promise<void> => {
    await expect
      .poll(
        async () => {
          const before = sent.length;
          if (open.size === 0) await idle(page);
          return open.size + sent.length - before;
        },
        { intervals: [LOOK_EVERY_MS] },
      )
      .toBe(0);
  };
  return { sent, ended };
};
