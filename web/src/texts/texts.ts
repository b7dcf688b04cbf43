import { createContext, useContext } from 'react';
import { en as commonEn } from './common.en.ts';
import { ja as commonJa } from './common.ja.ts';
import type { Translated } from './translated.ts';

export type { Translated } from './translated.ts';

export const locales = ['ja', 'en'] as const;
export type Locale = (typeof locales)[number];

interface InEveryLocale<T> {
  readonly ja: T;
  readonly en: Translated<T>;
}

const common = { ja: commonJa, en: commonEn };

export interface Localized {
  readonly locale: Locale;
  readonly choose: (locale: Locale) => void;
}

export const TextsContext = createContext<Localized | null>(null);

/** The chosen locale and the function to choose another. */
export const useLocale = (): Localized => {
  const localized = useContext(TextsContext);
  if (localized === null) throw new Error('Texts are read outside of a TextsProvider');
  return localized;
};

type UseTexts = ((shared: 'common') => Translated<typeof commonJa>) &
  (<T>(texts: InEveryLocale<T>) => Translated<T>);

/**
 * Texts in the chosen locale: `'common'`, or those of a feature as `{ ja, en }` from its
 * `texts.ja.ts` and `texts.en.ts`. They arrive with the code that shows them, in every locale
 * (see docs/decisions/page-scripts.md).
 */
export const useTexts = (<T>(source: 'common' | InEveryLocale<T>) => {
  const { locale } = useLocale();
  return source === 'common' ? common[locale] : source[locale];
  // The compiler cannot relate the two signatures to one implementation.
}) as UseTexts;
