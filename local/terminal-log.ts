import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { UnusableFolderError } from './folder-claim.ts';
import { isSystemError } from './system-error.ts';

const FILE = 'stack.log';

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

/** A line that a function logs. */
const functionLineSchema = z.object({
  level: z.string(),
  service: z.string(),
  message: z.string(),
});
const SHOWN: ReadonlySet<string> = new Set(['WARN', 'ERROR', 'CRITICAL']);

const functionLineOf = (text: string) => {
  if (!text.startsWith('{')) return undefined;
  try {
    return functionLineSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
};

type Print = (text: string) => void;
/** Returns whether the text could be kept. */
type Keep = (text: string) => boolean;

/**
 * Appends to a file. What cannot be written is dropped, and one sentence says so until a write
 * succeeds: an error here would end the stack while it reports another one.
 */
export const createLogFile = (file: string, print: Print): Keep => {
  let isDropping = false;
  return (text) => {
    try {
      appendFileSync(file, text);
      isDropping = false;
    } catch (error) {
      const isFull = isSystemError(error, 'ENOSPC') || isSystemError(error, 'EDQUOT');
      const why = isFull ? 'The disk is full' : `${FILE} cannot be written (${messageOf(error)})`;
      if (!isDropping) print(`  ${why}. Details of errors are lost meanwhile.\n`);
      isDropping = true;
    }
    return !isDropping;
  };
};

/**
 * What a person reads on the terminal for what a function logs: one line for a warning or an error. The
 * whole text goes to the file. Everything else is printed as it is.
 */
export const createTerminalLog = (print: Print, keep: Keep) => {
  const sentence = (text: string, isKept: boolean): void => {
    print(isKept ? `  ${text} (details in ${FILE})\n` : `  ${text}\n`);
  };
  const writeLine = (text: string): void => {
    const line = functionLineOf(text);
    if (line === undefined) {
      print(text);
      return;
    }
    const isKept = keep(text.endsWith('\n') ? text : `${text}\n`);
    if (SHOWN.has(line.level)) sentence(`${line.service}: ${line.message}`, isKept);
  };
  return {
    write: (chunk: string | Uint8Array): void => {
      // What the thread of a function prints arrives as bytes.
      const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
      for (const part of text.split(/(?<=\n)/)) writeLine(part);
    },
    report: (what: string, error: unknown): void => {
      const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
      const isKept = keep(`${new Date().toISOString()} ${what}\n${details}\n`);
      sentence(`${what}: ${messageOf(error)}`, isKept);
    },
  };
};

type Report = ReturnType<typeof createTerminalLog>['report'];

let reporter: Report = (what, error) => {
  console.error(what, error);
};

/** Tells a person about an error that a request or a worker met, in one line. */
export const report: Report = (what, error) => {
  reporter(what, error);
};

/**
 * From now on, the details of errors and the lines that functions log go to a file. Throws
 * `UnusableFolderError`.
 */
export const keepDetailsIn = (dataDirectory: string): void => {
  const file = join(dataDirectory, FILE);
  try {
    mkdirSync(dataDirectory, { recursive: true });
    appendFileSync(file, '');
  } catch (error) {
    throw new UnusableFolderError(dataDirectory, error);
  }
  const printError = process.stderr.write.bind(process.stderr);
  const keep = createLogFile(file, (text) => void printError(text));
  for (const stream of [process.stdout, process.stderr]) {
    const print = stream.write.bind(stream);
    const { write } = createTerminalLog((text) => void print(text), keep);
    stream.write = (chunk: string | Uint8Array, ...rest: unknown[]): boolean => {
      write(chunk);
      const done = rest.at(-1);
      if (typeof done === 'function') process.nextTick(done);
      return true;
    };
  }
  reporter = createTerminalLog((text) => void process.stderr.write(text), keep).report;
};
