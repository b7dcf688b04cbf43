/** Splits a list into chunks of at most `size` items; the last chunk may be shorter. */
export const chunks = <T>(items: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, n) =>
    items.slice(n * size, (n + 1) * size),
  );

/** Runs `work` for every item, at most `concurrency` at a time. Rejects with the first failure. */
export const forEachConcurrently = async <T>(
  items: Iterable<T>,
  concurrency: number,
  work: (item: T) => Promise<void>,
): Promise<void> => {
  const remaining = items[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    // All workers share one iterator, so each item is taken once.
    for (let next = remaining.next(); next.done !== true; next = remaining.next()) {
      await work(next.value);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
};
