/** A response as the edge keeps it: the body as sent, and how long it may be used. */
export interface KeptResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

interface Lifetime {
  /** Seconds during which nothing is requested from the origin. */
  readonly fresh: number;
  /** Seconds after that during which the copy is served while a new one is requested. */
  readonly stale: number;
}

const secondsIn = (cacheControl: string, directive: string): number | undefined => {
  const seconds = new RegExp(String.raw`(?:^|[,\s])${directive}=(\d+)`, 'i').exec(
    cacheControl,
  )?.[1];
  return seconds === undefined ? undefined : Number(seconds);
};

/**
 * How long a shared cache may use a response with this `Cache-Control`. Nothing is kept without a
 * lifetime, as by the cache policies of the distribution, whose default is zero.
 */
export const lifetimeOf = (cacheControl: string): Lifetime => {
  if (/\b(no-store|no-cache|private)\b/i.test(cacheControl)) return { fresh: 0, stale: 0 };
  return {
    fresh: secondsIn(cacheControl, 's-maxage') ?? secondsIn(cacheControl, 'max-age') ?? 0,
    stale: secondsIn(cacheControl, 'stale-while-revalidate') ?? 0,
  };
};

interface Kept extends Lifetime {
  readonly response: KeptResponse;
  readonly at: number;
}

export interface EdgeCache {
  /**
   * The response for a key: the kept one while it is fresh; a stale one while a new one is fetched;
   * else a new one. `fetchNew` also returns the `Cache-Control` that the origin has set.
   */
  readonly respond: (key: string, fetchNew: FetchNew) => Promise<KeptResponse>;
}

type FetchNew = () => Promise<{ readonly response: KeptResponse; readonly cacheControl: string }>;

const MILLISECONDS = 1_000;

/** A shared cache in memory; `clock` returns milliseconds. */
export const createEdgeCache = (clock: () => number): EdgeCache => {
  const kept = new Map<string, Kept>();
  const renew = async (key: string, fetchNew: FetchNew): Promise<KeptResponse> => {
    const { response, cacheControl } = await fetchNew();
    const lifetime = lifetimeOf(cacheControl);
    if (lifetime.fresh > 0) kept.set(key, { response, at: clock(), ...lifetime });
    else kept.delete(key);
    return response;
  };
  return {
    respond: async (key, fetchNew) => {
      const found = kept.get(key);
      if (found === undefined) return renew(key, fetchNew);
      const age = (clock() - found.at) / MILLISECONDS;
      if (age < found.fresh) return found.response;
      if (age >= found.fresh + found.stale) return renew(key, fetchNew);
      // The next request gets the new one; a failure leaves the stale copy.
      renew(key, fetchNew).catch(() => undefined);
      return found.response;
    },
  };
};
