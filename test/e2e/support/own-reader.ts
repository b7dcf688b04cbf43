import { randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { pageHref } from '#contract/pages.ts';
import { signReadersIn, type StoredReaderSession } from '../../../demo/sessions.ts';
import { signReadersUp } from '../../../demo/readers.ts';

export interface OwnReader extends StoredReaderSession {
  readonly username: string;
  /** Origin of the local stack. */
  readonly origin: string;
}

const signInReader = async (origin: string, username: string): Promise<OwnReader> => {
  const { [username]: session } = await signReadersIn(origin, [username]);
  if (session === undefined) throw new Error(`${username} has not signed in`);
  return { ...session, username, origin };
};

const originOf = (baseURL: string | undefined): string => {
  if (baseURL === undefined) throw new Error('Playwright has no baseURL');
  return baseURL;
};

/**
 * Signs up and signs in a reader whom no other test uses: the test may change all of their data. Who may
 * see the bookshelf is decided, so that scanning the first book does not ask.
 */
export const signUpOwnReader = async (baseURL: string | undefined): Promise<OwnReader> => {
  const origin = originOf(baseURL);
  const username = `reader_${randomBytes(5).toString('hex')}`;
  await signReadersUp(origin, [{ username, preferredName: undefined }]);
  const reader = await signInReader(origin, username);
  await reader.call('hondanaWrites', 'updateUserLibrarySettings', {
    UserSub: reader.userSub,
    LibraryName: username,
    LibraryOpenLevel: 'PUBLIC',
  });
  return reader;
};

/**
 * A session of a demo reader, made once per worker. All tests share these readers and their
 * sessions: a test that writes data or logs out uses a reader or a session of its own.
 */
const demoReader = async (baseURL: string | undefined, username: string): Promise<OwnReader> =>
  signInReader(originOf(baseURL), username);

/** Stores a session in the browser, as the login form would. The next page is signed in. */
export const restoreSession = async (
  context: BrowserContext,
  { username, userSub, origin, localStorage }: OwnReader,
): Promise<void> => {
  // The seed signs up every reader with this address.
  const address = `${username}@example.com`;
  const userInfo = JSON.stringify({ username, sub: userSub, address });
  const items = Object.entries({ ...localStorage, userInfo });
  await context.setStorageState({
    cookies: [],
    origins: [{ origin, localStorage: items.map(([name, value]) => ({ name, value })) }],
  });
};

/** Signs up a reader of the test's own and signs them in on this page. */
export const signInOwnReader = async (
  page: Page,
  baseURL: string | undefined,
): Promise<OwnReader> => {
  const reader = await signUpOwnReader(baseURL);
  await restoreSession(page.context(), reader);
  return reader;
};

/** Signs a demo reader in on this page. */
export const signInDemoReader = async (
  page: Page,
  baseURL: string | undefined,
  username = 'hanako',
): Promise<OwnReader> => {
  const reader = await demoReader(baseURL, username);
  await restoreSession(page.context(), reader);
  return reader;
};

/** The path of a public note of hanako. */
export const demoNote = async (baseURL: string | undefined): Promise<string> => {
  const { call, userSub: targetUserSub } = await demoReader(baseURL, 'hanako');
  const { notes } = await call('noteLists', 'listNotesOfUser', { targetUserSub });
  const note = notes.find(({ noteOpenLevel }) => noteOpenLevel === 'PUBLIC');
  return pageHref.note(note?.noteId ?? '');
};

/** The path of the public list of hanako. */
export const demoList = async (baseURL: string | undefined): Promise<string> => {
  const { call } = await demoReader(baseURL, 'hanako');
  const { lists } = await call('bookListReads', 'getListOfBookList', {});
  const list = lists.find(({ openLevel }) => openLevel === 'PUBLIC');
  return pageHref.sharedList(list?.bookListID ?? '');
};
