import { CfnResource, type IAspect } from 'aws-cdk-lib';
import { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { IConstruct } from 'constructs';
import type { StageConfig } from '../config.ts';

/**
 * Gives the helpers that the library brings along, such as the one that empties buckets, a log
 * group of their stack. Left alone, the service makes one for them at their first line, which keeps
 * lines for ever and stays when the stage is destroyed.
 */
export class HelperLogs implements IAspect {
  private readonly config: StageConfig;

  constructor(config: StageConfig) {
    this.config = config;
  }

  visit(node: IConstruct): void {
    // Functions proper are `CfnFunction`, and have got their log where they are made.
    if (!CfnResource.isCfnResource(node) || node instanceof CfnFunction) return;
    if (node.cfnResourceType !== CfnFunction.CFN_RESOURCE_TYPE_NAME) return;
    const { logs, keeping } = this.config;
    // Exists on every construct that has children; a provider stands around its function.
    const scope = node.node.scope ?? node;
    const group = new LogGroup(scope, 'Logs', {
      retention: logs.retention,
      removalPolicy: keeping.removal,
    });
    node.addPropertyOverride('LoggingConfig.LogGroup', group.logGroupName);
  }
}
