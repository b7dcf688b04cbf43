import { locales, type Locale } from './texts.ts';

/** Name of the cookie. */
const NAME = 'locale';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);

/** The locale that the reader chose; null before the first choice. */
export const readChosenLocale = (): Locale | null => {
  const values = document.cookie
    .split('; ')
    .filter((pair) => pair.startsWith(`${NAME}=`))
    .map((pair) => pair.slice(NAME.length + 1));
  return values.find(isLocale) ?? null;
};

/**
 * Stores the chosen locale in a cookie, so that pages arrive in it. The cookie holds nothing else, so
 * it identifies nobody.
 */
export const storeChosenLocale = (locale: Locale): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${NAME}=${locale}; Path=/; Max-Age=${String(YEAR_SECONDS)}; SameSite=Lax${secure}`;
};

/** The locale that the reader chose, else the browser's, else Japanese. */
export const preferredLocale = (): Locale =>
  readChosenLocale() ??
  navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLocale) ??
  'ja';
