import type { ja } from './ja.ts';

export const locales = ['ja', 'en'] as const;
export type Locale = (typeof locales)[number];

/** `ja` is where texts are written first; a key that another locale lacks does not compile. */
export type Messages = typeof ja;

/** Widens literal texts, so that another locale may say something else under the same key. */
export type Translated<T> = T extends string
  ? string
  : T extends (...values: infer V) => string
    ? (...values: V) => string
    : { readonly [K in keyof T]: Translated<T[K]> };
