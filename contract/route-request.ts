import type { Route } from './routes.ts';

/** The fields of a request, without the operation name. */
export type RequestFields = Readonly<Record<string, unknown>>;

/** A request: a path without the origin, and a JSON body for a POST. */
export interface RouteRequest {
  readonly method: Route['method'];
  readonly path: string;
  readonly body?: string;
}

/** Null and undefined fields are not sent. */
const present = (fields: RequestFields): [string, unknown][] =>
  Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);

const queryOf = (entries: readonly (readonly [string, unknown])[]): string => {
  const query = new URLSearchParams();
  for (const [key, value] of entries) query.append(key, String(value));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
};

/** The path with its `{name}` parameters filled, and the remaining fields for query or body. */
const fillPath = (
  route: Route,
  fields: RequestFields,
): { path: string; rest: [string, unknown][] } => {
  const names = new Set([...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(fields[name])),
  );
  return { path, rest: present(fields).filter(([key]) => !names.has(key)) };
};

/** The request for an operation of a route. The discriminator comes first. */
export const routeRequest = (
  route: Route,
  operation: string,
  fields: RequestFields,
): RouteRequest => {
  const { method, choose } = route;
  const { path, rest } = fillPath(route, fields);
  const named = choose.by === 'body' || choose.by === 'query';
  const entries: [string, unknown][] = named ? [[choose.key, operation], ...rest] : rest;
  if (method === 'GET') return { method, path: path + queryOf(entries) };
  return { method, path, body: JSON.stringify(Object.fromEntries(entries)) };
};
