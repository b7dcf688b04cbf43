import type { Route } from './routes.ts';

/** The fields of a call, the operation's name apart. */
export type RequestFields = Readonly<Record<string, unknown>>;

/** What travels for a call: an address without its origin, and JSON for a POST. */
export interface RouteRequest {
  readonly method: Route['method'];
  readonly path: string;
  readonly body?: string;
}

/** Null and undefined fields are not sent (API-NOTES-02). */
const present = (fields: RequestFields): [string, unknown][] =>
  Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);

const queryOf = (entries: readonly (readonly [string, unknown])[]): string => {
  const query = new URLSearchParams();
  for (const [key, value] of entries) query.append(key, String(value));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
};

/** Path with its `{name}` parts filled, and the fields that are left for query or body. */
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

/** How any client asks a route for one of its operations; the discriminator comes first. */
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
