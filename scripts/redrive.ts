import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { SQSClient } from '@aws-sdk/client-sqs';
import {
  createFanOutDependencies,
  createFanOutHandler,
  fanOutNote,
  findNote,
} from '#lambdas/notes/public.ts';
import { createDatabase } from '#lambdas/shared/dynamo/client.ts';
import { createLog } from '#lambdas/shared/logger.ts';
import { stageOutputs } from '#lib/deployed-stage.ts';
import { deadLettersOutput, tableOutput } from '#lib/stage-stacks.ts';
import { commandLine, readArguments } from './command-line.mjs';
import { redriveDeadLetters } from './deployment/redrive-dead-letters.ts';
import { stageOf } from './deployment/stage-arguments.ts';

const command = {
  usage: `Usage: npm run redrive -- --stage NAME [--list | --discard-expired | --note ID]

Replays the changes of tables that a function gave up, while the stream still has them; see docs/runbook.md.

  --list              only lists them
  --discard-expired   also deletes those that the stream does not have any more
  --note ID           instead adds one note to the timelines that miss it, at any time`,
  options: {
    stage: { type: 'string' },
    list: { type: 'boolean', default: false },
    'discard-expired': { type: 'boolean', default: false },
    note: { type: 'string' },
  },
} as const;

const given = commandLine(command, (args) => {
  const {
    stage,
    list: listOnly,
    'discard-expired': discardExpired,
    note,
  } = readArguments(command, args).values;
  const chosen = [listOnly, discardExpired, note !== undefined].filter(Boolean);
  if (chosen.length > 1) throw new Error('Only one of --list, --discard-expired and --note');
  return { stage: stageOf(stage), listOnly, discardExpired, note };
});

/** The only function that works on the changes of a table. */
const WORKER = 'timeline-fanout';

const openStage = async (stage: string) => {
  const data = await stageOutputs(stage, 'Data');
  const workers = await stageOutputs(stage, 'Workers');
  const queueUrl = workers[deadLettersOutput(WORKER)];
  const timelines = data[tableOutput('timelines')];
  const social = data[tableOutput('social')];
  const notes = data[tableOutput('notes')];
  if (!queueUrl || !timelines || !social || !notes) {
    throw new Error(`No stage ${stage} with a dead-letter queue is deployed`);
  }
  const database = createDatabase();
  const fanOut = fanOutNote(createFanOutDependencies({ tables: { timelines, social } }, database));
  return { queueUrl, fanOut, database, notes };
};
type Stage = Awaited<ReturnType<typeof openStage>>;

const addNote = async ({ database, notes, fanOut }: Stage, noteId: string): Promise<string> => {
  const note = await findNote(database, notes, noteId);
  if (note === null) throw new Error(`There is no note ${noteId}`);
  await fanOut(note);
  return `Note ${noteId} is in all timelines`;
};

const redrive = async (
  { queueUrl, fanOut }: Stage,
  choice: { readonly listOnly: boolean; readonly discardExpired: boolean },
): Promise<string> => {
  const { messages, records, failed, expired } = await redriveDeadLetters({
    sqs: new SQSClient({}),
    streams: new DynamoDBStreamsClient({}),
    queueUrl,
    handle: createFanOutHandler(fanOut, createLog('redrive')),
    ...choice,
    print: console.log,
  });
  if (failed > 0) process.exitCode = 1;
  return (
    `${String(messages)} messages, ${String(records)} records replayed, ` +
    `${String(failed)} messages failed again, ${String(expired)} expired`
  );
};

process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
try {
  const { stage, note, ...choice } = given;
  const opened = await openStage(stage);
  console.log(note === undefined ? await redrive(opened, choice) : await addNote(opened, note));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
