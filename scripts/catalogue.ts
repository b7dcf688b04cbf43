import { join } from 'node:path';
import { UnusableDatabaseError } from '#local/database/engine.ts';
import { FolderInUseError, UnusableFolderError } from '#local/folder-claim.ts';
import { dataDirectoryOf, projectRoot } from '#local/settings.ts';
import { keepDetailsIn, report as reportError } from '#local/terminal-log.ts';
import { commandLine, MISUSE } from './command-line.mjs';
import {
  catalogueCommand,
  readCommand,
  type Command,
  type ImportCommand,
  type IndexCommand,
  type LinkCommand,
  type WorksCommand,
} from './catalogue/arguments.ts';
import {
  createProgress,
  describeJob,
  describeLinks,
  describeWorks,
  failureCodes,
  failureOf,
} from '#catalogue/console-output.ts';
import { importFiles } from '#catalogue/import.ts';
import { findInputFiles } from '#catalogue/input-files.ts';
import { abortOnInterruption, InterruptedError } from '#catalogue/interruption.ts';
import { listJobs } from '#catalogue/job-store.ts';
import { suggestPeople } from '#catalogue/links/link-people.ts';
import { linkRecords } from '#catalogue/links/link-records.ts';
import { describeJobs } from '#catalogue/job-table.ts';
import { sizeWarning } from '#catalogue/size-check.ts';
import { openStage } from '#stages/open-stage.ts';
import {
  linkStagePeople,
  listStageWorks,
  rebuildStageIndex,
  updateStageIndex,
} from '#catalogue/stage-index.ts';
import { ImportRunningError } from '#catalogue/table/import-lease.ts';

/** Folder for states and reports of imports, in the local data. */
const defaultJobDirectory = (): string => join(dataDirectoryOf(projectRoot), 'catalogue-jobs');

const SUCCESS = 0;
const FAILURE = failureCodes.failed;

/** The files to read; null when a name is wrong, which is said on the console. */
const inputOf = async ({
  files,
  format,
}: Pick<ImportCommand, 'files' | 'format'>): Promise<readonly string[] | null> => {
  const input = await findInputFiles(files, { anyFormat: format !== undefined });
  for (const path of input.leftOut) console.error(`Left out, not in a supported format: ${path}`);
  if (input.problems.length === 0) return input.files;
  console.error(`Nothing was done:\n  ${input.problems.join('\n  ')}`);
  return null;
};

const runImport = async (command: ImportCommand, signal: AbortSignal): Promise<number> => {
  const files = await inputOf(command);
  if (files === null) return MISUSE;
  const stage = await openStage(command.stage);
  try {
    const jobDirectory = command.jobs ?? defaultJobDirectory();
    const { database, catalogueTable } = stage;
    const { format, agency } = command;
    const warning =
      command.searchService === undefined
        ? await sizeWarning(stage, { files, format, agency, signal })
        : null;
    if (warning !== null) console.error(warning);
    const progress = createProgress();
    const began = Date.now();
    const report = await importFiles({
      files,
      format,
      agency,
      database,
      catalogueTable,
      jobDirectory,
      progress,
      signal,
    });
    const seconds = (Date.now() - began) / 1_000;
    const [only, ...others] = report.jobs;
    if (only !== undefined && others.length === 0) console.log(describeJob(only, jobDirectory));
    else console.log(describeJobs(report.jobs, jobDirectory));
    console.log(`${String(report.totals.entries)} records in ${seconds.toFixed(1)} s`);
    if (command.index) await updateStageIndex(stage, { ...command, signal });
    const failure = failureOf(report, command.maxBadPercent);
    for (const reason of failure?.reasons ?? []) console.error(reason);
    return failure?.exitCode ?? SUCCESS;
  } finally {
    await stage.close();
  }
};

const runSuggest = async ({ stage: name }: LinkCommand, signal: AbortSignal): Promise<number> => {
  const stage = await openStage(name);
  try {
    for await (const line of suggestPeople({ ...stage, signal })) console.log(JSON.stringify(line));
    return SUCCESS;
  } finally {
    await stage.close();
  }
};

const runLink = async (command: LinkCommand, signal: AbortSignal): Promise<number> => {
  if (command.suggest) return runSuggest(command, signal);
  const files = await inputOf({ ...command, format: 'jsonl' });
  if (files === null) return MISUSE;
  const stage = await openStage(command.stage);
  try {
    const { database, catalogueTable } = stage;
    const report = await linkRecords({
      files,
      mode: command.mode,
      database,
      catalogueTable,
      signal,
    });
    console.log(describeLinks(report));
    if (files.length === 0) await linkStagePeople(stage, signal);
    if (command.index) await updateStageIndex(stage, { ...command, signal });
    return report.findings.length === 0 ? SUCCESS : FAILURE;
  } finally {
    await stage.close();
  }
};

const runWorks = async ({ stage: name, size }: WorksCommand, signal: AbortSignal) => {
  const stage = await openStage(name);
  try {
    console.log(describeWorks(await listStageWorks(stage, { size, signal })));
    return SUCCESS;
  } finally {
    await stage.close();
  }
};

const runIndex = async (command: IndexCommand, signal: AbortSignal): Promise<number> => {
  const stage = await openStage(command.stage);
  try {
    await rebuildStageIndex(stage, { ...command, signal });
    return SUCCESS;
  } finally {
    await stage.close();
  }
};

const runStatus = async (jobDirectory: string): Promise<number> => {
  const jobs = await listJobs(jobDirectory);
  console.log(
    jobs.length === 0 ? `No imports yet (${jobDirectory})` : describeJobs(jobs, jobDirectory),
  );
  return SUCCESS;
};

const say = (line: string): void => {
  console.error(line);
};

const run = async (command: Command): Promise<number> => {
  if (command.name === 'import') return runImport(command, abortOnInterruption(say));
  if (command.name === 'link') return runLink(command, abortOnInterruption(say));
  if (command.name === 'works') return runWorks(command, abortOnInterruption(say));
  if (command.name === 'index') return runIndex(command, abortOnInterruption(say));
  return runStatus(command.jobs ?? defaultJobDirectory());
};

const sentences = [
  InterruptedError,
  ImportRunningError,
  FolderInUseError,
  UnusableFolderError,
  UnusableDatabaseError,
];

/** Our own errors are sentences. The details of others go to a file. */
const isSentence = (error: unknown): error is Error =>
  error instanceof Error &&
  (error.constructor === Error || sentences.some((kind) => error instanceof kind));

const explain = (error: unknown): number => {
  if (isSentence(error)) {
    console.error(error.message);
  } else {
    keepDetailsIn(dataDirectoryOf(projectRoot));
    reportError('The command failed', error);
  }
  return error instanceof InterruptedError ? error.exitCode : FAILURE;
};

// Set before the first client is created. The warning is about a later version of the SDK.
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
process.exitCode = await run(commandLine(catalogueCommand, readCommand)).catch(explain);
