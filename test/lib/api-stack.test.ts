import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { UserPool } from 'aws-cdk-lib/aws-cognito';
import { Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { plainRequests, type Route, routeKeyOf, routes, pageRequests } from '#contract/routes.ts';
import { createOpenSearchEngine } from '#lambdas/search/open-search/engine.ts';
import { INDEX_VERSION } from '#lambdas/search/public.ts';
import { requiredVariables } from '#lambdas/shared/environment.ts';
import type { FunctionSpec } from '#lambdas/specs/function-rights.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { stageConfig } from '#lib/config.ts';
import { DomainApi } from '#lib/constructs/domain-api.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { synthesized } from '#test/support/stacks/synthesized.ts';

const allRoutes: Route[] = Object.values(routes);
/** What answers no data of the contract: pictures and pages. */
const otherRoutes = [...plainRequests, ...pageRequests];

/** The whole contract behind one function: functions are added one by one, routes are fixed. */
const wholeContract = (): Template => {
  const stack = new Stack(new App(), 'Whole');
  const handler = new LambdaFunction(stack, 'Any', {
    runtime: Runtime.NODEJS_24_X,
    handler: 'index.handler',
    code: Code.fromInline('exports.handler = async () => ({})'),
  });
  const userPool = new UserPool(stack, 'Pool');
  const names = [...allRoutes, ...otherRoutes].map((route) => route.function);
  const whole = new DomainApi(stack, 'Http', {
    api: HttpApi.fromHttpApiAttributes(stack, 'Api', { httpApiId: 'abc123' }),
    functions: Object.fromEntries(names.map((name) => [name, handler])),
    userPool,
    userPoolClient: userPool.addClient('Client'),
    config: stageConfig('dev'),
  });
  return Template.fromStack(Stack.of(whole));
};

const prod = synthesized('prod');
const dev = synthesized('dev');

const exists = (name: string): boolean => Object.hasOwn(functionSpecs, name);

const routeKeys = (template: Template): string[] =>
  Object.values(template.findResources('AWS::ApiGatewayV2::Route')).map(
    ({ Properties }) => Properties.RouteKey,
  );

describe('the HTTP API of the whole contract', () => {
  const template = wholeContract();
  const made = Object.values(template.findResources('AWS::ApiGatewayV2::Route'));

  it('has each route of the contract once and no other', () => {
    const expected = [...allRoutes, ...otherRoutes].map(routeKeyOf);
    expect(routeKeys(template).toSorted()).toEqual(expected.toSorted());
  });

  it('SEC-01 requires a token on the routes that need one and on no other', () => {
    const required = allRoutes.filter(({ token }) => token === 'required').map(routeKeyOf);
    const guarded = made.filter(({ Properties }) => Properties.AuthorizationType === 'JWT');
    const keys: string[] = guarded.map(({ Properties }) => Properties.RouteKey);
    expect(keys.toSorted()).toEqual(required.toSorted());
    const unguarded = made.filter((route) => !guarded.includes(route));
    expect(unguarded.every(({ Properties }) => Properties.AuthorizerId === undefined)).toBe(true);
  });

  it('SEC-01 accepts only tokens of the stage’s user pool and client', () => {
    const [authorizer, ...others] = Object.values(
      template.findResources('AWS::ApiGatewayV2::Authorizer'),
    );
    expect(others).toEqual([]);
    const [pool] = Object.keys(template.findResources('AWS::Cognito::UserPool'));
    const [client] = Object.keys(template.findResources('AWS::Cognito::UserPoolClient'));
    expect(authorizer!.Properties).toMatchObject({
      AuthorizerType: 'JWT',
      IdentitySource: ['$request.header.Authorization'],
      JwtConfiguration: {
        Audience: [{ Ref: client }],
        Issuer: {
          'Fn::Join': [
            '',
            ['https://cognito-idp.', { Ref: 'AWS::Region' }, '.amazonaws.com/', { Ref: pool }],
          ],
        },
      },
    });
  });

  it('SEC-16 throttles the API, and routes without a token more strictly', () => {
    const [stage] = Object.values(template.findResources('AWS::ApiGatewayV2::Stage'));
    const { all, open } = stageConfig('dev').throttle;
    expect(stage!.Properties.DefaultRouteSettings).toEqual({
      ThrottlingRateLimit: all.rate,
      ThrottlingBurstLimit: all.burst,
    });
    const openKeys = [...allRoutes.filter(({ token }) => token !== 'required'), ...otherRoutes].map(
      routeKeyOf,
    );
    expect(stage!.Properties.RouteSettings).toEqual(
      Object.fromEntries(
        openKeys.map((key) => [
          key,
          { ThrottlingRateLimit: open.rate, ThrottlingBurstLimit: open.burst },
        ]),
      ),
    );
    expect(open.rate).toBeLessThan(all.rate);
  });

  it('SEC-21 logs no header, query or claim of a request', () => {
    const [stage] = Object.values(template.findResources('AWS::ApiGatewayV2::Stage'));
    const fields = Object.values<string>(JSON.parse(stage!.Properties.AccessLogSettings.Format));
    expect(fields).toContain('$context.status');
    expect(fields.filter((field) => /header|query|claims|\.path$/i.test(field))).toEqual([]);
  });
});

describe('the API stack', () => {
  it('GEN-14 serves every route of the contract with its own function', () => {
    const functions = [...allRoutes, ...otherRoutes].map((route) => route.function);
    expect(functions.filter((name) => !exists(name))).toEqual([]);
    expect(functions.map((name) => Object.hasOwn(prod.api.functions, name))).not.toContain(false);
  });

  it('SEC-22 allows no cross-origin requests', () => {
    const [api] = Object.values(prod.templates.edge.findResources('AWS::ApiGatewayV2::Api'));
    expect(api!.Properties.CorsConfiguration).toBeUndefined();
  });

  it('SP-142 rebuilds the sitemaps every day', () => {
    const target = { Ref: prod.idOf('workers', prod.workers.targets.sitemap) };
    const rules = Object.values(prod.templates.workers.findResources('AWS::Events::Rule'));
    const clock = rules.find(
      ({ Properties }) => JSON.stringify(Properties.Targets[0].Arn) === JSON.stringify(target),
    );
    expect(clock?.Properties).toMatchObject({
      ScheduleExpression: 'rate(1 day)',
      State: 'ENABLED',
    });
  });

  it('serves exactly the routes whose function exists', () => {
    const served = [...allRoutes, ...otherRoutes]
      .filter((route) => exists(route.function))
      .map(routeKeyOf);
    expect(routeKeys(prod.templates.api).toSorted()).toEqual(served.toSorted());
  });

  it('sends each route to its own function', () => {
    const { Resources } = prod.templates.api.toJSON();
    for (const { Properties } of Object.values(
      prod.templates.api.findResources('AWS::ApiGatewayV2::Route'),
    )) {
      const integration = Properties.Target['Fn::Join'][1][1].Ref;
      const target = Resources[integration].Properties.IntegrationUri.Ref;
      const route = [...allRoutes, ...otherRoutes].find(
        (candidate) => routeKeyOf(candidate) === Properties.RouteKey,
      );
      const live = prod.api.targets[route!.function as keyof typeof prod.api.targets];
      expect(target).toBe(prod.idOf('api', live));
      expect(Resources[integration].Properties.PayloadFormatVersion).toBe('2.0');
    }
  });
});

const specs: Readonly<Record<string, FunctionSpec>> = functionSpecs;
const inDataStack = { 'identity-triggers': prod.data.triggers, 'account-mails': prod.data.mails };
const inApiStack = { ...prod.api.functions, 'index-check': prod.api.indexCheck };
const made = (
  [
    ['api', inApiStack],
    ['workers', prod.workers.functions],
    ['data', inDataStack],
  ] as const
).flatMap(([stack, functions]) =>
  Object.entries(functions).map(([name, { function: lambda, spec }]) => ({
    name,
    spec,
    Properties: prod.resourceOf(stack, lambda).Properties,
  })),
);

describe.each(made)('the function $name', ({ spec, Properties }) => {
  it('has the environment variables of its specification and the source map flag', () => {
    expect(Object.keys(Properties.Environment.Variables).toSorted()).toEqual(
      ['NODE_OPTIONS', ...requiredVariables(spec)].toSorted(),
    );
  });

  it('runs its own bundle on arm64 with JSON logs in its own log group', () => {
    expect(Properties).toMatchObject({
      Handler: 'index.handler',
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      LoggingConfig: { LogFormat: 'JSON', LogGroup: { Ref: expect.any(String) } },
      MemorySize: spec.memoryMb ?? 512,
      Timeout: spec.timeoutSeconds ?? 10,
    });
    // Lambda traces only what names a mode.
    expect(Properties).not.toHaveProperty('TracingConfig');
    const bundles = new Set(made.map(({ Properties: other }) => other.Code.S3Key));
    expect(bundles.size).toBe(made.length);
  });

  it('SEC-16 has a concurrency limit in production when it serves open routes or sign-ins', () => {
    expect(Properties.ReservedConcurrentExecutions).toBe(
      spec.open || spec.reserved ? prod.config.openConcurrency : undefined,
    );
  });
});

const variablesOf = (name: keyof typeof prod.api.functions) =>
  prod.resourceOf('api', prod.api.functions[name].function).Properties.Environment.Variables;
// Object.keys loses the key type.
const names = Object.keys(prod.api.functions) as (keyof typeof prod.api.functions)[];

describe('the origin of the API', () => {
  it('EDGE-12 reaches the function of the pages, and no other', () => {
    const apiId = { Ref: prod.parameterOf('api', 'edge', 'ApiId') };
    const host = ['.execute-api.', { Ref: 'AWS::Region' }, '.', { Ref: 'AWS::URLSuffix' }];
    for (const name of names) {
      expect(variablesOf(name).API_ORIGIN).toEqual(
        name === 'pages' ? { 'Fn::Join': ['', ['https://', apiId, ...host]] } : undefined,
      );
    }
  });
});

describe('the origin of the site', () => {
  it('DEPLOY-02 is that of the distribution, in the first deployment already', () => {
    for (const name of names) {
      const wanted: readonly string[] = prod.api.functions[name].spec.settings;
      expect(variablesOf(name).SITE_ORIGIN).toEqual(
        wanted.includes('SITE_ORIGIN') ? prod.valueIn('api', prod.edge.siteOrigin) : undefined,
      );
    }
    expect(prod.valueIn('edge', prod.edge.siteOrigin)).toEqual({
      'Fn::Join': [
        '',
        ['https://', { 'Fn::GetAtt': [prod.idOf('edge', prod.edge.distribution), 'DomainName'] }],
      ],
    });
  });

  it('DEPLOY-02 is the domain name of a stage that has one', () => {
    const domain = { name: 'hondana.example', certificateArn: 'arn:aws:acm:us-east-1::x' };
    expect(synthesized('prod', { domain }).edge.siteOrigin).toBe('https://hondana.example');
  });
});

describe('a stage that was at other hosts', () => {
  it('HOST-03 passes them to the function that writes notes', () => {
    const stacks = synthesized('dev', { formerHosts: ['d1.example', 'old.example'] });
    const { function: notes } = stacks.api.functions.notes;
    const { Variables } = stacks.resourceOf('api', notes).Properties.Environment;
    expect(Variables.FORMER_HOSTS).toBe('d1.example old.example');
  });
});

/** The paths that searches and suggestions request of a search domain, sorted. */
const searchedPaths = async (): Promise<readonly string[]> => {
  const paths = new Set<string>();
  const send = async (_method: string, path: string): Promise<never> => {
    paths.add(path);
    return Promise.reject(new Error('not answered'));
  };
  const engine = createOpenSearchEngine({ send }, silentLog);
  await Promise.allSettled([
    engine.searchBooks('猫', 1),
    engine.searchAuthors('漱石', 1),
    engine.suggest('吾輩は猫'),
  ]);
  return [...paths].toSorted();
};

describe('a stage with a search domain', () => {
  const searchDomain = {
    endpoint: 'https://search.example',
    arn: 'arn:aws:es:ap-northeast-1:123456789012:domain/books',
  };
  const stacks = synthesized('prod', { searchDomain });

  it('SEC-20 lets the search function search what it asks for and nothing else', async () => {
    const { function: search } = stacks.api.functions.search;
    const { Variables } = stacks.resourceOf('api', search).Properties.Environment;
    expect(Variables.SEARCH_ENDPOINT).toBe(searchDomain.endpoint);
    const policies = JSON.stringify(stacks.templates.api.findResources('AWS::IAM::Policy'));
    const [allowed, ...others] = policies.match(/\{"Action":"es:[^}]*\}/g) ?? [];
    expect(others).toEqual([]);
    const paths = await searchedPaths();
    expect(paths).toEqual([
      `/authors-${INDEX_VERSION}/_search`,
      `/books-${INDEX_VERSION}/_search`,
      `/series-${INDEX_VERSION}/_search`,
    ]);
    expect(JSON.parse(allowed ?? '{}')).toEqual({
      Action: 'es:ESHttpPost',
      Effect: 'Allow',
      Resource: paths.map((path) => searchDomain.arn + path.replace(INDEX_VERSION, '*')),
    });
  });

  it('MOVE-03 needs no index file: a deployment does not check that there is one', () => {
    const checksOf = ({ templates }: typeof stacks) =>
      Object.values(templates.api.findResources('Custom::Trigger')).filter(({ Properties }) =>
        JSON.stringify(Properties.HandlerArn).includes('"IndexCheckFunction'),
      );
    expect([checksOf(stacks), checksOf(prod)].map(({ length }) => length)).toEqual([0, 1]);
  });

  it('outputs the search endpoint for the importer', () => {
    const { Outputs } = stacks.templates.data.toJSON();
    expect(Outputs.SearchEndpoint.Value).toBe(searchDomain.endpoint);
    expect(prod.templates.data.toJSON().Outputs.SearchEndpoint).toBeUndefined();
  });
});

describe('the specifications', () => {
  it('match the functions of the stacks one to one', () => {
    expect(Object.fromEntries(made.map(({ name, spec }) => [name, spec]))).toEqual(specs);
  });

  it('CHECK-04 reserve in production the concurrency that docs/deploy.md names', () => {
    const reserved = made.map(({ Properties }) =>
      Number(Properties.ReservedConcurrentExecutions ?? 0),
    );
    const sum = reserved.reduce((total, each) => total + each, 0);
    const document = readFileSync(join(import.meta.dirname, '../../docs/deploy.md'), 'utf8');
    expect(document).toContain(`what the functions reserve (${String(sum)} in \`prod\``);
  });

  it('reserve no concurrency outside production', () => {
    for (const { Properties } of Object.values(
      dev.templates.api.findResources('AWS::Lambda::Function'),
    )) {
      expect(Properties.ReservedConcurrentExecutions).toBeUndefined();
    }
  });
});
