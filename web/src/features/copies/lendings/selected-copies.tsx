import Button from '@mui/material/Button';
import { HandHelping, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ShownCopy } from '#web/features/copies/shown-copies.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { LendDialog } from './lend-dialog.tsx';
import { lendingsTexts } from './texts.ts';

interface SelectedCopy {
  readonly copy: ShownCopy;
  readonly isLent: boolean;
}

export interface SelectedCopiesProps {
  readonly userSub: string;
  readonly selected: readonly SelectedCopy[];
  /** Called with the codes of the copies that failed. */
  readonly onDone: (failed: readonly string[]) => void;
}

const copiesOf = (selected: readonly SelectedCopy[], lent: boolean): readonly ShownCopy[] =>
  selected.flatMap(({ copy, isLent }) => (isLent === lent ? [copy] : []));

/** Lends the selected copies to one person, and removes them. */
export const SelectedCopies = ({ userSub, selected, onDone }: SelectedCopiesProps) => {
  const texts = useTexts(lendingsTexts);
  // What was selected when the dialog opened: the copies change while it is busy.
  const [open, setOpen] = useState<{
    readonly action: 'lend' | 'discard';
    readonly copies: readonly ShownCopy[];
    readonly lent: readonly ShownCopy[];
  } | null>(null);
  const ask = (action: 'lend' | 'discard') => () => {
    setOpen({ action, copies: copiesOf(selected, false), lent: copiesOf(selected, true) });
  };
  const close = () => {
    setOpen(null);
  };
  const done = (failed: readonly ShownCopy[]) => {
    close();
    onDone(failed.map(({ GlobalBookID }) => GlobalBookID));
  };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        disabled={copiesOf(selected, false).length === 0}
        startIcon={<HandHelping aria-hidden size={18} />}
        onClick={ask('lend')}
      >
        {texts.lendSelected}
      </Button>
      <Button
        size="small"
        variant="outlined"
        color="error"
        disabled={selected.length === 0}
        startIcon={<Trash2 aria-hidden size={18} />}
        onClick={ask('discard')}
      >
        {texts.discardSelected}
      </Button>
      {open?.action === 'lend' && (
        <LendDialog
          copies={open.copies}
          lentCount={open.lent.length}
          userSub={userSub}
          onDone={done}
          onClose={close}
        />
      )}
      {open?.action === 'discard' && (
        <DiscardDialog copies={open.copies} lent={open.lent} onDone={done} onClose={close} />
      )}
    </>
  );
};
