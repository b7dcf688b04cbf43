import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { InvocationType, Trigger } from 'aws-cdk-lib/triggers';
import { Construct } from 'constructs';

/**
 * Calls the function of the sitemaps with the first deployment, and with each that changes it, so that
 * the address in `robots.txt` exists from the start; the schedule calls it a day later. The deployment
 * does not wait for it: reading the indexes of a large stage takes minutes, and a failure raises the
 * alarm of the function.
 */
export class FirstSitemap extends Construct {
  constructor(scope: Construct, id: string, { writer }: { readonly writer: LambdaFunction }) {
    super(scope, id);
    new Trigger(this, 'Call', { handler: writer, invocationType: InvocationType.EVENT });
  }
}
