import Typography from '@mui/material/Typography';
import { useTexts } from '../../texts/texts.ts';
import { grouped } from '../../lib/grouped.ts';
import type { ParsedFile } from './files/parsed-file.ts';
import type { Totals } from './preview-rows.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

/** What of a file is not imported, in a line each. */
const useLeftOut = ({ unused, rows, ignoredColumns }: ParsedFile): readonly string[] => {
  const texts = useTexts({ ja, en });
  const names = ignoredColumns.map((column) => texts.ignoredNames[column]);
  const unusedLines = [...grouped(unused, ({ reason }) => reason)].map(([reason, of]) => {
    const values = new Set(of.flatMap(({ value }) => (value === undefined ? [] : [value])));
    return texts.unused[reason](of.length, [...values].join(' / '));
  });
  const leftOutCells = rows.flatMap(({ leftOut }) => leftOut);
  const cells = [...grouped(leftOutCells, ({ reason }) => reason)].map(([reason, of]) =>
    texts.leftOutCells[reason](of.length),
  );
  return [...(names.length === 0 ? [] : [texts.ignored(names)]), ...unusedLines, ...cells];
};

interface PreviewSummaryProps {
  readonly file: ParsedFile;
  readonly totals: Totals;
}

/** How many rows of a file have a book, and what of it is not imported. Nothing is written yet. */
export const PreviewSummary = ({ file, totals }: PreviewSummaryProps) => {
  const texts = useTexts({ ja, en });
  const leftOut = useLeftOut(file);
  const hints = [
    totals.several > 0 && texts.severalHint(totals.several),
    totals.existing > 0 && texts.existingHint,
    ...leftOut,
  ].filter((line) => line !== false);
  return (
    <div>
      <Typography variant="h2">{texts.fromFile(texts.sources[file.source])}</Typography>
      <Typography role="status" sx={{ mt: 1, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {file.rows.length > 0 && texts.totals(file.rows.length, totals)}
      </Typography>
      {hints.length > 0 && (
        <Typography component="ul" variant="body2" color="textSecondary" sx={{ my: 1, pl: 3 }}>
          {hints.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Typography>
      )}
    </div>
  );
};
