import { Aws, Duration } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import {
  type ILambdaDeploymentConfig,
  LambdaApplication,
  LambdaDeploymentConfig,
  LambdaDeploymentGroup,
} from 'aws-cdk-lib/aws-codedeploy';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Alias, type IVersion } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { CanaryMinutes } from '../config.ts';
import type { DomainFunction } from './domain-function.ts';
import { MAX_METRICS, sumOfMetrics } from './sum-of-metrics.ts';

/** The name of the alias that everything calls. */
const ALIAS = 'live';
/** The code of the log line, as the functions write it (a test compares them). */
const UNEXPECTED_ERROR = 'UNEXPECTED_ERROR';

const canaries: Readonly<Record<CanaryMinutes, ILambdaDeploymentConfig>> = {
  5: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
  10: LambdaDeploymentConfig.CANARY_10PERCENT_10MINUTES,
  15: LambdaDeploymentConfig.CANARY_10PERCENT_15MINUTES,
  30: LambdaDeploymentConfig.CANARY_10PERCENT_30MINUTES,
};

const period = Duration.minutes(1);
const sum = { period, statistic: Stats.SUM };
/** One failure in a minute may be chance; failures in two of three minutes are not. */
const failing = { evaluationPeriods: 3, datapointsToAlarm: 2, threshold: 0 };

/** An alarm watches crashes of each function, and unexpected errors of all. */
const FUNCTIONS_PER_ALARM = MAX_METRICS - 1;
/** The metric of unexpected errors of new versions, in the namespace of the stack. */
const UNEXPECTED_METRIC = 'UnexpectedErrors';
const NAMESPACE = `${Aws.STACK_NAME}/Releases`;

interface GradualReleaseProps {
  readonly canaryMinutes: CanaryMinutes;
  readonly functions: Readonly<Record<string, DomainFunction>>;
}

/** The types of the library disagree about an optional role. */
const versionOf = ({ function: lambda }: DomainFunction) => lambda.currentVersion as IVersion;

/**
 * Publishes functions gradually: a new version gets a tenth of the calls, and all of them when no new version
 * of its group has failed for some minutes. When one fails, CodeDeploy gives the calls back to the versions
 * before, and CloudFormation rolls the stack back.
 */
export class GradualRelease extends Construct {
  /** What everything calls, by the names of the functions. */
  readonly aliases: Readonly<Record<string, Alias>>;
  private readonly application: LambdaApplication;
  private readonly role: Role;
  private readonly config: ILambdaDeploymentConfig;

  constructor(scope: Construct, id: string, { canaryMinutes, functions }: GradualReleaseProps) {
    super(scope, id);
    this.application = new LambdaApplication(this, 'Application');
    this.config = canaries[canaryMinutes];
    this.role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
    });
    // Alarms by name: the service calls without naming a resource.
    this.role.addToPolicy(
      new PolicyStatement({ actions: ['cloudwatch:DescribeAlarms'], resources: ['*'] }),
    );
    this.aliases = Object.fromEntries(this.release(Object.entries(functions)));
  }

  private release(functions: readonly (readonly [string, DomainFunction])[]) {
    const groups = Math.ceil(functions.length / FUNCTIONS_PER_ALARM);
    return Array.from({ length: groups }, (_, at) => {
      const from = at * FUNCTIONS_PER_ALARM;
      const group = functions.slice(from, from + FUNCTIONS_PER_ALARM);
      const alarm = this.alarmOf(
        group.map(([, released]) => released),
        at + 1,
      );
      return group.map(([name, released]) => [name, this.aliasOf(released, alarm)] as const);
    }).flat();
  }

  /** The alias of a function, which has the new version when it has proved itself. */
  private aliasOf(released: DomainFunction, alarm: Alarm): Alias {
    const { functionArn } = released.function;
    const alias = new Alias(released, 'Live', {
      aliasName: ALIAS,
      version: versionOf(released),
    });
    this.role.addToPolicy(
      new PolicyStatement({
        actions: [
          'lambda:GetAlias',
          'lambda:GetProvisionedConcurrencyConfig',
          'lambda:UpdateAlias',
        ],
        // The alias itself waits for the group, and so for this role.
        resources: [functionArn, `${functionArn}:${ALIAS}`],
      }),
    );
    const group = new LambdaDeploymentGroup(released, 'Release', {
      application: this.application,
      alias,
      deploymentConfig: this.config,
      // The library would add a managed policy, which covers every function of the account.
      role: this.role.withoutPolicyUpdates(),
      alarms: [alarm],
      autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
    });
    group.node.addDependency(this.role, this.countUnexpected(released));
    return alias;
  }

  /** Unexpected errors are answers of the function, so they are counted in its log. */
  private countUnexpected(released: DomainFunction): MetricFilter {
    return new MetricFilter(released, 'UnexpectedErrors', {
      logGroup: released.logGroup,
      filterPattern: FilterPattern.all(
        FilterPattern.stringValue('$.code', '=', UNEXPECTED_ERROR),
        FilterPattern.stringValue('$.version', '=', versionOf(released).version),
      ),
      metricNamespace: NAMESPACE,
      metricName: UNEXPECTED_METRIC,
      metricValue: '1',
    });
  }

  /**
   * Fires for failures of the versions that this deployment leaves, and of none before: these must not stop
   * the version that mends them.
   */
  private alarmOf(group: readonly DomainFunction[], number: number): Alarm {
    const crashes = group.map(
      (released) =>
        new Metric({
          namespace: 'AWS/Lambda',
          metricName: 'Errors',
          dimensionsMap: {
            FunctionName: released.function.functionName,
            Resource: `${released.function.functionName}:${ALIAS}`,
            ExecutedVersion: versionOf(released).version,
          },
          ...sum,
        }),
    );
    const unexpected = new Metric({ namespace: NAMESPACE, metricName: UNEXPECTED_METRIC, ...sum });
    return new Alarm(this, `NewVersionFails${String(number)}`, {
      alarmDescription: 'A new version fails while it is released. See docs/releases.md',
      metric: sumOfMetrics([unexpected, ...crashes], {
        label: 'Failures of new versions',
        period,
      }),
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      ...failing,
    });
  }
}
