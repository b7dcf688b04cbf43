// `npm run recount -- --stage NAME [--reader SUB]`: corrects the counts of followers, followed
// readers, friends and sent requests from the rows; see docs/runbook.md.
import { parseArgs } from 'node:util';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { forEachConcurrently } from '#lambdas/shared/collections.ts';
import { createDatabase } from '#lambdas/shared/dynamo/client.ts';
import { outputsOf } from '#lib/deployed-stage.ts';
import { tableOutput } from '#lib/stage-stacks.ts';
import { readersIn, recountReader } from './deployment/recount-relations.ts';

const AT_ONCE = 20;

process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
try {
  const { stage, reader } = parseArgs({
    options: { stage: { type: 'string' }, reader: { type: 'string' } },
  }).values;
  if (stage === undefined) throw new Error('Usage: npm run recount -- --stage NAME [--reader SUB]');
  const outputs = await outputsOf(new CloudFormationClient({}), stage, 'Data');
  const table = outputs?.[tableOutput('social')];
  if (table === undefined) throw new Error(`No stage ${stage} with a table social is deployed`);
  const options = { database: createDatabase(), table };
  const subs = reader === undefined ? await readersIn(options) : [reader];
  let mended = 0;
  let seen = 0;
  await forEachConcurrently(subs, AT_ONCE, async (sub) => {
    const wasWrong = await recountReader(options, sub);
    seen += 1;
    if (wasWrong) mended += 1;
  });
  console.log(`${String(seen)} readers counted, ${String(mended)} had counts that were not theirs`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
