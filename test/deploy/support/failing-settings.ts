import { CfnResource, Stack } from 'aws-cdk-lib';
import { stageConfig, whileCreated } from '#lib/config.ts';
import { addStage } from './stage-app.ts';

/**
 * The app of prod-settings.ts, as `npm run deploy` creates and protects it. With the context `failing`, the stack of
 * that name has a last resource that cannot be created.
 */
const mail = { sender: 'hondana@hondana.example', identity: { verified: 'hondana.example' } };
const { edge } = addStage(({ stage }, app) => {
  const config = { ...stageConfig('prod'), mail, stage };
  return app.node.tryGetContext('creating') === 'true' ? whileCreated(config) : config;
});
const app = edge.node.root.node;
const failing: unknown = app.tryGetContext('failing');
for (const stack of app.children) {
  if (!(stack instanceof Stack) || stack.stackName !== failing) continue;
  const others = stack.node.findAll().filter((one) => one instanceof CfnResource);
  const last = new CfnResource(stack, 'Fails', {
    type: 'Custom::Fails',
    properties: { ServiceToken: `arn:aws:lambda:${stack.region}:000000000000:function:missing` },
  });
  last.node.addDependency(...others);
}
