import { Stack } from 'aws-cdk-lib';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';

/** Name of the metric that counts refused sign-ups; its namespace is the stack's name. */
export const REFUSED_SIGN_UPS_METRIC = 'RefusedSignUps';
/** The code of the log line, as the function writes it (a test compares them). */
const SIGN_UP_REFUSED = 'SIGN_UP_REFUSED';

interface RefusedSignUpsProps {
  /** That of the triggers of the user pool. */
  readonly logGroup: ILogGroup;
}

/** Counts sign-ups that were refused by throwing, which Lambda counts as errors. */
export class RefusedSignUps extends Construct {
  constructor(scope: Construct, id: string, { logGroup }: RefusedSignUpsProps) {
    super(scope, id);
    new MetricFilter(this, 'Count', {
      logGroup,
      filterPattern: FilterPattern.stringValue('$.code', '=', SIGN_UP_REFUSED),
      metricNamespace: Stack.of(this).stackName,
      metricName: REFUSED_SIGN_UPS_METRIC,
    });
  }
}
