import { Stack } from 'aws-cdk-lib';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';

/** Name of the metric that counts pages without content; its namespace is the stack's name. */
export const LATE_PAGES_METRIC = 'PagesWithoutContent';
/** The code of the log line, as the function of the pages writes it (a test compares them). */
const PAGE_RENDERING_FAILED = 'PAGE_RENDERING_FAILED';

interface LatePagesProps {
  /** That of the function of the pages. */
  readonly logGroup: ILogGroup;
}

/** Counts pages that went out as built because the API was late or failed. They are answers, not errors. */
export class LatePages extends Construct {
  constructor(scope: Construct, id: string, { logGroup }: LatePagesProps) {
    super(scope, id);
    new MetricFilter(this, 'Count', {
      logGroup,
      filterPattern: FilterPattern.stringValue('$.code', '=', PAGE_RENDERING_FAILED),
      metricNamespace: Stack.of(this).stackName,
      metricName: LATE_PAGES_METRIC,
    });
  }
}
