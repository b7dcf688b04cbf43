import { join } from 'node:path';
import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { HttpApi, type HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Function as CalledFunction, IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { FunctionSpec } from '#lambdas/specs/function-rights.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { type TableName, tableSpecs } from '#lambdas/specs/table-specs.ts';
import type { BuiltFiles, StageConfig } from '../config.ts';
import { idOf } from '../constructs/construct-ids.ts';
import { DomainApi } from '../constructs/domain-api.ts';
import {
  DomainFunction,
  type FunctionResources,
  searchStatement,
} from '../constructs/domain-function.ts';
import { tableAddress } from '../constructs/domain-table.ts';
import { FirstCall } from '../constructs/first-call.ts';
import { GradualRelease } from '../constructs/gradual-release.ts';
import { IndexGuard } from '../constructs/index-guard.ts';
import { CountedLogLine } from '../constructs/counted-log-lines.ts';
import { StreamFeed } from '../constructs/stream-feed.ts';
import { WatchSignIn } from '../constructs/watch-sign-in.ts';
import { deadLettersOutput } from '../stage-stacks.ts';
import type { DataStack } from './data-stack.ts';
import type { EdgeStack } from './edge-stack.ts';

interface ApiStackProps extends StackProps {
  readonly config: StageConfig;
  readonly built: BuiltFiles;
  readonly edge: EdgeStack;
  readonly data: DataStack;
}

type ApiFunctionName = Exclude<
  keyof typeof functionSpecs,
  'identity-triggers' | 'account-mails' | 'index-check'
>;

const {
  'identity-triggers': _triggersInDataStack,
  'account-mails': _mailsInDataStack,
  'index-check': indexCheckSpec,
  ...apiFunctionSpecs
} = functionSpecs;

const DAY_MINUTES = 24 * 60;

/** The functions and the API. They are stateless and can be recreated. */
export class ApiStack extends Stack {
  readonly functions: Readonly<Record<ApiFunctionName, DomainFunction>>;
  /** What everything calls: the functions, or their aliases where new versions are released gradually. */
  readonly targets: Readonly<Record<ApiFunctionName, IFunction>>;
  readonly release: GradualRelease | undefined;
  /** Stream feeds of functions, by the name of the function. */
  readonly feeds: Readonly<Record<string, StreamFeed>>;
  /** Schedules of functions. */
  readonly schedules: readonly Rule[];
  /** Only deployments call it. */
  readonly indexCheck: DomainFunction;
  /** Functions that a deployment calls, because their schedules do so a day later. */
  readonly calledFirst: readonly CalledFunction[];
  readonly watchSignIn: WatchSignIn;
  readonly domainApi: DomainApi;
  readonly stage: HttpStage;

  constructor(
    scope: Construct,
    id: string,
    { config, built, edge, data, ...props }: ApiStackProps,
  ) {
    super(scope, id, props);
    const apiId = edge.apiId.in(this);
    const { userPoolId, userPoolClientId } = data.passed;
    const userPool = UserPool.fromUserPoolId(this, 'UserPool', userPoolId.in(this));
    const clientId = userPoolClientId.in(this);
    this.watchSignIn = new WatchSignIn(this, 'WatchSignIn', { config, userPool });
    const resources: FunctionResources = {
      tables: this.tableAddresses(data),
      buckets: { ...edge.buckets, ...data.buckets },
      identity: { userPoolId: userPool.userPoolId, userPoolArn: userPool.userPoolArn, clientId },
      origins: {
        site: edge.siteOrigin,
        api: `https://${apiId}.execute-api.${this.region}.${this.urlSuffix}`,
      },
      originSecrets: edge.originSecrets.acceptedIn(this),
      watch: this.watchSignIn,
    };
    const make = (name: string, spec: FunctionSpec): DomainFunction =>
      new DomainFunction(this, idOf(name), {
        spec,
        resources,
        config,
        code: join(built.lambda, name),
        description: `${config.productName}: ${name}`,
      });
    const functions = Object.entries<FunctionSpec>(apiFunctionSpecs).map(([name, spec]) => [
      name,
      make(name, spec),
    ]);
    // The keys come from the specifications.
    this.functions = Object.fromEntries(functions) as Record<ApiFunctionName, DomainFunction>;
    this.indexCheck = make('index-check', indexCheckSpec);
    // A search domain may be the only engine: a catalogue that is too large for a file has none.
    if (config.searchDomain === undefined) {
      new IndexGuard(this, 'IndexGuard', {
        check: this.indexCheck.function,
        search: this.functions.search,
      });
    }
    const { logGroup } = this.functions.pages;
    new CountedLogLine(this, 'LatePages', { line: 'latePages', logGroup });
    if (config.searchDomain !== undefined) {
      this.functions.search.function.addToRolePolicy(searchStatement(config.searchDomain.arn));
    }
    this.release =
      config.canaryMinutes === undefined
        ? undefined
        : new GradualRelease(this, 'Release', { canaryMinutes: config.canaryMinutes });
    this.targets = this.createTargets();
    this.feeds = this.createFeeds(data);
    this.schedules = this.createSchedules();
    this.calledFirst = this.createFirstCalls();
    this.domainApi = new DomainApi(this, 'Http', {
      functions: this.targets,
      api: HttpApi.fromHttpApiAttributes(this, 'Gateway', { httpApiId: apiId }),
      userPool,
      userPoolClient: UserPoolClient.fromUserPoolClientId(this, 'UserPoolClient', clientId),
      config,
    });
    this.stage = this.domainApi.stage;
    this.deployPagesFirst();
  }

  private createTargets(): ApiStack['targets'] {
    const targets = Object.entries(this.functions).map(([name, made]) => [
      name,
      this.release?.add(made) ?? made.function,
    ]);
    // The keys come from the specifications.
    return Object.fromEntries(targets) as ApiStack['targets'];
  }

  private tableAddresses({ passed }: DataStack): FunctionResources['tables'] {
    const specs = [...Object.values<FunctionSpec>(apiFunctionSpecs), indexCheckSpec];
    // A parameter of the template that nothing refers to is a mistake for its check.
    const used = new Set(specs.flatMap(({ tables }) => Object.keys(tables)));
    const entries = Object.entries(passed.tableNames)
      .filter(([name]) => used.has(name))
      .map(([name, passedName]) => [
        name,
        // The keys come from the specifications.
        tableAddress(this, passedName.in(this), tableSpecs[name as TableName]),
      ]);
    return Object.fromEntries(entries) as FunctionResources['tables'];
  }

  /**
   * The function of the pages calls the others with a secret that all accept. When an old secret is
   * taken away, it must have changed to the new one before.
   */
  private deployPagesFirst(): void {
    // The keys come from the specifications.
    for (const name of Object.keys(this.functions) as ApiFunctionName[]) {
      if (name === 'pages' || !this.functions[name].spec.servesRequests) continue;
      this.targets[name].node.addDependency(this.targets.pages);
    }
  }

  private createFeeds({ passed }: DataStack): ApiStack['feeds'] {
    // Object.entries loses the key type; the keys come from the specifications.
    const functions = Object.entries(this.functions) as [ApiFunctionName, DomainFunction][];
    const feeds = functions.flatMap(([name, worker]) => {
      const { stream } = worker.spec;
      if (stream === undefined) return [];
      const streamArn = passed.streams[stream]?.in(this);
      if (streamArn === undefined) throw new Error(`The table ${stream} has no stream`);
      const target = this.targets[name];
      return [[name, new StreamFeed(worker, 'Feed', { worker, target, streamArn })] as const];
    });
    for (const [name, { deadLetters }] of feeds) {
      new CfnOutput(this, deadLettersOutput(name), { value: deadLetters.queueUrl });
    }
    return Object.fromEntries(feeds);
  }

  private createFirstCalls(): ApiStack['calledFirst'] {
    return Object.values(this.functions).flatMap(({ spec, node, function: called }) => {
      if (spec.everyMinutes === undefined || spec.everyMinutes < DAY_MINUTES) return [];
      new FirstCall(this, `First${node.id}`, { called });
      return [called];
    });
  }

  /** A failed call is not retried: the next scheduled one resumes the work. */
  private createSchedules(): readonly Rule[] {
    // Object.entries loses the key type; the keys come from the specifications.
    const functions = Object.entries(this.functions) as [ApiFunctionName, DomainFunction][];
    return functions.flatMap(([name, { spec, node }]) =>
      spec.everyMinutes === undefined
        ? []
        : [
            new Rule(this, `${node.id}Schedule`, {
              schedule: Schedule.rate(Duration.minutes(spec.everyMinutes)),
              targets: [new LambdaFunction(this.targets[name], { retryAttempts: 0 })],
            }),
          ],
    );
  }
}
