import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { InvocationType, Trigger } from 'aws-cdk-lib/triggers';
import { Construct } from 'constructs';

/**
 * Calls a function that its schedule calls once a day with the first deployment, and with each that changes
 * it: the sitemaps that `robots.txt` names and a backup of the user pool exist from the start, and no alarm
 * reports a call that is not due before the next day. The deployment does not wait for it: reading the
 * indexes of a large stage takes minutes, and a failure raises the alarm of the function.
 */
export class FirstCall extends Construct {
  constructor(scope: Construct, id: string, { called }: { readonly called: LambdaFunction }) {
    super(scope, id);
    new Trigger(this, 'Call', { handler: called, invocationType: InvocationType.EVENT });
  }
}
