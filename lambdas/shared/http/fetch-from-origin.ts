export interface FetchLimits {
  /** For everything together: connecting, redirects and reading. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly redirects: number;
}

export interface Fetched {
  readonly status: number;
  /** Media type in lower case without parameters; empty when none was given. */
  readonly contentType: string;
  readonly body: Buffer;
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

const readBody = async (response: Response, maxBytes: number): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  // Without a body there is nothing to iterate; the types of Node's stream know the iterator.
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    // Leaving the loop cancels the stream: what is too large is not even received.
    if (size > maxBytes) throw new Error(`The answer is larger than ${String(maxBytes)} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/**
 * GET from a host that the configuration names. Never leaves its origin, whatever a redirect says,
 * so that neither data nor the host itself can send us elsewhere. Throws when the limits are passed
 * or the host does not answer; an answer of any status is a value.
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
