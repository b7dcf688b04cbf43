import { reloadPage } from './browser.ts';

/** Key of the session storage: the first script of the release for which this tab was reloaded. */
const RELOADED_KEY = 'reloaded-release';

/** The first script of this page; it has another name in each release. */
export const firstScript = (): string | null =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;

/** The home page as the site serves it now; null where it does not answer. */
const fetchSite = async (): Promise<string | null> => {
  if (!navigator.onLine) return null;
  try {
    const page = await fetch('/', { cache: 'no-store', credentials: 'omit' });
    return page.ok ? await page.text() : null;
  } catch {
    return null;
  }
};

/** True once for each release, and never where nothing can be stored: reloads must not repeat. */
const mayReload = (release: string): boolean => {
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === release) return false;
    sessionStorage.setItem(RELOADED_KEY, release);
    return true;
  } catch {
    return false;
  }
};

const reloadIfReplaced = async (): Promise<void> => {
  const release = firstScript();
  const site = await fetchSite();
  if (release === null || site === null || site.includes(release)) return;
  if (mayReload(release)) reloadPage();
};

/**
 * After a release an open tab may request code that no longer exists: the page then reloads once. It does
 * not for code that is missing for another reason, because a reload loses what is typed.
 */
export const reloadForReleases = (): void => {
  addEventListener('vite:preloadError', () => void reloadIfReplaced());
};

/** Reloads where the site answers, so that the reader never gets the browser's error page. */
export const reloadIfReachable = async (): Promise<void> => {
  if ((await fetchSite()) !== null) reloadPage();
};
