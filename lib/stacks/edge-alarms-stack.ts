import { Fn, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { Alarms } from '../constructs/alarms.ts';
import { distributionMetrics, firewallMetrics } from '../constructs/edge-metrics.ts';
import { outputNames } from '../stage-stacks.ts';
import type { EdgeStack } from './edge-stack.ts';
import type { FirewallStack } from './firewall-stack.ts';

interface EdgeAlarmsStackProps extends StackProps {
  readonly edge: EdgeStack;
  /** Only for a stage with its own firewall. */
  readonly firewall?: FirewallStack;
  /** The region of the Edge stack; absent: that of this stack. */
  readonly homeRegion?: string;
}

/**
 * The alarms of the distribution and its web ACL. Their metrics exist in one region only, and an alarm
 * cannot watch metrics of another one, so they are apart from those of the Operations stack.
 */
export class EdgeAlarmsStack extends Stack {
  readonly alarms: Alarms;

  constructor(scope: Construct, id: string, props: EdgeAlarmsStackProps) {
    const { edge, firewall, homeRegion, ...stackProps } = props;
    super(scope, id, stackProps);
    this.alarms = new Alarms(this, 'Alarms', { senders: ['cloudwatch'] });
    this.addStackDependency(edge);
    const { distributionId } = outputNames.Edge;
    const distribution = Fn.getStackOutput(edge.stackName, distributionId, homeRegion);
    this.alarms.add('SiteFailures', { metric: distributionMetrics(distribution).failureRate });
    if (firewall !== undefined) {
      this.alarms.add('RequestsBlocked', {
        metric: firewallMetrics(firewall.metricName).blocked,
      });
    }
  }
}
