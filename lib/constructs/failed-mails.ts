import { ArnFormat, Stack } from 'aws-cdk-lib';
import { CfnLogDeliveryConfiguration } from 'aws-cdk-lib/aws-cognito';
import { FilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';

interface FailedMailsProps {
  readonly config: Pick<StageConfig, 'keeping' | 'logs'>;
  readonly userPoolId: string;
}

/** Name of the metric that counts mails that the user pool could not send; its namespace is the stack's name. */
export const FAILED_MAILS_METRIC = 'FailedMails';

/** The user pool's log of mails that it could not send. Its calls say nothing about them. */
export class FailedMails extends Construct {
  readonly logGroup: LogGroup;

  constructor(scope: Construct, id: string, { config, userPoolId }: FailedMailsProps) {
    super(scope, id);
    this.logGroup = new LogGroup(this, 'Log', {
      retention: config.logs.retention,
      removalPolicy: config.keeping.removal,
    });
    new CfnLogDeliveryConfiguration(this, 'Delivery', {
      userPoolId,
      logConfigurations: [
        {
          eventSource: 'userNotification',
          logLevel: 'ERROR',
          cloudWatchLogsConfiguration: {
            // The library's ARN ends with `:*`, which Cognito rejects.
            logGroupArn: Stack.of(this).formatArn({
              service: 'logs',
              resource: 'log-group',
              resourceName: this.logGroup.logGroupName,
              arnFormat: ArnFormat.COLON_RESOURCE_NAME,
            }),
          },
        },
      ],
    });
    new MetricFilter(this, 'Count', {
      logGroup: this.logGroup,
      // Nothing but errors arrives.
      filterPattern: FilterPattern.allEvents(),
      metricNamespace: Stack.of(this).stackName,
      metricName: FAILED_MAILS_METRIC,
    });
  }
}
