import { Aws, Duration } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  MathExpression,
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

interface GradualReleaseProps {
  readonly canaryMinutes: CanaryMinutes;
}

/**
 * Publishes functions gradually: a new version gets a tenth of the calls, and all of them when it has not
 * failed for some minutes. When it fails, CodeDeploy gives the calls back to the version before, and
 * CloudFormation rolls the stack back.
 */
export class GradualRelease extends Construct {
  private readonly application: LambdaApplication;
  private readonly role: Role;
  private readonly config: ILambdaDeploymentConfig;

  constructor(scope: Construct, id: string, { canaryMinutes }: GradualReleaseProps) {
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
  }

  /** The alias of a function, which has the new version when it has proved itself. */
  add(released: DomainFunction): Alias {
    const { function: lambda } = released;
    // The types of the library disagree about an optional role.
    const version = lambda.currentVersion as IVersion;
    const alias = new Alias(released, 'Live', { aliasName: ALIAS, version });
    const alarm = this.alarmOf(released, version.version);
    this.role.addToPolicy(
      new PolicyStatement({
        actions: [
          'lambda:GetAlias',
          'lambda:GetProvisionedConcurrencyConfig',
          'lambda:UpdateAlias',
        ],
        // The alias itself waits for the group, and so for this role.
        resources: [lambda.functionArn, `${lambda.functionArn}:${ALIAS}`],
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
    group.node.addDependency(this.role);
    return alias;
  }

  /**
   * Fires for failures of the new version only: failures of the one before must not stop the version that
   * mends them. Unexpected errors are answers of the function, so they are counted in its log.
   */
  private alarmOf(released: DomainFunction, version: string): Alarm {
    const { function: lambda, logGroup, node } = released;
    const namespace = `${Aws.STACK_NAME}/Releases`;
    const metricName = `${node.id}UnexpectedErrors`;
    new MetricFilter(released, 'UnexpectedErrors', {
      logGroup,
      filterPattern: FilterPattern.stringValue('$.code', '=', UNEXPECTED_ERROR),
      metricNamespace: namespace,
      metricName,
      metricValue: '1',
      dimensions: { Version: '$.version' },
    });
    return new Alarm(released, 'NewVersionFails', {
      alarmDescription: `The new version of ${node.id} fails while it is released. See docs/releases.md`,
      metric: new MathExpression({
        expression: 'FILL(crashed, 0) + FILL(unexpected, 0)',
        label: 'Failures of the new version',
        period,
        usingMetrics: {
          crashed: new Metric({
            namespace: 'AWS/Lambda',
            metricName: 'Errors',
            dimensionsMap: {
              FunctionName: lambda.functionName,
              Resource: `${lambda.functionName}:${ALIAS}`,
              ExecutedVersion: version,
            },
            ...sum,
          }),
          unexpected: new Metric({
            namespace,
            metricName,
            dimensionsMap: { Version: version },
            ...sum,
          }),
        },
      }),
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      ...failing,
    });
  }
}
