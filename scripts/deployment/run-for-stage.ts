import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { type Cloud, openCloud } from './cloud.ts';
import { logOf } from './plan-stage.ts';
import type { Terminal } from './terminal.ts';

const terminal: Terminal = {
  print: (line) => {
    console.log(line);
  },
  ask: async (question) => {
    if (!process.stdin.isTTY) return undefined;
    const lines = createInterface({ input: process.stdin, output: process.stdout });
    const answer = await lines.question(question);
    lines.close();
    return answer;
  },
};

/** The frame of the commands that change a stage: runs `change`, and ends the process with code 1 when it throws. */
export const runForStage = async <Options extends { readonly stage: string }>(
  options: Options,
  change: (cloud: Cloud, terminal: Terminal, options: Options) => Promise<void>,
): Promise<void> => {
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
  try {
    const log = join(root, logOf(options.stage));
    rmSync(log, { force: true });
    await change(openCloud(root, log), terminal, options);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
};
