// `npm run reports -- [--stage NAME] [list | hide KIND ID --reason TEXT | restore KIND ID | dismiss KIND ID]`:
// what readers have reported; see docs/runbook.md.
import { openModeration } from './moderation/open-moderation.ts';
import { readReportCommand, USAGE } from './moderation/report-arguments.ts';
import { runReportCommand } from './moderation/run-report-command.ts';

process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
try {
  const command = readReportCommand(process.argv.slice(2));
  if (command.name === 'help') console.log(USAGE);
  else {
    const { moderation, close } = await openModeration(command.stage);
    try {
      console.log(await runReportCommand(moderation, command));
    } finally {
      await close();
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
