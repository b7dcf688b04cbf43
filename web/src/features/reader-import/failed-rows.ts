import { csvFileOf } from '#contract/spreadsheets.ts';
import { saveFile } from '../../lib/save-file.ts';
import type { NotImported, Reason } from './import-plan.ts';
import type { ParsedFile } from './files/parsed-file.ts';

interface FailedRows {
  readonly file: Pick<ParsedFile, 'header' | 'cells' | 'unused'>;
  readonly notImported: readonly NotImported[];
  readonly reasons: Readonly<Record<Reason | 'unused', string>>;
  readonly reasonColumn: string;
}

/**
 * The rows of a file that were not imported, as they are in the file, with the reasons in front. Without repeated rows, which are
 * in the row that they repeat.
 */
export const failedRowsOf = ({ file, notImported, reasons, reasonColumn }: FailedRows): string => {
  const byLine = new Map<number, Set<string>>();
  const add = (line: number, reason: string) => {
    byLine.set(line, (byLine.get(line) ?? new Set()).add(reason));
  };
  for (const { line, reason } of notImported) add(line, reasons[reason]);
  for (const { line, reason } of file.unused) if (reason !== 'repeated') add(line, reasons.unused);
  const rows = [...byLine]
    .toSorted(([a], [b]) => a - b)
    .map(([line, why]) => [[...why].join('、')].concat(file.cells[line - 1] ?? []));
  const header = file.header.length === 0 ? [] : [[reasonColumn, ...file.header]];
  return csvFileOf([...header, ...rows]);
};

export const saveFailedRows = (failed: FailedRows, name: string): void => {
  saveFile(failedRowsOf(failed), { name, type: 'text/csv' });
};
