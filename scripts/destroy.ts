// `npm run destroy -- --stage NAME [--yes]`: deletes a stage without retained data.
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { openCloud } from './deployment/cloud.ts';
import { destroyStage } from './deployment/destroy-stage.ts';
import { destroyArguments } from './deployment/stage-arguments.ts';

const isMeant = async (stage: string): Promise<boolean> => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    `Removes all accounts, rows and files of ${stage}. Type its name to go on: `,
  );
  terminal.close();
  return answer.trim() === stage;
};

process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
try {
  const { stage, yes } = destroyArguments(process.argv.slice(2));
  if (!yes && !(await isMeant(stage))) throw new Error('Nothing was removed');
  await destroyStage(openCloud(root), stage);
  console.log(`\nNothing of ${stage} is left`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
