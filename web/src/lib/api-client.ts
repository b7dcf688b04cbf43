import { createContext, useContext } from 'react';
import type { SendRequest } from '#contract/rendering.ts';
import type { Contracts, RouteName } from '#contract/contracts.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Answer, Contract, Request as WireRequest } from '#contract/operation.ts';
import { routeRequest, type RequestFields, type RouteRequest } from '#contract/route-request.ts';
import type { Route } from '#contract/routes.ts';

/** A failed call: rejected by the server, or a network error (`status` 0). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: ErrorCode | 'NETWORK',
    message: string,
    /** When the server wants the next attempt. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** The status of an answer, 0 without a connection; -1 for what is no answer. */
export const statusOf = (error: unknown): number => (error instanceof ApiError ? error.status : -1);

/** Whether an error says that a signal has ended something. */
const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

const networkError = (): ApiError => new ApiError(0, 'NETWORK', 'Network error');

/** Returns the id token of the signed-in user, or null; `fresh` forces a refresh. */
export type GetToken = (options?: { readonly fresh: boolean }) => Promise<string | null>;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Identifies one action of the reader; a retry sends the same key. */
  readonly idempotencyKey?: string;
}

type Operations<N extends RouteName> = keyof Contracts[N] & string;

/** Calls an operation of a route; the contract types request and response. */
export interface ApiClient {
  readonly call: <N extends RouteName, O extends Operations<N>>(
    route: N,
    operation: O,
    input: WireRequest<Contracts[N] & Contract, O>,
    options?: CallOptions,
  ) => Promise<Answer<Contracts[N] & Contract, O>>;
}

let table: Readonly<Record<RouteName, Route>> | undefined;

/** The table of routes comes with the first call: what a visitor sees first needs none. */
const routeOf = async (name: RouteName): Promise<Route> => {
  try {
    table ??= (await import('#contract/routes.ts')).routes;
    return table[name];
  } catch {
    throw networkError();
  }
};

const initOf = ({ method, body }: RouteRequest): RequestInit =>
  body === undefined
    ? { method }
    : { method, body, headers: { 'content-type': 'application/json' } };

interface FailureBody {
  readonly code?: ErrorCode;
  readonly message?: string;
}

/** Undefined without the header, and for a date, which nothing before our API sends. */
const retryAfterOf = ({ headers }: Response): number | undefined => {
  const text = headers.get('retry-after') ?? '';
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
};

/**
 * Returns the body of a 200, and of a 409 without an error code, which is an outcome of the list
 * operations. Every other status throws, including other 2xx.
 */
const read = async (response: Response): Promise<unknown> => {
  // A body that is not JSON comes from a proxy or the CDN.
  const body = (await response.json().catch(() => ({}))) as FailureBody;
  if (response.status === 200 || (response.status === 409 && body.code === undefined)) return body;
  throw new ApiError(
    response.status,
    body.code ?? 'INTERNAL',
    body.message ?? response.statusText,
    retryAfterOf(response),
  );
};

const sendInBrowser: SendRequest = (path, init) => fetch(path, init);

const reach = async (send: SendRequest, path: string, init: RequestInit): Promise<Response> => {
  try {
    return await send(path, init);
  } catch (error) {
    if (isAbort(error)) throw error;
    throw networkError();
  }
};

const withToken = (init: RequestInit, token: string | null, options: CallOptions): RequestInit => ({
  ...init,
  ...(options.signal && { signal: options.signal }),
  headers: {
    ...(init.headers as Record<string, string> | undefined),
    ...(options.idempotencyKey !== undefined && { 'idempotency-key': options.idempotencyKey }),
    ...(token !== null && { authorization: `Bearer ${token}` }),
  },
});

/**
 * Creates the client of our API. URLs are paths of routes, so the bearer token goes to no other
 * host. A rejected token is refreshed once. `send` differs on the server, where pages are rendered.
 */
export const createApiClient = (
  getToken: GetToken,
  send: SendRequest = sendInBrowser,
): ApiClient => ({
  call: async (name, operation, input, options = {}) => {
    const route = await routeOf(name);
    // Requests of the contract are objects; the conditional type hides this from the compiler.
    const request = routeRequest(route, operation, input as RequestFields);
    const init = initOf(request);
    const token = route.token === 'none' ? null : await getToken();
    let response = await reach(send, request.path, withToken(init, token, options));
    if (response.status === 401 && token !== null) {
      const fresh = await getToken({ fresh: true });
      if (fresh !== null) {
        response = await reach(send, request.path, withToken(init, fresh, options));
      }
    }
    // The server validates its responses with the output schema of the operation.
    return (await read(response)) as never;
  },
});

export const ApiContext = createContext<ApiClient | null>(null);

/** The API client with the session's token. */
export const useApi = (): ApiClient => {
  const api = useContext(ApiContext);
  if (api === null) throw new Error('useApi must be used within an ApiContext');
  return api;
};
