import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { loadChunk } from '../lib/lazy-component.ts';
import { logFailure } from '../lib/log-failure.ts';
import {
  locales,
  TextsContext,
  type FirstViewTexts,
  type Locale,
  type Localized,
  type Translated,
} from '../texts/texts.ts';

/** Fetches the texts of the first view in one locale. */
export const loadTexts = async (locale: Locale): Promise<Translated<FirstViewTexts>> =>
  locale === 'ja' ? (await import('./texts.ja.ts')).ja : (await import('./texts.en.ts')).en;

const STORAGE_KEY = 'locale';

const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);

/** The locale that the reader chose, else the browser's, else Japanese. */
export const preferredLocale = (): Locale => {
  const stored = localStorage.getItem(STORAGE_KEY);
  if (isLocale(stored)) return stored;
  const language = navigator.languages.map((tag) => tag.slice(0, 2)).find(isLocale);
  return language ?? 'ja';
};

export type InitialTexts = Pick<Localized, 'locale' | 'texts'>;

interface TextsProviderProps {
  readonly initial: InitialTexts;
  readonly children: ReactNode;
}

/** Provides the texts in the chosen locale. The browser stores the choice. */
export const TextsProvider = ({ initial, children }: TextsProviderProps) => {
  const [current, setCurrent] = useState(initial);

  useEffect(() => {
    document.documentElement.lang = current.locale;
  }, [current.locale]);

  const value = useMemo(
    () => ({
      ...current,
      choose: async (locale: Locale) => {
        try {
          localStorage.setItem(STORAGE_KEY, locale);
          const texts = await loadChunk('texts', () => loadTexts(locale));
          setCurrent({ locale, texts });
        } catch (error) {
          logFailure('locale', error);
          throw error;
        }
      },
    }),
    [current],
  );
  return <TextsContext value={value}>{children}</TextsContext>;
};
