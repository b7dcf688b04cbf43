import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Sticker } from 'lucide-react';
import type { Book } from '#contract/entities/book.ts';
import type { OwnBook } from '#contract/operations/own-books.ts';
import { useTexts } from '#web/texts/texts.ts';
import { IsbnResult } from './isbn-result.tsx';
import type { LaterProps } from './own-copies-here.tsx';
import { StickerResult } from './sticker-result.tsx';
import { scanTexts } from './texts.ts';
import { TitleResult } from './title-result.tsx';
import type { Scan } from './use-scan.ts';

interface ScanResultProps extends LaterProps {
  readonly scan: Scan;
  readonly onRegister: (book: Book) => void;
  readonly onDescribe: (known: Partial<OwnBook>) => void;
  /** Called after each action, so that the next scan finds the field. */
  readonly onAction: () => void;
}

/** The sticker that waits for its book, and what the last code leads to. */
export const ScanResult = ({ scan, onAction, ...on }: ScanResultProps) => {
  const texts = useTexts(scanTexts);
  const { shown, waiting } = scan;
  const onDismiss = () => {
    scan.dismiss();
    onAction();
  };
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 2, '&:empty': { display: 'none' } }}>
      {waiting !== undefined && (
        <Alert severity="info" role="note" icon={<Sticker size={22} aria-hidden />}>
          <strong>{texts.sticker.waiting(waiting)}</strong>
          <br />
          {texts.sticker.waitingHint}
          <br />
          <Button
            color="inherit"
            size="small"
            sx={{ ml: -0.75 }}
            onClick={() => {
              scan.forget();
              onAction();
            }}
          >
            {texts.sticker.forget}
          </Button>
        </Alert>
      )}
      {shown?.kind === 'isbn' && (
        <IsbnResult key={shown.ISBN} ISBN={shown.ISBN} onDismiss={onDismiss} {...on} />
      )}
      {shown?.kind === 'title' && (
        <TitleResult key={shown.word} words={shown.word} onDismiss={onDismiss} {...on} />
      )}
      {shown?.kind === 'sticker' && (
        <StickerResult
          key={shown.GlobalBookID}
          GlobalBookID={shown.GlobalBookID}
          onRetry={() => {
            scan.take(shown);
          }}
        />
      )}
    </Box>
  );
};
