import { join } from 'node:path';
import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Construct } from 'constructs';
import type { FunctionSpec } from '#lambdas/specs/function-rights.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import type { BuiltFiles, StageConfig } from '../config.ts';
import { idOf } from '../constructs/construct-ids.ts';
import { DomainApi } from '../constructs/domain-api.ts';
import {
  DomainFunction,
  type FunctionResources,
  searchStatement,
} from '../constructs/domain-function.ts';
import { StreamFeed } from '../constructs/stream-feed.ts';
import { deadLettersOutput } from '../stage-stacks.ts';
import type { DataStack } from './data-stack.ts';

interface ApiStackProps extends StackProps {
  readonly config: StageConfig;
  readonly built: BuiltFiles;
  readonly data: DataStack;
}

type ApiFunctionName = Exclude<keyof typeof functionSpecs, 'identity-triggers'>;

const { 'identity-triggers': _inDataStack, ...apiFunctionSpecs } = functionSpecs;

/** The functions and the API. They are stateless and can be recreated. */
export class ApiStack extends Stack {
  readonly functions: Readonly<Record<ApiFunctionName, DomainFunction>>;
  /** Stream feeds of functions, by the name of the function. */
  readonly feeds: Readonly<Record<string, StreamFeed>>;
  /** Schedules of functions. */
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
      originSecrets: data.originSecrets.references,
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
    // The keys come from the specifications.
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
    this.passOnOrigin();
    this.deployPagesFirst();
  }

  /** After the API exists, which needs the functions. */
  private passOnOrigin(): void {
    const { apiEndpoint } = this.domainApi.api;
    for (const { spec, function: made } of Object.values(this.functions)) {
      if (spec.settings.includes('API_ORIGIN')) made.addEnvironment('API_ORIGIN', apiEndpoint);
    }
  }

  /**
   * The function of the pages calls the others with a secret that all accept. When an old secret is
   * taken away, it must have changed to the new one before.
   */
  private deployPagesFirst(): void {
    const { pages, ...others } = this.functions;
    for (const other of Object.values(others)) {
      if (other.spec.servesRequests) other.function.node.addDependency(pages.function);
    }
  }

  private createFeeds({ tables }: DataStack): ApiStack['feeds'] {
    const feeds = Object.entries(this.functions).flatMap(([name, worker]) => {
      const { stream } = worker.spec;
      return stream === undefined
        ? []
        : [[name, new StreamFeed(worker, 'Feed', { worker, table: tables[stream] })] as const];
    });
    for (const [name, { deadLetters }] of feeds) {
      new CfnOutput(this, deadLettersOutput(name), { value: deadLetters.queueUrl });
    }
    return Object.fromEntries(feeds);
  }

  /** A failed call is not retried: the next scheduled one resumes the work. */
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
