import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type * as z from 'zod';
import type { Contracts, RouteName } from '#contract/contracts.ts';
import type { Access, Answer, Contract, Input, Operation } from '#contract/operation.ts';
import { routeKeyOf, routes, type Route } from '#contract/routes.ts';
import { logMessages } from '../log-messages.ts';
import type { Log } from '../logger.ts';
import { AppError, forbidden, invalidInput, notFound, unauthenticated } from './app-error.ts';
import { fieldsOf, operationNameOf, unknownOperation } from './request.ts';
import { answered, compressed, failed } from './response.ts';
import type { ReadViewer, User } from './viewer.ts';

/** What a function gets: the parsed request, and who asks. */
export interface Call<I, A extends Access> {
  readonly input: I;
  readonly viewer: A extends 'signedIn' ? User : User | null;
  /** Made once by a client per wish and repeated with every retry of it. */
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
  };
};

interface Implementation {
  readonly allow: (call: Call<unknown, Access>) => boolean;
  readonly run: (call: Call<unknown, Access>) => Promise<unknown>;
}

/** A route with the contract and the implementations that serve it, types already checked. */
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
  // The signature above proved the types; from here on every call passes its own schema.
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
  // hasOwn, not a plain look-up: `constructor` and `__proto__` are names like any other (SEC-04).
  if (typeof name !== 'string' || !Object.hasOwn(served.contract, name)) {
    throw unknownOperation(name);
  }
  const operation = served.contract[name];
  const implementation = served.implementations[name];
  if (operation === undefined || implementation === undefined) throw unknownOperation(name);
  return [name, operation, implementation];
};

/** A note of what happened, filled while the request is being answered, written once at its end. */
interface Trace {
  operation?: string;
  sub?: string;
}

const answer = async (
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
  // The output schema is the allow-list: what it does not name never leaves (SEC-08).
  return answered(operation.output.parse(result), route.cacheSeconds);
};

/**
 * A Lambda handler for payload format 2.0. Always in this order: choose the operation, read the
 * viewer, parse the request, ask the rule, run the function, answer through the output schema.
 */
export const createHandler = ({ routes: servedRoutes, readViewer, log }: HandlerOptions) => {
  const byKey = new Map(servedRoutes.map((served) => [routeKeyOf(served.route), served]));
  return async (event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> => {
    const started = Date.now();
    const trace: Trace = {};
    const { requestId } = event.requestContext;
    let response: APIGatewayProxyStructuredResultV2;
    try {
      const served = byKey.get(event.routeKey);
      if (served === undefined) throw notFound();
      response = await answer(served, event, readViewer, trace);
    } catch (error) {
      if (!(error instanceof AppError))
        log.error(logMessages.unexpectedError, { requestId, error });
      response = failed(error, requestId);
    }
    log.info(logMessages.requestAnswered, {
      requestId,
      route: event.routeKey,
      ...trace,
      statusCode: response.statusCode,
      durationMs: Date.now() - started,
    });
    return compressed(response, event.headers['accept-encoding']);
  };
};
