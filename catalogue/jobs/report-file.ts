import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Entry, Finding, RefusalCode } from '../records.ts';

/** So much of a bad record stands in the report. */
const RAW_MAX_CHARACTERS = 2_048;

export interface ReportLine {
  readonly file: string;
  readonly entry: number;
  readonly severity: 'refused' | 'skipped' | 'warning';
  readonly code: Finding['code'];
  readonly id?: string | undefined;
  readonly message: string;
  readonly raw?: string | undefined;
}

const severityOf = ({ code }: Finding<RefusalCode>): ReportLine['severity'] =>
  code === 'NOT_BOOK' ? 'skipped' : 'refused';

/** What is to be said about an entry: nothing, its warnings, or why it was refused. */
export const reportLines = (file: string, entry: Entry): readonly ReportLine[] => {
  const { reading, number } = entry;
  const line = (severity: ReportLine['severity'], finding: Finding): ReportLine => ({
    file,
    entry: number,
    severity,
    ...finding,
  });
  return 'refused' in reading
    ? [
        {
          ...line(severityOf(reading.refused), reading.refused),
          raw: entry.raw().slice(0, RAW_MAX_CHARACTERS),
        },
      ]
    : reading.warnings.map((warning) => line('warning', warning));
};

/**
 * Writes lines behind the first `keepBytes` bytes of the report and forgets what was there: those
 * are of a batch that was not committed. Answers the new length.
 */
export const appendReport = async (
  path: string,
  keepBytes: number,
  lines: readonly ReportLine[],
): Promise<number> => {
  if (lines.length === 0 && keepBytes === 0) return 0;
  await mkdir(dirname(path), { recursive: true });
  const handle = await open(path, keepBytes === 0 ? 'w' : 'r+');
  try {
    await handle.truncate(keepBytes);
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    await handle.write(text, keepBytes, 'utf8');
    return keepBytes + Buffer.byteLength(text);
  } finally {
    await handle.close();
  }
};
