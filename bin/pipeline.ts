import { App } from 'aws-cdk-lib';
import { PipelineRolesStack } from '#lib/stacks/pipeline-roles-stack.ts';

/** An app of its own, deployed once for each account by an administrator (docs/deploy.md, "Pipeline"). */
new PipelineRolesStack(new App(), 'Hondana-Pipeline', {
  description: 'Hondana: what its pipeline may do in this account',
  tags: { app: 'hondana' },
});
