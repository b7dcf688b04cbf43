import Button from '@mui/material/Button';
import { Printer } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { isFirstClick } from '#web/lib/controls.ts';
import { useTexts } from '#web/texts/texts.ts';
import { stickersTexts } from './texts.ts';

const LabelDialog = lazyPart('LabelDialog', () => import('./label-dialog.tsx'));

export interface PrintLabelsProps {
  readonly userSub: string;
  /** Different active copies of the reader. */
  readonly GlobalBookIDs: readonly string[];
  /** The button says how many, where it is not said beside it. */
  readonly showCount?: boolean;
  /** Called when the dialog is closed after the labels were made. */
  readonly onDone?: () => void;
}

/** A button that opens the dialog in which labels for these copies are printed. */
export const PrintLabels = ({ userSub, GlobalBookIDs, showCount, onDone }: PrintLabelsProps) => {
  const { labels: texts } = useTexts(stickersTexts);
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        disabled={GlobalBookIDs.length === 0}
        startIcon={<Printer aria-hidden size={18} />}
        onClick={(event) => {
          if (!isFirstClick(event)) return;
          setAsked(true);
          setOpen(true);
        }}
      >
        {showCount ? texts.openFor(GlobalBookIDs.length) : texts.open}
      </Button>
      {asked && (
        <Suspense>
          <LabelDialog
            userSub={userSub}
            GlobalBookIDs={GlobalBookIDs}
            open={open}
            onClose={(printed) => {
              setOpen(false);
              if (printed) onDone?.();
            }}
          />
        </Suspense>
      )}
    </>
  );
};
