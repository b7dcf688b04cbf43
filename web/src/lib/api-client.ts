import { createContext, useContext } from 'react';
import type { Contracts, RouteName } from '#contract/contracts.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Answer, Contract, Request as WireRequest } from '#contract/operation.ts';
import { routeRequest, type RequestFields, type RouteRequest } from '#contract/route-request.ts';
import { routes, type Route } from '#contract/routes.ts';

/** A call that failed: refused by the server, or never arrived (`status` 0, `Network error`). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: ErrorCode | 'NETWORK',
    message: string,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** Gives the id token of the signed-in user, or null; `fresh` asks for a new one. */
export type GetToken = (options?: { readonly fresh: boolean }) => Promise<string | null>;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Made once per wish of the user and repeated with every retry of it. */
  readonly idempotencyKey?: string;
}

type Operations<N extends RouteName> = keyof Contracts[N] & string;

/** Calls an operation by the names of the contract; request and answer are typed by it. */
export interface ApiClient {
  readonly call: <N extends RouteName, O extends Operations<N>>(
    route: N,
    operation: O,
    input: WireRequest<Contracts[N] & Contract, O>,
    options?: CallOptions,
  ) => Promise<Answer<Contracts[N] & Contract, O>>;
}

const initOf = ({ method, body }: RouteRequest): RequestInit =>
  body === undefined
    ? { method }
    : { method, body, headers: { 'content-type': 'application/json' } };

interface FailureBody {
  readonly code?: ErrorCode;
  readonly message?: string;
}

/**
 * A 409 without an error code is an outcome of lists, not a failure (SP-005); every other status
 * but 200 throws, also those that HTTP counts as success (API-BOOKS-09).
 */
const read = async (response: Response): Promise<unknown> => {
  // What is not JSON came from something between us and the server.
  const body = (await response.json().catch(() => ({}))) as FailureBody;
  if (response.status === 200 || (response.status === 409 && body.code === undefined)) return body;
  throw new ApiError(response.status, body.code ?? 'INTERNAL', body.message ?? response.statusText);
};

const send = async (url: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, 'NETWORK', 'Network error');
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
 * The client of our own API. The bearer goes to no other host (SEC-12), because addresses are
 * made of the routes alone. A token that the server no longer takes is renewed once (SP-018).
 */
export const createApiClient = (getToken: GetToken): ApiClient => ({
  call: async (name, operation, input, options = {}) => {
    const route: Route = routes[name];
    // Requests of the contract are objects; the conditional type hides it from the compiler.
    const request = routeRequest(route, operation, input as RequestFields);
    const init = initOf(request);
    const token = route.token === 'none' ? null : await getToken();
    let response = await send(request.path, withToken(init, token, options));
    if (response.status === 401 && token !== null) {
      const fresh = await getToken({ fresh: true });
      if (fresh !== null) response = await send(request.path, withToken(init, fresh, options));
    }
    // The server sends its answers through the output schema of this very operation.
    return (await read(response)) as never;
  },
});

export const ApiContext = createContext<ApiClient | null>(null);

/** The client of our API, with the token of whoever is signed in. */
export const useApi = (): ApiClient => {
  const api = useContext(ApiContext);
  if (api === null) throw new Error('useApi must be used within an ApiContext');
  return api;
};
