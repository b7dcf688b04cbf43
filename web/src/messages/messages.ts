import { locales, type Locale, type Messages, type Translated } from './locales.ts';

/** Only the locale that is shown is fetched. */
export const loadMessages = async (locale: Locale): Promise<Translated<Messages>> =>
  locale === 'ja' ? (await import('./ja.ts')).ja : (await import('./en.ts')).en;

const STORAGE_KEY = 'locale';

const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);

/** The reader's own choice, else the browser's language, else Japanese (SP-019). */
export const preferredLocale = (): Locale => {
  const stored = localStorage.getItem(STORAGE_KEY);
  if (isLocale(stored)) return stored;
  const spoken = navigator.languages.map((language) => language.slice(0, 2)).find(isLocale);
  return spoken ?? 'ja';
};

export const storeLocale = (locale: Locale): void => {
  localStorage.setItem(STORAGE_KEY, locale);
};
