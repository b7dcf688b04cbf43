import type { ImportedRow, LeftOutCell, ParsedFile, UnusedRow } from './files/parsed-file.ts';

/** A row or a cell of the file that is not imported. */
export type LeftOutItem = LeftOutCell | UnusedRow;

/** All of a file that an import leaves out, in its order. */
export const leftOutOf = (
  { unused }: Pick<ParsedFile, 'unused'>,
  rows: readonly ImportedRow[],
): readonly LeftOutItem[] =>
  [...unused, ...rows.flatMap(({ leftOut }) => leftOut)].toSorted((a, b) => a.line - b.line);

export interface LeftOutTexts {
  readonly unused: Readonly<Record<UnusedRow['reason'], string>>;
  readonly leftOutCells: Readonly<Record<LeftOutCell['reason'], string>>;
}

/** Why something is not imported, and what it is; a row has an empty text. */
export const partsOfItem = (
  item: LeftOutItem,
  { unused, leftOutCells }: LeftOutTexts,
): readonly [reason: string, text: string] =>
  'cell' in item ? [leftOutCells[item.reason], item.cell] : [unused[item.reason], item.value ?? ''];
