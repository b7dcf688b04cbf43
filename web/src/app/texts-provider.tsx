import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { logFailure } from '../lib/log-failure.ts';
import { locales, TextsContext, type Locale } from '../texts/texts.ts';

const STORAGE_KEY = 'locale';

const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);

/** The locale that the reader chose, else the browser's, else Japanese. */
export const preferredLocale = (): Locale => {
  const stored = localStorage.getItem(STORAGE_KEY);
  if (isLocale(stored)) return stored;
  const language = navigator.languages.map((tag) => tag.slice(0, 2)).find(isLocale);
  return language ?? 'ja';
};

/** Stores the choice for the next visit; a browser that stores nothing still shows it. */
const remember = (locale: Locale): void => {
  try {
    localStorage.setItem(STORAGE_KEY, locale);
  } catch (error) {
    logFailure('locale', error);
  }
};

interface TextsProviderProps {
  readonly initial: Locale;
  readonly children: ReactNode;
}

/** Provides the chosen locale. The browser stores the choice. */
export const TextsProvider = ({ initial, children }: TextsProviderProps) => {
  const [locale, setLocale] = useState(initial);

  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);

  const value = useMemo(
    () => ({
      locale,
      choose: (chosen: Locale) => {
        remember(chosen);
        setLocale(chosen);
      },
    }),
    [locale],
  );
  return <TextsContext value={value}>{children}</TextsContext>;
};
