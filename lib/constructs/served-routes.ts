import {
  plainRoutes,
  type FunctionName,
  type Route,
  routes,
  shellRequests,
} from '#contract/routes.ts';

/** A route as the gateway sees it; what a request means inside it is the function's business. */
export interface GatewayRoute {
  readonly name: string;
  readonly method: 'GET' | 'HEAD' | 'POST';
  readonly path: string;
  readonly function: FunctionName;
  readonly token: Route['token'];
  readonly cacheSeconds?: number;
  /** Answers a page and not data. */
  readonly isPage?: true;
}

const gatewayRoute = (name: string, route: Omit<GatewayRoute, 'name'>): GatewayRoute => ({
  name,
  ...route,
});

const allRoutes: readonly GatewayRoute[] = [
  ...Object.entries<Route>(routes).map(([name, route]) => gatewayRoute(name, route)),
  ...Object.entries(plainRoutes).map(([name, route]) =>
    gatewayRoute(name, { ...route, token: 'none' }),
  ),
  ...shellRequests.map(({ name, ...route }) =>
    gatewayRoute(name, { ...route, token: 'none', isPage: true }),
  ),
];

/** Routes whose function exists; the others would answer 500 where 404 is the truth. */
export const servedRoutes = (functions: Iterable<string>): readonly GatewayRoute[] => {
  const existing = new Set(functions);
  return allRoutes.filter((route) => existing.has(route.function));
};
