import { join } from 'node:path';
import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Construct } from 'constructs';
import { type FunctionSpec, functionSpecs } from '#lambdas/specs/function-specs.ts';
import type { BuiltFiles, StageConfig } from '../config.ts';
import { idOf } from '../constructs/construct-ids.ts';
import { DomainApi } from '../constructs/domain-api.ts';
import {
  DomainFunction,
  type FunctionResources,
  searchStatement,
} from '../constructs/domain-function.ts';
import { StreamFeed } from '../constructs/stream-feed.ts';
import type { DataStack } from './data-stack.ts';

interface ApiStackProps extends StackProps {
  readonly config: StageConfig;
  readonly built: BuiltFiles;
  readonly data: DataStack;
}

type ApiFunctionName = Exclude<keyof typeof functionSpecs, 'identity-triggers'>;

const { 'identity-triggers': _inDataStack, ...apiFunctionSpecs } = functionSpecs;

/** Everything that answers requests or follows them; it keeps nothing and can be made again. */
export class ApiStack extends Stack {
  readonly functions: Readonly<Record<ApiFunctionName, DomainFunction>>;
  /** What feeds the functions that work on changes of tables, by the function's name. */
  readonly feeds: Readonly<Record<string, StreamFeed>>;
  /** What calls functions by the clock. */
  readonly schedules: readonly Rule[];
  readonly domainApi: DomainApi;
  readonly stage: HttpStage;

  constructor(scope: Construct, id: string, { config, built, data, ...props }: ApiStackProps) {
    super(scope, id, props);
    const resources: FunctionResources = {
      tables: data.tables,
      buckets: data.buckets,
      identity: {
        userPoolId: data.userPool.userPoolId,
        userPoolArn: data.userPool.userPoolArn,
        clientId: data.userPoolClient.userPoolClientId,
      },
    };
    const functions = Object.entries<FunctionSpec>(apiFunctionSpecs).map(([name, spec]) => [
      name,
      new DomainFunction(this, idOf(name), {
        spec,
        resources,
        config,
        code: join(built.lambda, name),
        description: `${config.productName}: ${name}`,
      }),
    ]);
    // Made from the keys of the specifications just above.
    this.functions = Object.fromEntries(functions) as Record<ApiFunctionName, DomainFunction>;
    if (config.searchDomain !== undefined) {
      this.functions.search.function.addToRolePolicy(searchStatement(config.searchDomain.arn));
    }
    this.feeds = this.createFeeds(data);
    this.schedules = this.createSchedules();
    this.domainApi = new DomainApi(this, 'Http', {
      functions: Object.fromEntries(
        Object.entries(this.functions).map(([name, made]) => [name, made.function]),
      ),
      userPool: data.userPool,
      userPoolClient: data.userPoolClient,
      config,
    });
    this.stage = this.domainApi.stage;
  }

  private createFeeds({ tables }: DataStack): ApiStack['feeds'] {
    const feeds = Object.entries(this.functions).flatMap(([name, worker]) => {
      const { stream } = worker.spec;
      return stream === undefined
        ? []
        : [[name, new StreamFeed(worker, 'Feed', { worker, table: tables[stream] })] as const];
    });
    return Object.fromEntries(feeds);
  }

  /** A call that fails is not repeated: the next one comes by itself, and goes on from there. */
  private createSchedules(): readonly Rule[] {
    return Object.values(this.functions).flatMap(({ spec, function: target, node }) =>
      spec.everyMinutes === undefined
        ? []
        : [
            new Rule(this, `${node.id}Schedule`, {
              schedule: Schedule.rate(Duration.minutes(spec.everyMinutes)),
              targets: [new LambdaFunction(target, { retryAttempts: 0 })],
            }),
          ],
    );
  }
}
