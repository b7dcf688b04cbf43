import { createContext, useContext } from 'react';
import type { ja as common } from './common.ja.ts';

export const locales = ['ja', 'en'] as const;
export type Locale = (typeof locales)[number];

/** Widens literal texts to `string`, so that `en` has the keys of `ja` and texts of its own. */
export type Translated<T> = T extends string
  ? string
  : T extends (...values: infer V) => string
    ? (...values: V) => string
    : { readonly [K in keyof T]: Translated<T[K]> };

/**
 * Texts of the first view, by feature. A feature adds its texts to this interface in its
 * `texts.ja.ts`; `app/texts.ja.ts` and `app/texts.en.ts` do not compile until they contain them.
 */
export interface FirstViewTexts {
  readonly common: typeof common;
}

export interface Localized {
  readonly locale: Locale;
  readonly texts: Translated<FirstViewTexts>;
  /** Rejects if the texts cannot be loaded; the locale is then unchanged. */
  readonly choose: (locale: Locale) => Promise<void>;
}

export const TextsContext = createContext<Localized | null>(null);

const useLocalized = (): Localized => {
  const localized = useContext(TextsContext);
  if (localized === null) throw new Error('Texts are read outside of a TextsProvider');
  return localized;
};

/** The chosen locale and the function to choose another. */
export const useLocale = (): Pick<Localized, 'locale' | 'choose'> => useLocalized();

interface InEveryLocale<T> {
  readonly ja: T;
  readonly en: Translated<T>;
}

type UseTexts = (<K extends keyof FirstViewTexts>(feature: K) => Translated<FirstViewTexts[K]>) &
  (<T>(texts: InEveryLocale<T>) => Translated<T>);

/**
 * The texts of a feature in the chosen locale: by name if they come with the first view, as
 * `{ ja, en }` if they come with the code that shows them (see docs/decisions/0089).
 */
export const useTexts = (<T>(source: keyof FirstViewTexts | InEveryLocale<T>) => {
  const { locale, texts } = useLocalized();
  return typeof source === 'string' ? texts[source] : source[locale];
  // The compiler cannot relate the two signatures to one implementation.
}) as UseTexts;
