import type { Contracts, RouteName } from '#contract/contracts.ts';
import type { Answer, Contract, Request as WireRequest } from '#contract/operation.ts';
import { routeRequest, type RequestFields } from '#contract/route-request.ts';
import { routes, type Route } from '#contract/routes.ts';
import * as z from 'zod';

type Operations<N extends RouteName> = keyof Contracts[N] & string;

/** Calls an operation by the names of the contract; request and answer are typed by it. */
export type CallApi = <N extends RouteName, O extends Operations<N>>(
  route: N,
  operation: O,
  input: WireRequest<Contracts[N] & Contract, O>,
) => Promise<Answer<Contracts[N] & Contract, O>>;

/** The server refused a call: the status of the answer, and the code and message in its body. */
export class CallRefusedError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'CallRefusedError';
  }
}

/** The gateway's own refusals have no code. */
const refusalSchema = z.object({ code: z.string().default('GATEWAY'), message: z.string() });

const refusalOf = async (response: Response): Promise<CallRefusedError> => {
  const { code, message } = refusalSchema.parse(await response.json());
  return new CallRefusedError(response.status, code, message);
};

/**
 * A client of the API over HTTP for Node, as the mobile app is one. Without a token it is a
 * visitor's. Calls throw `CallRefusedError` for every status but 200.
 */
export const createCallApi =
  (origin: string, idToken?: string): CallApi =>
  async (name, operation, input) => {
    const route: Route = routes[name];
    // Requests of the contract are objects; the conditional type hides it from the compiler.
    const { path, ...request } = routeRequest(route, operation, input as RequestFields);
    const response = await fetch(`${origin}${path}`, {
      ...request,
      headers: {
        ...(request.body !== undefined && { 'content-type': 'application/json' }),
        ...(idToken !== undefined && { authorization: `Bearer ${idToken}` }),
      },
    });
    if (response.status !== 200) throw await refusalOf(response);
    // The server sends its answers through the output schema of this very operation.
    return (await response.json()) as never;
  };
