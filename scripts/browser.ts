import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type LaunchOptions } from '@playwright/test';
import { fontConfiguration } from './browser-fonts.ts';
import { systemBrowser } from './system-browser.mjs';

const cacheDirectory = fileURLToPath(new URL('../node_modules/.cache/hondana', import.meta.url));

const packagedVersion = (): string => {
  const { resolve } = createRequire(import.meta.url);
  const folder = dirname(dirname(dirname(resolve('@sparticuz/chromium'))));
  // The package exports no package.json; its version only names a folder of ours.
  return String(createRequire(import.meta.url)(join(folder, 'package.json')).version);
};

/**
 * The Chromium inside `@sparticuz/chromium`. It unpacks itself into the folder for temporary files
 * and takes whatever lies there under its name, of any version, so it gets a folder of its own.
 * Its recommended flags are not used: they switch off web security.
 */
const packagedChromium = async (): Promise<string> => {
  const folder = join(cacheDirectory, `chromium-${packagedVersion()}`);
  mkdirSync(folder, { recursive: true });
  const { default: packaged } = await import('@sparticuz/chromium');
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    return await packaged.executablePath();
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
};

/** Path of the browser; undefined for the one that Playwright has installed itself. */
const executablePath = async (): Promise<string | undefined> => {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') return named;
  if (process.platform === 'linux' && process.arch === 'x64') return packagedChromium();
  if (existsSync(chromium.executablePath())) return undefined;
  const onSystem = systemBrowser();
  if (onSystem !== undefined) return onSystem;
  throw new Error(
    'No Chromium found. Set CHROMIUM_PATH, or run `npx playwright install chromium`.',
  );
};

/**
 * How to launch a Chromium on this machine: the one that `CHROMIUM_PATH` names, else the packaged one, whose
 * version is the same everywhere. Where the package has none, Playwright's own or the system's. Throws when there
 * is none.
 */
export const chromiumLaunchOptions = async (): Promise<LaunchOptions> => {
  const path = await executablePath();
  return {
    args: ['--disable-dev-shm-usage', '--font-render-hinting=none'],
    ...(path !== undefined && { executablePath: path }),
    ...(process.platform === 'linux' && {
      env: { ...process.env, FONTCONFIG_FILE: fontConfiguration(cacheDirectory) },
    }),
  };
};
