import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { requiredOutput, stageOutputs } from '#lib/deployed-stage.ts';
import { outputNames } from '#lib/stage-stacks.ts';
import { bucketNameOf, LOCAL_STAGE } from '#local/settings.ts';
import { commandLine, readArguments } from './command-line.mjs';
import { exportStage } from './deployment/export-stage.ts';
import { openTables } from '#stages/open-tables.ts';
import { stageOf } from './deployment/stage-arguments.ts';

const command = {
  usage: `Usage: npm run export -- --stage NAME --to PLACE

Writes all tables and pictures of a stage, with a README.md that describes the files.

  --stage NAME   ${LOCAL_STAGE}, or a deployed stage
  --to PLACE     an empty folder, or s3://BUCKET/PREFIX`,
  options: { stage: { type: 'string' }, to: { type: 'string' } },
} as const;

const BUCKET = /^s3:\/\/(?<bucket>[a-z0-9.-]+)(?:\/(?<prefix>.*))?$/;

const given = commandLine(command, (args) => {
  const { stage, to } = readArguments(command, args).values;
  if (to === undefined) throw new Error('Say where to: --to FOLDER, or --to s3://BUCKET/PREFIX');
  const { bucket, prefix = '' } = BUCKET.exec(to)?.groups ?? {};
  if (bucket === undefined && to.startsWith('s3:')) throw new Error(`Not a bucket: ${to}`);
  return { stage: stageOf(stage), to, bucket, prefix: prefix.replace(/\/$/, '') };
});

const emptyFolder = async (to: string): Promise<string> => {
  const folder = resolve(to);
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty`);
  return folder;
};

/** Puts each file into the bucket as soon as it is complete, and keeps none here. */
const uploadTo =
  (s3: S3Client, Bucket: string, prefix: string) =>
  async (name: string, file: string): Promise<void> => {
    const Key = prefix === '' ? name : `${prefix}/${name}`;
    const { size: ContentLength } = await stat(file);
    await s3.send(
      new PutObjectCommand({ Bucket, Key, Body: createReadStream(file), ContentLength }),
    );
    await rm(file);
  };

const run = async ({ stage, to, bucket, prefix }: typeof given): Promise<void> => {
  const { database, nameOf, close } = await openTables(stage);
  const folder =
    bucket === undefined ? await emptyFolder(to) : await mkdtemp(join(tmpdir(), 'hondana-export-'));
  try {
    const imagesBucket =
      stage === LOCAL_STAGE
        ? bucketNameOf('images')
        : requiredOutput(await stageOutputs(stage, 'Edge'), outputNames.Edge.imagesBucket);
    const s3 = new S3Client({});
    const store = bucket === undefined ? async () => {} : uploadTo(s3, bucket, prefix);
    const options = { database, nameOf, s3, imagesBucket, stage, now: new Date(), store };
    const { rows, pictures } = await exportStage(options, folder);
    console.log(`${String(rows)} rows and ${String(pictures)} pictures of ${stage} are in ${to}`);
  } finally {
    if (bucket !== undefined) await rm(folder, { recursive: true });
    await close();
  }
};

process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
try {
  await run(given);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
