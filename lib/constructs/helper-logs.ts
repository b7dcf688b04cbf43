import { CfnResource, type IAspect } from 'aws-cdk-lib';
import { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { IConstruct } from 'constructs';
import type { StageConfig } from '../config.ts';

/**
 * Adds a log group to the helper functions of the library, such as the one that empties buckets. By
 * default, the service creates one on first use, which never expires and outlives the stage.
 */
export class HelperLogs implements IAspect {
  private readonly config: StageConfig;

  constructor(config: StageConfig) {
    this.config = config;
  }

  visit(node: IConstruct): void {
    // Our own functions are `CfnFunction` and have a log group already.
    if (!CfnResource.isCfnResource(node) || node instanceof CfnFunction) return;
    if (node.cfnResourceType !== CfnFunction.CFN_RESOURCE_TYPE_NAME) return;
    const { logs, keeping } = this.config;
    // Always defined here: a provider construct contains the function.
    const scope = node.node.scope ?? node;
    const group = new LogGroup(scope, 'Logs', {
      retention: logs.retention,
      removalPolicy: keeping.removal,
    });
    node.addPropertyOverride('LoggingConfig.LogGroup', group.logGroupName);
  }
}
