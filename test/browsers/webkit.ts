import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Builder, By, type WebDriver } from 'selenium-webdriver';
import { findFreePort } from '#local/http/free-port.ts';
import { TAKE_ERRORS, openErrorProxy } from './error-proxy.ts';
import type { SmokeBrowser } from './smoke-browser.ts';
import { smokeBrowsers } from './smoke-browsers.ts';

const [DRIVER, DISPLAY_SERVER] = smokeBrowsers.webkit.programs;

const SCRIPT_MS = 60_000;
const POLL_MS = 50;

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
};

/** A display for windows that nobody sees. */
const openDisplay = async () => {
  const child = spawn(
    DISPLAY_SERVER,
    ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  // The fourth stream is a pipe that we read: the type knows the first three only.
  const [number] = (await once(child.stdio[3] as Readable, 'data')) as [Buffer];
  return { name: `:${number.toString().trim()}`, close: async () => end(child) };
};

const isReady = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(`${address}/status`)).ok;
  } catch {
    return false;
  }
};

/** The program that speaks WebDriver and starts the browser. */
const startDriver = async (display: string) => {
  const port = await findFreePort();
  const child = spawn(DRIVER, [`--port=${String(port)}`], {
    env: { ...process.env, DISPLAY: display },
    stdio: 'ignore',
  });
  const address = `http://127.0.0.1:${String(port)}`;
  while (!(await isReady(address))) await pause(POLL_MS);
  return { address, close: async () => end(child) };
};

const startSession = async (address: string): Promise<WebDriver> =>
  new Builder().usingServer(address).withCapabilities({ browserName: 'MiniBrowser' }).build();

/** WebKit by WebDriver, on a display of its own. */
export const openWebKit = async (origin: string): Promise<SmokeBrowser> => {
  const proxy = await openErrorProxy(origin);
  const display = await openDisplay();
  const driver = await startDriver(display.name);
  const session = await startSession(driver.address);
  await session.manage().setTimeouts({ script: SCRIPT_MS });
  const capabilities = await session.getCapabilities();
  const find = (selector: string) => session.findElement(By.css(selector));
  const read = (expression: string): Promise<unknown> =>
    session.executeAsyncScript(
      `const done = arguments[0];
       (async () => (${expression}))().then(done, (error) => done({ thrown: String(error) }));`,
    );
  return {
    version: `${String(capabilities.getBrowserName())} ${String(capabilities.getBrowserVersion())}`,
    open: async (path) => session.get(proxy.origin + path),
    read,
    type: async (selector, text) => find(selector).sendKeys(text),
    click: async (selector) => find(selector).click(),
    takeErrors: async () => JSON.parse(String(await read(TAKE_ERRORS))) as readonly string[],
    close: async () => {
      await session.quit();
      await driver.close();
      await display.close();
      await proxy.close();
    },
  };
};
