type Row = Readonly<Record<string, unknown>>;

/** A value as text, independent of the order of its attributes. */
export const asText = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => {
    if (part instanceof Set) return [...part];
    const isObject = typeof part === 'object' && part !== null && !Array.isArray(part);
    return isObject
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part;
  });

/** Rows as texts, independent of their order. */
export const asTexts = (rows: readonly Row[]): readonly string[] => rows.map(asText).toSorted();
