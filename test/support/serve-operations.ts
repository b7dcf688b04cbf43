import type { Contract } from '#contract/operation.ts';
import type { Route } from '#contract/routes.ts';
import { createHandler, type ServedRoute } from '#lambdas/shared/http/operation-handler.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { getEvent, postEvent } from './gateway-events.ts';
import { readTestViewer, signedIn } from './people.ts';
import { silentLog } from './silent-log.ts';

export interface TestAnswer {
  readonly status: number | undefined;
  readonly body: unknown;
}

/** A request by this person (`null` is a visitor) for an operation, with fields as they travel. */
export type CallOperation = (
  viewer: User | null,
  operation: string,
  fields?: Readonly<Record<string, unknown>>,
) => Promise<TestAnswer>;

const pathParametersOf = (path: string, fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, String(fields[name])]),
  );

/** The event of such a request as the gateway would hand it over. */
export const eventOf = (
  route: Route,
  operation: string,
  fields: Readonly<Record<string, unknown>>,
  headers: Record<string, string>,
) => {
  const chosen = 'key' in route.choose ? { [route.choose.key]: operation } : {};
  if (route.method === 'POST') return postEvent(route.path, { ...chosen, ...fields }, headers);
  const query = Object.entries({ ...chosen, ...fields }).map(([k, v]) => [k, String(v)]);
  return getEvent(
    route.path,
    Object.fromEntries(query) as Record<string, string>,
    pathParametersOf(route.path, fields),
    headers,
  );
};

/** Calls operations of a domain through the handler that serves them in the cloud. */
export const serveOperations = (served: readonly ServedRoute[]): CallOperation => {
  const handler = createHandler({ routes: served, readViewer: readTestViewer, log: silentLog });
  return async (viewer, operation, fields = {}) => {
    const found = served.find(({ contract }: { readonly contract: Contract }) =>
      Object.hasOwn(contract, operation),
    );
    if (found === undefined) throw new Error(`None of the routes serves ${operation}`);
    const response = await handler(eventOf(found.route, operation, fields, signedIn(viewer)));
    return { status: response.statusCode, body: JSON.parse(response.body ?? '') as unknown };
  };
};

/** Statuses of calls that ran at the same time, the smallest first. */
export const statusesOf = (answers: readonly TestAnswer[]): readonly number[] =>
  answers.map(({ status }) => status ?? 0).toSorted((a, b) => a - b);
