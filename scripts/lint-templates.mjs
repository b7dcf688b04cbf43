// The CDK's own validator runs at each synthesis anyway.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandLine, readArguments } from './command-line.mjs';
import { runCommand } from './run-command.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const command = {
  usage: `Usage: npm run lint:templates -- [STAGE] [--app FILE]

Reads the synthesized templates of a stage (default: dev) with cfn-lint, where that is installed
(pip install cfn-lint).

  --app FILE   the app that has the stage (default: bin/app.ts)`,
  options: { app: { type: 'string', default: 'bin/app.ts' } },
  positionals: true,
};
const { stage, app } = commandLine(command, (args) => {
  const { positionals, values } = readArguments(command, args);
  const [name = 'dev', ...others] = positionals;
  if (others.length > 0) throw new Error('Name one stage');
  if (!/^[a-z][a-z0-9]{0,15}$/.test(name)) throw new Error(`Not a stage name: ${name}`);
  return { stage: name, app: values.app };
});

/** The library adds a role both as reference and as dependency, which is valid. */
const allowed = ['W3005'];

const lint = () => {
  const out = join(root, 'cdk.out');
  const templates = readdirSync(out).filter(
    (name) => name.startsWith(`Hondana-${stage}-`) && name.endsWith('.template.json'),
  );
  const files = templates.map((name) => join(out, name));
  const args = ['--ignore-checks', ...allowed, '--', ...files];
  return spawnSync('cfn-lint', args, { stdio: 'inherit' }).status ?? 1;
};

if (spawnSync('cfn-lint', ['--version']).error !== undefined) {
  console.log('Skipped: cfn-lint is not installed (pip install cfn-lint).');
} else {
  const appCommand = JSON.stringify(`node --import tsx ${app}`);
  const synth = `npm run synth -- --quiet -c stage=${stage} --app ${appCommand}`;
  const code = await runCommand(synth, { root });
  process.exitCode = code === 0 ? lint() : code;
}
