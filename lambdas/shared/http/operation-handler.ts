import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type * as z from 'zod';
import type { Contracts, RouteName } from '#contract/contracts.ts';
import type { Access, Answer, Contract, Input, Operation } from '#contract/operation.ts';
import { routeKeyOf, routes, type Route } from '#contract/routes.ts';
import { type Log, logMessages } from '../logger.ts';
import { AppError, forbidden, invalidInput, notFound, unauthenticated } from './app-error.ts';
import {
  jsonResponse,
  negotiatedResponse,
  compressResponse,
  errorResponse,
  fieldsOf,
  operationNameOf,
  unknownOperation,
} from './messages.ts';
import { createRequestLog } from './request-line.ts';
import type { ReadViewer, User } from './viewer.ts';

/** What an implementation receives: the parsed request and the caller. */
export interface Call<I, A extends Access> {
  readonly input: I;
  readonly viewer: A extends 'signedIn' ? User : User | null;
  /** The client sends the same key with every retry of a request. */
  readonly idempotencyKey: string | undefined;
}

/** The call that operation `K` of a contract receives. */
export type CallOf<C extends Contract, K extends keyof C> = Call<Input<C, K>, C[K]['access']>;

/** The implementation of operation `K` of a contract: `Run<typeof notesContract, 'GetNote'>`. */
export type Run<C extends Contract, K extends keyof C> = (
  call: CallOf<C, K>,
) => Promise<Answer<C, K>>;

/**
 * An authorization rule and the implementation, for every operation of a contract. A missing
 * operation, a rule on a field that the input lacks, or a result of another shape does not compile.
 */
export type Implementations<C extends Contract> = {
  readonly [K in keyof C]: {
    readonly allow: (call: CallOf<C, K>) => boolean;
    readonly run: Run<C, K>;
    /** The response as JSON-LD, for clients that accept it; on routes with `linkedData`. */
    readonly linkedData?: (answer: Answer<C, K>, input: Input<C, K>) => object;
  };
};

interface Implementation {
  readonly allow: (call: Call<unknown, Access>) => boolean;
  readonly run: (call: Call<unknown, Access>) => Promise<unknown>;
  readonly linkedData?: (answer: unknown, input: unknown) => object;
}

/** A route with the contract and the implementations that serve it; the types are checked. */
export interface ServedRoute {
  readonly route: Route;
  readonly contract: Contract;
  readonly implementations: Readonly<Record<string, Implementation>>;
  readonly maxBytes: number | undefined;
}

/** Binds a route of the contract to its implementations; the only way to make a `ServedRoute`. */
export const serve = <N extends RouteName>(
  name: N,
  contract: Contracts[N],
  implementations: Implementations<Contracts[N]>,
  maxBytes?: number,
): ServedRoute => ({
  route: routes[name],
  contract,
  // The signature checks the types; at run time every request is parsed by its own schema.
  implementations: implementations as unknown as Readonly<Record<string, Implementation>>,
  maxBytes,
});

interface HandlerOptions {
  readonly routes: readonly ServedRoute[];
  readonly readViewer: ReadViewer;
  readonly log: Log;
}

const parse = (schema: z.ZodType, fields: unknown): unknown => {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw invalidInput(`${issue?.path.join('.') || 'request'}: ${issue?.message ?? 'invalid'}`);
};

const find = (served: ServedRoute, name: unknown): [string, Operation, Implementation] => {
  // hasOwn, not a plain look-up: `constructor` and `__proto__` are valid strings.
  if (typeof name !== 'string' || !Object.hasOwn(served.contract, name)) {
    throw unknownOperation(name);
  }
  const operation = served.contract[name];
  const implementation = served.implementations[name];
  if (operation === undefined || implementation === undefined) throw unknownOperation(name);
  return [name, operation, implementation];
};

/** Details of a request, collected while it is processed and logged at the end. */
interface Trace {
  operation?: string;
  sub?: string;
}

const respond = async (
  served: ServedRoute,
  event: APIGatewayProxyEventV2,
  readViewer: ReadViewer,
  trace: Trace,
): Promise<APIGatewayProxyStructuredResultV2> => {
  const { route } = served;
  const fields = fieldsOf(event, route, served.maxBytes);
  const [name, operation, implementation] = find(served, operationNameOf(route.choose, fields));
  trace.operation = name;
  const viewer = route.token === 'none' ? null : await readViewer(event.headers['authorization']);
  if (viewer !== null) trace.sub = viewer.sub;
  if (viewer === null && operation.access === 'signedIn') throw unauthenticated();
  const call = {
    input: parse(operation.input, fields),
    viewer,
    idempotencyKey: event.headers['idempotency-key'],
  };
  if (!implementation.allow(call)) throw forbidden();
  const result = await implementation.run(call);
  // The output schema is the allow-list: fields that it does not name are removed.
  const json = operation.output.parse(result);
  const { linkedData } = implementation;
  if (route.linkedData !== true || linkedData === undefined) {
    return jsonResponse(json, route.cacheSeconds);
  }
  return negotiatedResponse(
    event.headers['accept'],
    { json, linkedData: () => linkedData(json, call.input) },
    route.cacheSeconds,
  );
};

/**
 * A Lambda handler for payload format 2.0. The order is always: choose the operation, read the
 * viewer, parse the request, check the rule, run the implementation, parse the response.
 */
export const createHandler = ({ routes: servedRoutes, readViewer, log }: HandlerOptions) => {
  const logRequest = createRequestLog(log);
  const byKey = new Map(servedRoutes.map((served) => [routeKeyOf(served.route), served]));
  return async (event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> => {
    const started = Date.now();
    const trace: Trace = {};
    const { requestId } = event.requestContext;
    let response: APIGatewayProxyStructuredResultV2;
    try {
      const served = byKey.get(event.routeKey);
      if (served === undefined) throw notFound();
      response = await respond(served, event, readViewer, trace);
    } catch (error) {
      if (!(error instanceof AppError))
        log.error(logMessages.unexpectedError, { requestId, error });
      response = errorResponse(error, requestId);
    }
    logRequest(event, { statusCode: response.statusCode, started, details: trace });
    return compressResponse(response, event.headers['accept-encoding']);
  };
};
