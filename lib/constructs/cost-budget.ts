import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';

interface CostBudgetProps {
  readonly limitUsd: number;
  /** Told of it like of alarms; its policy must let the service publish. */
  readonly topic: ITopic;
}

/** When to speak, in percent of the limit: of what was spent, and of what will be. */
const SPENT_PERCENT = 80;
const FORECAST_PERCENT = 100;

/**
 * What a month may cost. It counts the whole account, not the stage: costs by tag have to be switched
 * on by hand in the billing console, and until then a budget by tag would see nothing and say nothing.
 */
export class CostBudget extends Construct {
  constructor(scope: Construct, id: string, { limitUsd, topic }: CostBudgetProps) {
    super(scope, id);
    const when = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: {
        notificationType,
        threshold,
        thresholdType: 'PERCENTAGE',
        comparisonOperator: 'GREATER_THAN',
      },
      subscribers: [{ subscriptionType: 'SNS', address: topic.topicArn }],
    });
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: limitUsd, unit: 'USD' },
      },
      notificationsWithSubscribers: [
        when('ACTUAL', SPENT_PERCENT),
        when('FORECASTED', FORECAST_PERCENT),
      ],
    });
  }
}
