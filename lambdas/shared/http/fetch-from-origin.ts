export interface FetchLimits {
  /** Total time for connecting, redirects and reading. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly redirects: number;
}

export interface Fetched {
  readonly status: number;
  /** Media type in lower case without parameters; empty when absent. */
  readonly contentType: string;
  readonly body: Buffer;
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

const readBody = async (response: Response, maxBytes: number): Promise<Buffer> => {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.byteLength;
    // Leaving the loop cancels the stream, so the rest is not downloaded.
    if (size > maxBytes) throw new Error(`The response is larger than ${String(maxBytes)} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
};

/**
 * Sends a GET request to a configured host. Never follows a redirect to another origin. Throws when a
 * limit is exceeded or the host does not respond; a response of any status is a value.
 */
export const fetchFromOrigin = async (
  url: URL,
  { timeoutMs, maxBytes, redirects }: FetchLimits,
  headers: Readonly<Record<string, string>> = {},
): Promise<Fetched> => {
  const signal = AbortSignal.timeout(timeoutMs);
  let target = url;
  for (let hop = 0; hop <= redirects; hop += 1) {
    const response = await fetch(target, { headers: { ...headers }, redirect: 'manual', signal });
    const location = response.headers.get('location');
    if (!REDIRECTS.has(response.status) || location === null) {
      const [contentType = ''] = (response.headers.get('content-type') ?? '').split(';');
      return {
        status: response.status,
        contentType: contentType.trim().toLowerCase(),
        body: await readBody(response, maxBytes),
      };
    }
    await response.body?.cancel();
    target = new URL(location, target);
    if (target.origin !== url.origin) throw new Error('A redirect leads to another host');
  }
  throw new Error('Too many redirects');
};

/** The User-Agent header for other hosts; the site origin says whom to contact. */
export const userAgent = (siteOrigin: string): string =>
  siteOrigin === '' ? 'Hondana' : `Hondana (+${siteOrigin})`;
