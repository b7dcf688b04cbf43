import {
  ORIGIN_HEADER,
  pageRequests,
  pathPatternOf,
  plainRequests,
  type Route,
  routes,
} from '#contract/routes.ts';
import { synthesized } from '#test/support/stacks/synthesized.ts';

const prod = synthesized('prod');
const dev = synthesized('dev');
/** After each of the three deployments of a change. */
const changing = synthesized('prod', { originSecret: '1', nextOriginSecret: '2' });
const changed = synthesized('prod', { originSecret: '2', formerOriginSecret: '1' });
const finished = synthesized('prod', { originSecret: '2' });
type Stacks = typeof prod;

const everyRequest = [...Object.values<Route>(routes), ...plainRequests, ...pageRequests];
const called = new Set<string>(everyRequest.map((route) => route.function));

const secretsOf = ({ templates }: Stacks) =>
  Object.values(templates.edge.findResources('AWS::SecretsManager::Secret'));

/** The secrets that a value refers to, by name. */
const referencesIn = (value: unknown): readonly (string | undefined)[] =>
  [
    ...JSON.stringify(value ?? '').matchAll(
      /\{\{resolve:secretsmanager:.*?OriginSecret(?:sSecret)?(\d)\w+.*?:SecretString:::\}\}/g,
    ),
  ].map(([, name]) => name);

const functionsOf = ({ api, workers, resourceOf }: Stacks) =>
  Object.entries({ api: api.functions, workers: workers.functions } as const).flatMap(
    ([stack, functions]) =>
      Object.entries(functions).map(([name, { function: lambda, spec }]) => {
        const { DependsOn, Properties } = resourceOf(stack as 'api' | 'workers', lambda);
        const { ORIGIN_SECRETS } = Properties.Environment.Variables;
        return { name, spec, DependsOn, accepted: referencesIn(ORIGIN_SECRETS) };
      }),
  );

interface Origin {
  readonly Id: string;
  readonly DomainName: unknown;
  readonly OriginCustomHeaders?: readonly { readonly HeaderName: string }[];
}

const distributionOf = ({ templates }: Stacks) =>
  Object.values(templates.edge.findResources('AWS::CloudFront::Distribution'))[0]!.Properties
    .DistributionConfig;
const originsOf = (stacks: Stacks): readonly Origin[] => distributionOf(stacks).Origins;
const isApi = ({ DomainName }: Origin): boolean =>
  JSON.stringify(DomainName).includes('.execute-api.');

describe('the origin secret', () => {
  it('EDGE-31 is generated in the account', () => {
    expect(secretsOf(prod)).toMatchObject([
      { Properties: { GenerateSecretString: { PasswordLength: 48, ExcludePunctuation: true } } },
    ]);
    expect(secretsOf(prod)).not.toMatchObject([
      { Properties: { SecretString: expect.anything() } },
    ]);
  });

  it('EDGE-31 EDGE-32 reaches every function that the gateway calls, and no other, as a reference', () => {
    expect(functionsOf(prod).map(({ name, accepted }) => [name, accepted])).toEqual(
      functionsOf(prod).map(({ name }) => [name, called.has(name) ? ['1'] : []]),
    );
    expect(functionsOf(prod).map(({ name, spec }) => [name, spec.servesRequests === true])).toEqual(
      functionsOf(prod).map(({ name }) => [name, called.has(name)]),
    );
  });

  it('EDGE-32 is sent to the API and to no other origin', () => {
    for (const origin of originsOf(prod)) {
      const { OriginCustomHeaders: headers } = origin;
      expect(headers?.map(({ HeaderName }) => HeaderName)).toEqual(
        isApi(origin) ? [ORIGIN_HEADER] : undefined,
      );
      expect(referencesIn(headers)).toEqual(isApi(origin) ? ['1'] : []);
    }
  });

  it('EDGE-32 is sent for every path that the gateway serves', () => {
    const { CacheBehaviors, DefaultCacheBehavior } = distributionOf(prod);
    const api = originsOf(prod).find(isApi);
    const matches = (pattern: string, path: string): boolean =>
      new RegExp(`^${pattern.replaceAll('.', String.raw`\.`).replaceAll('*', '.*')}$`).test(path);
    for (const path of everyRequest.map(pathPatternOf)) {
      const { TargetOriginId } =
        CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) =>
          matches(PathPattern, path),
        ) ?? DefaultCacheBehavior;
      expect([path, TargetOriginId]).toEqual([path, api?.Id]);
    }
  });

  it('EDGE-33 is part of no cache key', () => {
    const policies = prod.templates.edge.findResources('AWS::CloudFront::CachePolicy');
    expect(JSON.stringify(policies)).not.toContain(ORIGIN_HEADER);
  });
});

describe('a change of the origin secret', () => {
  it('EDGE-34 makes a second one, which functions accept besides the first', () => {
    expect(secretsOf(changing)).toHaveLength(2);
    expect(functionsOf(changing).map(({ name, accepted }) => [name, accepted])).toEqual(
      functionsOf(changing).map(({ name }) => [name, called.has(name) ? ['2', '1'] : []]),
    );
  });

  it('EDGE-34 lets the distribution send the old one until all functions accept both', () => {
    expect(originsOf(changing).flatMap((origin) => referencesIn(origin))).toEqual(['1']);
    expect(originsOf(changed).flatMap((origin) => referencesIn(origin))).toEqual(['2']);
  });

  it('EDGE-34 ends with the new one alone', () => {
    expect(secretsOf(finished)).toHaveLength(1);
    expect(new Set(functionsOf(finished).flatMap(({ accepted }) => accepted))).toEqual(
      new Set(['2']),
    );
  });

  /** The parameters with the names of secrets that exist after a deployment, and those that the template of the API reads. */
  const existing = ({ templates }: Stacks): readonly unknown[] =>
    Object.values(templates.edge.findResources('AWS::SSM::Parameter'))
      .filter(({ Properties }) => JSON.stringify(Properties.Value).includes('OriginSecretsSecret'))
      .map(({ Properties }) => Properties.Name);
  const named = ({ templates }: Stacks): readonly unknown[] =>
    Object.values<{ readonly Default: unknown }>(templates.api.toJSON()['Parameters'])
      .map(({ Default }) => Default)
      .filter((name) => String(name).includes('/OriginSecret'));

  it.each([
    ['the first', prod, changing],
    ['the second', changing, changed],
    ['the third', changed, finished],
  ])(
    'ROTATE-01 deletes no secret that a deployed template names, in %s deployment',
    (_, before, after) => {
      expect(named(before)).not.toHaveLength(0);
      expect(existing(after)).toEqual(expect.arrayContaining([...new Set(named(before))]));
    },
  );

  it('ROTATE-01 needs the second deployment', () => {
    expect(existing(finished)).not.toEqual(expect.arrayContaining([...new Set(named(changing))]));
  });

  // In prod, what is called are aliases: a function has changed when its alias has.
  it.each([dev, prod])(
    'EDGE-34 reaches the function of the pages before those that it calls, in $config.stage',
    (made) => {
      const pages = made.idOf('api', made.api.targets.pages);
      const waiting = Object.entries(made.api.targets).filter(([, target]) =>
        made.resourceOf('api', target)['DependsOn']?.includes(pages),
      );
      expect(waiting.map(([name]) => name)).toEqual(
        functionsOf(made)
          .map(({ name }) => name)
          .filter((name) => called.has(name) && name !== 'pages'),
      );
    },
  );
});
