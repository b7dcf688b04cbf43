import { type App, Aspects, Tags } from 'aws-cdk-lib';
import type { BuiltFiles, StageConfig } from './config.ts';
import { HelperLogs } from './constructs/helper-logs.ts';
import { type StackPart, stackNameOf } from './stage-stacks.ts';
import { ApiStack } from './stacks/api-stack.ts';
import { DataStack } from './stacks/data-stack.ts';
import { OperationsStack } from './stacks/operations-stack.ts';
import { WebStack } from './stacks/web-stack.ts';

export interface HondanaStacks {
  readonly data: DataStack;
  readonly api: ApiStack;
  readonly web: WebStack;
  readonly operations: OperationsStack;
}

/**
 * The four stacks of one stage, in the order in which they are deployed. No resource has a name of
 * its own, so several stages fit into one account.
 */
export const addHondana = (app: App, config: StageConfig, built: BuiltFiles): HondanaStacks => {
  const id = (part: StackPart) => stackNameOf(config.stage, part);
  const about = (what: string) => ({
    description: `${config.productName} ${config.stage}: ${what}`,
    tags: { app: 'hondana', stage: config.stage },
  });
  const data = new DataStack(app, id('Data'), {
    ...about('tables, accounts, files'),
    config,
    built,
  });
  const api = new ApiStack(app, id('Api'), { ...about('API and functions'), config, built, data });
  const web = new WebStack(app, id('Web'), {
    ...about('site and distribution'),
    config,
    built,
    data,
    api,
  });
  const operations = new OperationsStack(app, id('Operations'), {
    ...about('alarms and dashboard'),
    config,
    data,
    api,
    web,
  });
  Aspects.of(app).add(new HelperLogs(config));
  Tags.of(app).add('app', 'hondana');
  Tags.of(app).add('stage', config.stage);
  return { data, api, web, operations };
};
