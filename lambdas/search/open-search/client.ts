import { AwsClient } from 'aws4fetch';

/** An error response of the search service. */
export class SearchServiceError extends Error {
  readonly status: number;

  constructor(status: number, path: string, text: string) {
    super(`Search service: ${String(status)} for ${path}: ${text}`);
    this.name = 'SearchServiceError';
    this.status = status;
  }
}

/** Sends JSON, or a string of JSON lines. Returns the parsed response; throws `SearchServiceError`. */
export interface SearchClient {
  readonly send: (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    /** Ends the request, which rejects then. */
    signal?: AbortSignal,
  ) => Promise<unknown>;
}

/** Region and credentials, as the configuration of an SDK client provides them. */
interface Identity {
  readonly region: () => Promise<string>;
  readonly credentials: () => Promise<{
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken?: string;
  }>;
}

/** Length of the response text in an error message. */
const ERROR_TEXT_MAX = 500;

const bodyOf = (body: unknown): { readonly body?: string; readonly type?: string } => {
  if (body === undefined) return {};
  // JSON lines: every line, the last one too, ends with a line feed.
  if (typeof body === 'string') return { body, type: 'application/x-ndjson' };
  return { body: JSON.stringify(body), type: 'application/json' };
};

/** Signs every request for an Amazon OpenSearch domain. `endpoint` has no trailing slash. */
export const signedClient = (endpoint: string, identity: Identity): SearchClient => ({
  send: async (method, path, content, signal) => {
    const { accessKeyId, secretAccessKey, sessionToken } = await identity.credentials();
    const signer = new AwsClient({
      accessKeyId,
      secretAccessKey,
      ...(sessionToken === undefined ? {} : { sessionToken }),
      service: 'es',
      region: await identity.region(),
      // The caller retries or reports the failure; a search should not wait for a retry.
      retries: 0,
    });
    const { body, type } = bodyOf(content);
    const response = await signer.fetch(`${endpoint}${path}`, {
      method,
      ...(body === undefined ? {} : { body }),
      ...(type === undefined ? {} : { headers: { 'content-type': type } }),
      ...(signal && { signal }),
    });
    const text = await response.text();
    if (!response.ok) {
      throw new SearchServiceError(response.status, path, text.slice(0, ERROR_TEXT_MAX));
    }
    return JSON.parse(text) as unknown;
  },
});
