import type { parseArgs, ParseArgsOptionsConfig } from 'node:util';

/** Exit code of a command with a wrong option or argument. Nothing has been done then. */
export const MISUSE: number;

/** What a command accepts. */
export interface Command<Options extends ParseArgsOptionsConfig> {
  /** The whole text of `--help`. */
  readonly usage: string;
  readonly options?: Options;
  /** Whether there are arguments besides options. */
  readonly positionals?: boolean;
}

type Arguments<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>;

/** Options and arguments of a command. Throws one line that names what is wrong. */
export const readArguments: <Options extends ParseArgsOptionsConfig>(
  command: Command<Options>,
  args: readonly string[],
) => Arguments<Options>;

/**
 * The arguments of this process. It ends with 0 after its usage, with `MISUSE` after a line about a wrong
 * argument, for which `read` throws. Every command calls this before it does anything.
 */
export const commandLine: <Options extends ParseArgsOptionsConfig, Value = Arguments<Options>>(
  command: Command<Options>,
  read?: (args: readonly string[]) => Value,
  args?: readonly string[],
) => Value;
