import type { StackProps } from 'aws-cdk-lib';
import type { BuiltFiles, StageConfig } from '../config.ts';
import type { DataStack } from './data-stack.ts';
import type { EdgeStack } from './edge-stack.ts';

/** What a stack of built code takes: its stage, the build, and the stacks that come first. */
export interface BuiltStackProps extends StackProps {
  readonly config: StageConfig;
  readonly built: BuiltFiles;
  readonly edge: EdgeStack;
  readonly data: DataStack;
}
