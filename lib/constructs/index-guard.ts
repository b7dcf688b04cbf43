import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Trigger } from 'aws-cdk-lib/triggers';
import { Construct } from 'constructs';

interface IndexGuardProps {
  /** Fails when the search has no index of its version. */
  readonly check: LambdaFunction;
  readonly search: Construct;
}

/**
 * Calls a function before the search changes, and stops the deployment when it fails: the stack is rolled
 * back, and the old search goes on with its index. It is called whenever its code changes, and the version of
 * the index is a part of that.
 */
export class IndexGuard extends Construct {
  constructor(scope: Construct, id: string, { check, search }: IndexGuardProps) {
    super(scope, id);
    new Trigger(this, 'Call', { handler: check }).executeBefore(search);
  }
}
