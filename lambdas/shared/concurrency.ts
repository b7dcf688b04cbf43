/** Works on all items, on at most so many at the same time. Ends with the first failure. */
export const forEachAtOnce = async <T>(
  items: Iterable<T>,
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> => {
  const left = items[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    // All workers take from the one iterator, so each item is taken once.
    for (let next = left.next(); next.done !== true; next = left.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};
