import { parseArgs } from 'node:util';

/** Exit code of a command with a wrong option or argument. Nothing has been done then. */
export const MISUSE = 2;

/**
 * What a command accepts. `usage` is the whole text of `--help`, `positionals` says whether there are
 * arguments besides options.
 * @template {import('node:util').ParseArgsOptionsConfig} O
 * @typedef {{ usage: string, options?: O, positionals?: boolean }} Command
 */

/** Node's messages go on with advice about arguments that begin with a dash. */
const firstSentence = (message) => message.split(/\.\s/, 1)[0];

/**
 * Options and arguments of a command. Throws one line that names what is wrong.
 * @template {import('node:util').ParseArgsOptionsConfig} O
 * @param {Command<O>} command
 * @param {readonly string[]} args
 * @returns {ReturnType<typeof parseArgs<{ options: O, allowPositionals: true }>>}
 */
export const readArguments = ({ options, positionals = false }, args) => {
  try {
    return parseArgs({ args: [...args], options: options ?? {}, allowPositionals: positionals });
  } catch (error) {
    throw new Error(firstSentence(error.message), { cause: error });
  }
};

const asksForHelp = (args) =>
  parseArgs({
    args: [...args],
    options: { help: { type: 'boolean', short: 'h' } },
    strict: false,
    allowPositionals: true,
  }).values.help === true;

/**
 * What `read` makes of the arguments, or what a command prints instead of doing anything: its usage, or a line
 * that says what is wrong.
 * @template {import('node:util').ParseArgsOptionsConfig} O
 * @template R
 * @param {Command<O>} command
 * @param {(args: readonly string[]) => R} read throws what is wrong
 * @param {readonly string[]} args
 * @returns {{ usage: string } | { wrong: string } | { value: R }}
 */
export const answerTo = (command, read, args) => {
  if (asksForHelp(args)) return { usage: command.usage };
  try {
    return { value: read(args) };
  } catch (error) {
    return { wrong: error.message };
  }
};

/**
 * The arguments of this process. It ends with 0 after its usage, with `MISUSE` after a line about a wrong
 * argument. Every command calls this before it does anything.
 * @template {import('node:util').ParseArgsOptionsConfig} O
 * @template [R=ReturnType<typeof readArguments<O>>]
 * @param {Command<O>} command
 * @param {(args: readonly string[]) => R} [read] default: `readArguments`
 * @param {readonly string[]} [args]
 * @returns {R}
 */
export const commandLine = (
  command,
  read = (given) => readArguments(command, given),
  args = process.argv.slice(2),
) => {
  const answer = answerTo(command, read, args);
  if ('value' in answer) return answer.value;
  if ('usage' in answer) {
    console.log(answer.usage);
    process.exit(0);
  }
  console.error(answer.wrong);
  return process.exit(MISUSE);
};
