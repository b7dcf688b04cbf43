import { AccessLogField, AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  type CfnStage,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  type IHttpApi,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IUserPool, IUserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import {
  type FunctionName,
  plainRequests,
  type Route,
  routeKeyOf,
  routes,
  pageRequests,
} from '#contract/routes.ts';
import type { StageConfig, Throttle } from '../config.ts';
import { idOf } from './construct-ids.ts';

/** A route of the gateway. The function interprets the request. */
export interface GatewayRoute {
  readonly name: string;
  readonly method: 'GET' | 'HEAD' | 'POST';
  readonly path: string;
  readonly function: FunctionName;
  readonly token: Route['token'];
  readonly cacheSeconds?: number;
  /** Whether there is JSON-LD too, so that the edge caches by `Accept`. */
  readonly linkedData?: true;
  /** Whether the edge neither forwards the query nor caches by it. */
  readonly ignoresQuery?: true;
  /** Returns a page instead of data. */
  readonly isPage?: true;
}

const gatewayRoute = (name: string, route: Omit<GatewayRoute, 'name'>): GatewayRoute => ({
  name,
  ...route,
});

const allRoutes: readonly GatewayRoute[] = [
  ...Object.entries<Route>(routes).map(([name, route]) => gatewayRoute(name, route)),
  ...plainRequests.map(({ name, ...route }) => gatewayRoute(name, { ...route, token: 'none' })),
  ...pageRequests.map(({ name, ...route }) =>
    gatewayRoute(name, { ...route, token: 'none', isPage: true }),
  ),
];

/** Routes whose function exists; the others would return 500 instead of 404. */
export const servedRoutes = (functions: Iterable<string>): readonly GatewayRoute[] => {
  const existing = new Set(functions);
  return allRoutes.filter((route) => existing.has(route.function));
};

interface DomainApiProps {
  /** The API without routes, as this stack refers to it. */
  readonly api: IHttpApi;
  readonly functions: Partial<Readonly<Record<FunctionName, IFunction>>>;
  readonly userPool: IUserPool;
  readonly userPoolClient: IUserPoolClient;
  readonly config: StageConfig;
}

/**
 * The access log fields of a request: no user content, no token, no query. The gateway sees who connects
 * to it, which is the edge, or somebody who calls it past the distribution. The address of the viewer is
 * in the line of the function, with the same `requestId`.
 */
const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    requestId: AccessLogField.contextRequestId(),
    time: AccessLogField.contextRequestTime(),
    route: '$context.routeKey',
    status: AccessLogField.contextStatus(),
    bytes: AccessLogField.contextResponseLength(),
    latencyMs: AccessLogField.contextResponseLatency(),
    integrationLatencyMs: AccessLogField.contextIntegrationLatency(),
    connectedFrom: AccessLogField.contextIdentitySourceIp(),
    authorizerError: '$context.authorizer.error',
    integrationError: '$context.integrationErrorMessage',
  }),
);

const isOpen = ({ token }: GatewayRoute): boolean => token !== 'required';

/** Route settings are free-form JSON in CloudFormation, hence the spelling of the keys. */
const routeSettings = (described: readonly GatewayRoute[], { rate, burst }: Throttle) =>
  Object.fromEntries(
    described.map((route) => [
      routeKeyOf(route),
      { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst },
    ]),
  );

/**
 * The routes of `contract/routes.ts`, and the stage that serves them. Their paths are those of the site, so the distribution forwards
 * them unchanged. There is no CORS, because there is one origin.
 */
export class DomainApi extends Construct {
  readonly stage: HttpStage;
  readonly accessLogs: LogGroup;
  /** Routes that need no token. */
  readonly openRoutes: readonly HttpRoute[];

  constructor(scope: Construct, id: string, props: DomainApiProps) {
    super(scope, id);
    const described = servedRoutes(Object.keys(props.functions));
    const created = this.createRoutes(described, props);
    const open = described.filter(isOpen);
    this.openRoutes = open.map(({ name }) => created[name]).filter((route) => route !== undefined);
    this.accessLogs = new LogGroup(this, 'AccessLogs', {
      retention: props.config.logs.retention,
      removalPolicy: props.config.keeping.removal,
    });
    this.stage = this.createStage(props);
    // The L2 stage supports one limit for all routes only; its child is a CfnStage.
    const stage = this.stage.node.defaultChild as CfnStage;
    stage.routeSettings = routeSettings(open, props.config.throttle.open);
    // Settings may refer to existing routes only.
    stage.node.addDependency(...this.openRoutes);
  }

  private createRoutes(
    described: readonly GatewayRoute[],
    { api, functions, userPool, userPoolClient }: DomainApiProps,
  ): Readonly<Record<string, HttpRoute>> {
    const authorizer = new HttpUserPoolAuthorizer('Readers', userPool, {
      userPoolClients: [userPoolClient],
    });
    const integrations = new Map(
      Object.entries(functions).map(([name, handler]) => [
        name,
        new HttpLambdaIntegration(idOf(name), handler),
      ]),
    );
    const created: Record<string, HttpRoute> = {};
    for (const route of described) {
      const integration = integrations.get(route.function);
      if (integration === undefined) continue;
      created[route.name] = new HttpRoute(this, `Route${idOf(route.name)}`, {
        httpApi: api,
        routeKey: HttpRouteKey.with(route.path, HttpMethod[route.method]),
        integration,
        ...(route.token === 'required' ? { authorizer } : {}),
      });
    }
    return created;
  }

  private createStage({ api, config: { throttle } }: DomainApiProps): HttpStage {
    return new HttpStage(this, 'Stage', {
      httpApi: api,
      autoDeploy: true,
      throttle: { rateLimit: throttle.all.rate, burstLimit: throttle.all.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(this.accessLogs),
        format: accessLogFormat,
      },
    });
  }
}
