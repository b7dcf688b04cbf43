import { Stack } from 'aws-cdk-lib';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';

/**
 * Log lines that are counted, by the metric of each; its namespace is the stack's name. The codes are those that the
 * functions write (tests compare them).
 */
export const countedLines = {
  /** Pages that went out as built because the API was late or failed. They are answers, not errors. */
  latePages: { code: 'PAGE_RENDERING_FAILED', metricName: 'PagesWithoutContent' },
  /** Sign-ups that were refused by throwing, which Lambda counts as errors. */
  refusedSignUps: { code: 'SIGN_UP_REFUSED', metricName: 'RefusedSignUps' },
} as const;

interface CountedLogLineProps {
  readonly line: keyof typeof countedLines;
  /** That of the function that writes it. */
  readonly logGroup: ILogGroup;
}

/** Counts a log line of a function. */
export class CountedLogLine extends Construct {
  constructor(scope: Construct, id: string, { line, logGroup }: CountedLogLineProps) {
    super(scope, id);
    const { code, metricName } = countedLines[line];
    new MetricFilter(this, 'Count', {
      logGroup,
      filterPattern: FilterPattern.stringValue('$.code', '=', code),
      metricNamespace: Stack.of(this).stackName,
      metricName,
    });
  }
}
