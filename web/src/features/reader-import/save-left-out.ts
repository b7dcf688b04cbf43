import { csvFileOf } from '#contract/spreadsheets.ts';
import { saveFile } from '#web/lib/save-file.ts';
import type { ParsedFile } from './files/parsed-file.ts';
import type { NotImported, Reason } from './plan/import-plan.ts';
import { partsOfItem, type LeftOutItem, type LeftOutTexts } from './left-out.ts';

interface LeftOut {
  readonly file: Pick<ParsedFile, 'header' | 'cells'>;
  readonly items: readonly LeftOutItem[];
  readonly notImported: readonly NotImported[];
}

interface Texts extends LeftOutTexts {
  readonly reasons: Readonly<Record<Reason, string>>;
  readonly reasonColumn: string;
}

/** The rows of a file of which something is not imported, as they are in the file, with the reasons in front. */
export const leftOutTable = ({ file, items, notImported }: LeftOut, texts: Texts): string => {
  const byLine = new Map<number, Set<string>>();
  const add = (line: number, reason: string) => {
    byLine.set(line, (byLine.get(line) ?? new Set()).add(reason));
  };
  for (const { line, reason } of notImported) add(line, texts.reasons[reason]);
  for (const item of items) {
    const [reason, text] = partsOfItem(item, texts);
    add(item.line, text === '' ? reason : `${reason}「${text}」`);
  }
  const rows = [...byLine]
    .toSorted(([a], [b]) => a - b)
    .map(([line, why]) => [[...why].join('、')].concat(file.cells[line - 1] ?? []));
  const header = file.header.length === 0 ? [] : [[texts.reasonColumn, ...file.header]];
  return csvFileOf([...header, ...rows]);
};

export const saveLeftOut = (leftOut: LeftOut, texts: Texts, name: string): void => {
  saveFile(leftOutTable(leftOut, texts), { name, type: 'text/csv' });
};
