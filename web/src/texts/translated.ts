/** Widens literal texts to `string`, so that `en` has the keys of `ja` and texts of its own. */
export type Translated<T> = T extends string
  ? string
  : T extends (...values: infer V) => string
    ? (...values: V) => string
    : { readonly [K in keyof T]: Translated<T[K]> };
