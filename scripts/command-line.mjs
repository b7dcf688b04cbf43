import { parseArgs } from 'node:util';

export const MISUSE = 2;

/** Node's messages go on with advice about arguments that begin with a dash. */
const firstSentence = (message) => message.split(/\.\s/, 1)[0];

export const readArguments = ({ options = {}, positionals = false }, args) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: positionals });
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

export const commandLine = (
  command,
  read = (given) => readArguments(command, given),
  args = process.argv.slice(2),
) => {
  if (asksForHelp(args)) {
    console.log(command.usage);
    return process.exit(0);
  }
  try {
    return read(args);
  } catch (error) {
    console.error(error.message);
    return process.exit(MISUSE);
  }
};
