import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Download } from 'lucide-react';
import { useTexts } from '#web/texts/texts.ts';
import type { ParsedFile } from './files/parsed-file.ts';
import type { NotImported } from './plan/import-plan.ts';
import { leftOutTexts } from './left-out-texts.ts';
import { partsOfItem, type LeftOutItem } from './left-out.ts';

const SHOWN_MAX = 100;

interface LeftOutProps {
  readonly file: ParsedFile;
  readonly items: readonly LeftOutItem[];
  /** Rows that a completed import has not written, or not as a whole. */
  readonly notImported: readonly NotImported[];
}

/** Each row and cell that an import leaves out, with its line and its text; the first ones of very many, and all as CSV. */
export const LeftOutList = ({ file, items, notImported }: LeftOutProps) => {
  const texts = useTexts(leftOutTexts);
  if (items.length + notImported.length === 0) return null;
  const titles = new Map(file.rows.map(({ line, title }) => [line, title]));
  const lines = [
    ...items.map((item) => [item.line, ...partsOfItem(item, texts)] as const),
    ...notImported.map(
      ({ line, reason }) => [line, texts.reasons[reason], titles.get(line) ?? ''] as const,
    ),
  ].toSorted(([a], [b]) => a - b);
  const save = async () => {
    // Comes with the library that writes tables.
    const { saveLeftOut } = await import('./save-left-out.ts');
    saveLeftOut({ file, items, notImported }, texts, texts.failedFile);
  };
  return (
    <>
      <Typography component="details" variant="body2" sx={{ mt: 1 }}>
        <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', py: 0.5 }}>
          {texts.leftOutRows(lines.length)}
        </Typography>
        <Typography component="ul" variant="body2" sx={{ my: 1, pl: 3, overflowWrap: 'anywhere' }}>
          {lines.slice(0, SHOWN_MAX).map((line, n) => (
            // Two cells of a row may be the same.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={n}>{texts.leftOutLine(...line)}</li>
          ))}
        </Typography>
        {lines.length > SHOWN_MAX && (
          <Typography variant="body2">{texts.moreLeftOut(lines.length - SHOWN_MAX)}</Typography>
        )}
      </Typography>
      <Button
        size="small"
        startIcon={<Download aria-hidden size={18} />}
        onClick={() => void save()}
      >
        {texts.saveFailed}
      </Button>
    </>
  );
};
