import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { chromiumLaunchOptions } from '../../scripts/browser.ts';
import { commandLine, readArguments } from '../../scripts/command-line.mjs';
import { DEFAULT_PORT } from '#local/settings.ts';
import { signIn } from '#test/e2e/support/reader.ts';
import { desktop, phone } from '#test/e2e/support/screens.ts';

const command = {
  usage: `Usage: npm run screenshots -- [--origin URL] [--out DIR] [--as USER] [--locale en] [--dark] PATH…

Takes a picture of each page on a phone and on a desktop, from the running local stack.

  --origin URL    default: http://localhost with PORT
  --out DIR       default: hondana-screenshots in the folder for temporary files
  --as USER       signs in first, as a demo reader
  --locale NAME   default: ja-JP
  --dark          in the dark scheme`,
  positionals: true,
  options: {
    origin: {
      type: 'string',
      default: `http://localhost:${process.env['PORT'] ?? String(DEFAULT_PORT)}`,
    },
    out: { type: 'string', default: join(tmpdir(), 'hondana-screenshots') },
    as: { type: 'string' },
    locale: { type: 'string', default: 'ja-JP' },
    dark: { type: 'boolean', default: false },
  },
} as const;

const { values, positionals: paths } = commandLine(command, (args) => {
  const given = readArguments(command, args);
  if (given.positionals.length === 0) throw new Error('Name the paths of pages, such as /about');
  return given;
});

/** `/search/漱石` becomes `search-漱石`. */
const nameOf = (path: string): string =>
  decodeURIComponent(path)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((part) => part !== '')
    .join('-')
    // File systems allow 255 bytes, and a character of a title has three.
    .slice(0, 60) || 'home';

/** The stored session of a reader, who signs in on the Japanese page whatever the pictures show. */
const sessionOf = async (browser: Browser, username: string) => {
  const context = await browser.newContext({ baseURL: values.origin, locale: 'ja-JP' });
  await signIn(await context.newPage(), username);
  const session = await context.storageState();
  await context.close();
  return session;
};

type Session = Awaited<ReturnType<typeof sessionOf>>;

const photograph = async (
  browser: Browser,
  screen: typeof phone | typeof desktop,
  session: Session | undefined,
) => {
  const context = await browser.newContext({
    ...screen,
    baseURL: values.origin,
    locale: values.locale,
    colorScheme: values.dark ? 'dark' : 'light',
    timezoneId: 'Asia/Tokyo',
    ...(session && { storageState: session }),
  });
  const page = await context.newPage();
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const file = join(values.out, `${nameOf(path)}-${String(screen.viewport.width)}.png`);
    await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
    console.log(file);
  }
  await context.close();
};

await mkdir(values.out, { recursive: true });
const browser = await chromium.launch(await chromiumLaunchOptions());
try {
  const session = values.as === undefined ? undefined : await sessionOf(browser, values.as);
  for (const screen of [phone, desktop]) await photograph(browser, screen, session);
} finally {
  await browser.close();
}
