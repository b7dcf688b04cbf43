import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Download } from 'lucide-react';
import { useTexts } from '../../texts/texts.ts';
import type { NotImported } from './import-plan.ts';
import { partsOfItem, type LeftOutItem } from './left-out.ts';
import type { ParsedFile } from './files/parsed-file.ts';
import { en } from './left-out-texts.en.ts';
import { ja } from './left-out-texts.ja.ts';

const SHOWN_MAX = 100;

interface SaveLeftOutProps {
  readonly file: ParsedFile;
  readonly items: readonly LeftOutItem[];
  readonly notImported: readonly NotImported[];
}

/** Saves as CSV what of a file is not imported. */
export const SaveLeftOut = (leftOut: SaveLeftOutProps) => {
  const texts = useTexts({ ja, en });
  const save = async () => {
    // Comes with the library that writes tables.
    const { saveLeftOut } = await import('./save-left-out.ts');
    saveLeftOut(leftOut, texts, texts.failedFile);
  };
  return (
    <Button size="small" startIcon={<Download aria-hidden size={18} />} onClick={() => void save()}>
      {texts.saveFailed}
    </Button>
  );
};

interface LeftOutListProps {
  readonly file: ParsedFile;
  readonly items: readonly LeftOutItem[];
}

/** Each row and cell that an import leaves out, with its line and its text; the first ones of very many. */
export const LeftOutList = ({ file, items }: LeftOutListProps) => {
  const texts = useTexts({ ja, en });
  if (items.length === 0) return null;
  return (
    <Typography component="details" variant="body2" sx={{ mt: 1 }}>
      <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', py: 0.5 }}>
        {texts.leftOutRows(items.length)}
      </Typography>
      <Typography component="ul" variant="body2" sx={{ my: 1, pl: 3, overflowWrap: 'anywhere' }}>
        {items.slice(0, SHOWN_MAX).map((item, n) => {
          const [reason, cell] = partsOfItem(item, texts);
          return (
            // Two cells of a row may be the same.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={n}>{texts.leftOutLine(item.line, reason, cell)}</li>
          );
        })}
      </Typography>
      {items.length > SHOWN_MAX && (
        <Typography variant="body2">{texts.moreLeftOut(items.length - SHOWN_MAX)}</Typography>
      )}
      <SaveLeftOut file={file} items={items} notImported={[]} />
    </Typography>
  );
};
