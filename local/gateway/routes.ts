import {
  plainRequests,
  routeKeyOf,
  routes,
  pageRequests,
  type FunctionName,
} from '#contract/routes.ts';

/** A route as the gateway serves it. */
export interface GatewayRoute {
  readonly method: string;
  /** API Gateway notation: `{name}` matches one segment, `{name+}` all remaining ones. */
  readonly path: string;
  readonly function: FunctionName;
  /** Whether the gateway rejects requests without a valid token. */
  readonly needsToken: boolean;
}

export interface MatchedRoute {
  readonly route: GatewayRoute;
  readonly routeKey: string;
  readonly pathParameters: Readonly<Record<string, string>>;
}

/** The contract's routes that have a function. */
export const servedRoutes = (isServed: (name: FunctionName) => boolean): readonly GatewayRoute[] =>
  [
    ...Object.values(routes).map(({ method, path, function: name, token }) => ({
      method,
      path,
      function: name,
      needsToken: token === 'required',
    })),
    ...[...plainRequests, ...pageRequests].map(({ method, path, function: name }) => ({
      method,
      path,
      function: name,
      needsToken: false,
    })),
  ].filter((route) => isServed(route.function));

const PARAMETER = /^\{(\w+)(\+?)\}$/;

/** Sort key: from left to right, a fixed segment takes precedence over a parameter, as on API Gateway. */
const rank = (path: string): string =>
  path
    .split('/')
    .map((segment) => (PARAMETER.test(segment) ? '1' : '0'))
    .join('');

const parametersOf = (pattern: string, path: string): Record<string, string> | undefined => {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  const takesAll = pattern.endsWith('+}');
  if (takesAll ? given.length < wanted.length : given.length !== wanted.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [position, segment] of wanted.entries()) {
    const [, name, plus] = PARAMETER.exec(segment) ?? [];
    const value = plus === '+' ? given.slice(position).join('/') : (given[position] ?? '');
    if (name === undefined && segment !== value) return undefined;
    if (name !== undefined && value === '') return undefined;
    if (name !== undefined) parameters[name] = decodeURIComponent(value);
  }
  return parameters;
};

/** Matches requests to routes; the result is undefined for a request without a route. */
export const createRouteTable = (served: readonly GatewayRoute[]) => {
  const byRank = served.toSorted((a, b) => rank(a.path).localeCompare(rank(b.path)));
  return (method: string, path: string): MatchedRoute | undefined => {
    for (const route of byRank) {
      if (route.method !== method) continue;
      const pathParameters = parametersOf(route.path, path);
      if (pathParameters !== undefined) {
        return { route, routeKey: routeKeyOf(route), pathParameters };
      }
    }
    return undefined;
  };
};
