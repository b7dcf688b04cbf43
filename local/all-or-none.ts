interface Opened {
  readonly stop: () => Promise<void>;
}

/** Waits for both. When one fails, the other is closed again, and nothing is left behind. */
export const allOrNone = async <A extends Opened, B extends Opened>(
  first: Promise<A>,
  second: Promise<B>,
): Promise<[A, B]> => {
  const settled = await Promise.allSettled([first, second]);
  if (settled.some(({ status }) => status === 'rejected')) {
    for (const one of settled) if (one.status === 'fulfilled') await one.value.stop();
  }
  return Promise.all([first, second]);
};
