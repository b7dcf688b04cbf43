// `npm run deploy -- --stage NAME [--alarm-address ADDRESS] [--yes]`: builds everything and
// deploys a stage to the account of the shell. `--yes` skips confirmations, also of broader permissions.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openCloud } from './deployment/cloud.ts';
import { deployStage } from './deployment/deploy-stage.ts';
import { deployArguments } from './deployment/stage-arguments.ts';

process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
try {
  const options = deployArguments(process.argv.slice(2));
  const address = await deployStage(openCloud(root), options);
  console.log(`\n${options.stage} is at ${address}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
