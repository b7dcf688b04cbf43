import { basename } from 'node:path';
import cliProgress from 'cli-progress';

/** What an import tells while it runs. */
export interface Progress {
  readonly start: (file: string, totalBytes: number) => void;
  readonly advance: (bytes: number, entries: number) => void;
  readonly finish: () => void;
}

export const silentProgress: Progress = {
  start: () => undefined,
  advance: () => undefined,
  finish: () => undefined,
};

const percent = (bytes: number, total: number): number =>
  total === 0 ? 100 : Math.floor((bytes / total) * 100);

/** A bar per file on a terminal. */
const barProgress = (stream: NodeJS.WriteStream): Progress => {
  const bar = new cliProgress.SingleBar({
    stream,
    format: '{file} [{bar}] {percentage}% | {entries} records | {duration_formatted}',
    hideCursor: true,
    clearOnComplete: true,
  });
  return {
    start: (file, totalBytes) => {
      bar.start(Math.max(totalBytes, 1), 0, { file: basename(file), entries: 0 });
    },
    advance: (bytes, entries) => {
      bar.update(bytes, { entries });
    },
    finish: () => {
      bar.stop();
    },
  };
};

/** A line for every tenth of a file, where output is kept in a log. */
const lineProgress = (stream: NodeJS.WritableStream): Progress => {
  let file = '';
  let total = 0;
  let tenths = 0;
  return {
    start: (path, totalBytes) => {
      [file, total, tenths] = [basename(path), totalBytes, 0];
    },
    advance: (bytes, entries) => {
      const now = Math.floor(percent(bytes, total) / 10);
      if (now === tenths) return;
      tenths = now;
      stream.write(`${file}: ${String(now * 10)} % (${String(entries)} records)\n`);
    },
    finish: () => undefined,
  };
};

export const createProgress = (stream: NodeJS.WriteStream = process.stderr): Progress =>
  stream.isTTY ? barProgress(stream) : lineProgress(stream);
