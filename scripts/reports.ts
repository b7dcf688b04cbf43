import { commandLine } from './command-line.mjs';
import { openModeration } from './moderation/open-moderation.ts';
import { readReportCommand, reportCommand } from './moderation/report-arguments.ts';
import { runReportCommand } from './moderation/run-report-command.ts';

const command = commandLine(reportCommand, readReportCommand);

process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
try {
  const { moderation, close } = await openModeration(command.stage);
  try {
    console.log(await runReportCommand(moderation, command));
  } finally {
    await close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
