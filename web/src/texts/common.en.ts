import type { Translated } from './translated.ts';
import type { ja } from './common.ja.ts';

export const en: Translated<typeof ja> = {
  loading: 'Loading',
  close: 'Close',
  cancel: 'Cancel',
  retry: 'Try again',
  backToHome: 'Back to home',
  opensInNewTab: 'opens in a new tab',
  unexpectedError: 'Unexpected Application Error!',
  unexpectedErrorHint: 'Loading the page again often helps.',
  reload: 'Reload',
  chunkFailed: 'The page could not be loaded',
  chunkFailedHint: 'Please check your connection and try again.',
  partFailed: 'This could not be loaded.',
  notFound: 'Page not found',
  notFoundHint: 'The address may have changed, or the page was removed.',
  loadFailed: 'Could not load the data.',
  signInNeeded: 'Please log in to use this page.',
  login: 'Log in',
  coverOf: (title: string) => `Cover of ${title}`,
  unknownPerson: 'unknown',
  someone: 'A reader',
  contributors: 'Pages of authors and others',
  share: 'Share',
  urlCopied: 'The URL was copied.',
};
