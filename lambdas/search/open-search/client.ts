import { AwsClient } from 'aws4fetch';

/** The search service answered something else than success. */
export class SearchServiceError extends Error {
  constructor(
    readonly status: number,
    path: string,
    text: string,
  ) {
    super(`Search service: ${String(status)} for ${path}: ${text}`);
    this.name = 'SearchServiceError';
  }
}

/** Sends JSON, or lines of it, to the service; resolves to the parsed answer, throws on failure. */
export interface SearchClient {
  readonly send: (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ) => Promise<unknown>;
}

/** Region and credentials as every client of the SDK finds them. */
interface Identity {
  readonly region: () => Promise<string>;
  readonly credentials: () => Promise<{
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken?: string;
  }>;
}

const SHOWN_OF_ANSWER = 500;

const bodyOf = (body: unknown): { readonly body?: string; readonly type?: string } => {
  if (body === undefined) return {};
  // Lines of JSON end with a line feed, the last one too.
  if (typeof body === 'string') return { body, type: 'application/x-ndjson' };
  return { body: JSON.stringify(body), type: 'application/json' };
};

/** Signs every request, as an Amazon OpenSearch domain asks of roles. Its endpoint ends in no slash. */
export const signedClient = (endpoint: string, identity: Identity): SearchClient => ({
  send: async (method, path, content) => {
    const { accessKeyId, secretAccessKey, sessionToken } = await identity.credentials();
    const signer = new AwsClient({
      accessKeyId,
      secretAccessKey,
      ...(sessionToken === undefined ? {} : { sessionToken }),
      service: 'es',
      region: await identity.region(),
      // Whoever called tries again, or tells the reader; a search is not worth a second of waiting.
      retries: 0,
    });
    const { body, type } = bodyOf(content);
    const answer = await signer.fetch(`${endpoint}${path}`, {
      method,
      ...(body === undefined ? {} : { body }),
      ...(type === undefined ? {} : { headers: { 'content-type': type } }),
    });
    const text = await answer.text();
    if (!answer.ok) {
      throw new SearchServiceError(answer.status, path, text.slice(0, SHOWN_OF_ANSWER));
    }
    return JSON.parse(text) as unknown;
  },
});
