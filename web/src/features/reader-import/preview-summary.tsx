import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { grouped } from '#web/lib/grouped.ts';
import { useTexts } from '#web/texts/texts.ts';
import type { ParsedFile } from './files/parsed-file.ts';
import { kindleTexts } from './kindle-texts.ts';
import { LeftOutList } from './left-out-list.tsx';
import { leftOutTexts } from './left-out-texts.ts';
import type { LeftOutItem } from './left-out.ts';
import { pastTexts } from './past-texts.ts';
import type { Totals } from './plan/choices.ts';
import { readerImportTexts } from './texts.ts';
import type { FormerImport } from './use-reader-import.ts';

/** What of a file is not imported, in a line for each reason. */
const useLeftOut = ({ ignoredColumns, rows }: ParsedFile, items: readonly LeftOutItem[]) => {
  const isOffered = (column: 'rating' | 'tags') => rows.some((row) => row[column] !== undefined);
  const texts = useTexts(readerImportTexts);
  const leftOut = useTexts(leftOutTexts);
  const names = ignoredColumns
    .filter((column) => (column !== 'rating' && column !== 'tags') || !isOffered(column))
    .map((column) => texts.ignoredNames[column]);
  const counts = [...grouped(items, (item) => item.reason)].map(([, of]) => {
    const [first] = of;
    if (first === undefined) return '';
    return 'cell' in first
      ? leftOut.leftOutCount(leftOut.leftOutCells[first.reason], of.length)
      : leftOut.unusedCount(leftOut.unused[first.reason], of.length);
  });
  return [...(names.length === 0 ? [] : [texts.ignored(names)]), ...counts];
};

interface PreviewSummaryProps {
  readonly file: ParsedFile;
  readonly totals: Totals;
  readonly leftOut: readonly LeftOutItem[];
  readonly former: FormerImport | undefined;
}

/** How many rows of a file have a book, and what of it is not imported. Nothing is written yet. */
export const PreviewSummary = ({ file, totals, leftOut, former }: PreviewSummaryProps) => {
  const texts = useTexts(readerImportTexts);
  const kindle = useTexts(kindleTexts);
  const past = useTexts(pastTexts);
  const { damaged = 0 } = file;
  const total = (n: number, of: Totals) =>
    file.source === 'kindle' ? kindle.totals(n, of.existing) : texts.totals(n, of);
  const counted = useLeftOut(file, leftOut);
  const hints = [
    totals.several > 0 && texts.severalHint(totals.several),
    totals.existing > 0 && file.source !== 'kindle' && texts.existingHint,
    damaged > 0 && texts.damaged(damaged),
    file.source === 'libby' && texts.loans,
    file.source === 'kindle' && kindle.hint,
    ...counted,
  ].filter((line) => line !== false);
  return (
    <div>
      {former?.isFinished === false && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {texts.goesOn(past.pastCounts(former))}
        </Alert>
      )}
      <Typography variant="h2">{texts.fromFile(texts.sources[file.source])}</Typography>
      <Typography role="status" sx={{ mt: 1, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {file.rows.length > 0 && total(file.rows.length, totals)}
      </Typography>
      {hints.length > 0 && (
        <Typography component="ul" variant="body2" color="textSecondary" sx={{ my: 1, pl: 3 }}>
          {hints.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Typography>
      )}
      <LeftOutList file={file} items={leftOut} notImported={[]} />
    </div>
  );
};
