import { CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import { UserPool } from 'aws-cdk-lib/aws-cognito';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Function as CalledFunction, IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { workerSpecs } from '#lambdas/specs/worker-specs.ts';
import type { DomainFunction } from '../constructs/domain-function.ts';
import { FirstCall } from '../constructs/first-call.ts';
import type { GradualRelease } from '../constructs/gradual-release.ts';
import { createFunctions, tablesFor } from '../constructs/stack-functions.ts';
import { StreamFeed } from '../constructs/stream-feed.ts';
import { WatchSignIn } from '../constructs/watch-sign-in.ts';
import { deadLettersOutput } from '../stage-stacks.ts';
import type { DataStack } from './data-stack.ts';
import type { BuiltStackProps } from './stack-props.ts';

type WorkerName = keyof typeof workerSpecs;

const DAY_MINUTES = 24 * 60;

/** The functions that changes of tables and schedules invoke. They can be recreated. */
export class WorkersStack extends Stack {
  readonly functions: Readonly<Record<WorkerName, DomainFunction>>;
  readonly targets: Readonly<Record<WorkerName, IFunction>>;
  readonly release: GradualRelease | undefined;
  /** Stream feeds of functions, by the name of the function. */
  readonly feeds: Readonly<Record<string, StreamFeed>>;
  /** Schedules of functions. */
  readonly schedules: readonly Rule[];
  /** Functions that a deployment calls, because their schedules do so a day later. */
  readonly calledFirst: readonly CalledFunction[];
  readonly watchSignIn: WatchSignIn;

  constructor(
    scope: Construct,
    id: string,
    { config, built, edge, data, ...props }: BuiltStackProps,
  ) {
    super(scope, id, props);
    const userPool = UserPool.fromUserPoolId(this, 'UserPool', data.passed.userPoolId.in(this));
    this.watchSignIn = new WatchSignIn(this, 'WatchSignIn', { config, userPool });
    const { functions, targets, release } = createFunctions(this, workerSpecs, {
      config,
      built,
      resources: {
        tables: tablesFor(this, data, Object.values(workerSpecs)),
        identity: { userPoolId: userPool.userPoolId, userPoolArn: userPool.userPoolArn },
        buckets: { ...edge.buckets, ...data.buckets },
        origins: { site: edge.siteOrigin },
        watch: this.watchSignIn,
      },
    });
    this.functions = functions;
    this.targets = targets;
    this.release = release;
    this.feeds = this.createFeeds(data);
    this.schedules = this.createSchedules();
    this.calledFirst = this.createFirstCalls();
  }

  /** Object.entries loses the key type; the keys come from the specifications. */
  private workers() {
    return Object.entries(this.functions) as [WorkerName, DomainFunction][];
  }

  private createFeeds({ passed }: DataStack): WorkersStack['feeds'] {
    const feeds = this.workers().flatMap(([name, worker]) => {
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

  private createFirstCalls(): WorkersStack['calledFirst'] {
    return Object.values(this.functions).flatMap(({ spec, node, function: called }) => {
      if (spec.everyMinutes === undefined || spec.everyMinutes < DAY_MINUTES) return [];
      new FirstCall(this, `First${node.id}`, { called });
      return [called];
    });
  }

  /** A failed call is not retried: the next scheduled one resumes the work. */
  private createSchedules(): readonly Rule[] {
    return this.workers().flatMap(([name, { spec, node }]) =>
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
