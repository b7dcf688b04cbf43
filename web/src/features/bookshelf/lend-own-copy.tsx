import Button from '@mui/material/Button';
import { HandHelping } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { LendDialog, type ShownCopy, lendingsTexts } from '#web/features/copies/public.ts';
import { useTexts } from '#web/texts/texts.ts';
import type { FindCopyDialogProps } from './find-copy.tsx';

/** Loaded when it first opens: it shows the whole bookshelf. */
const FindCopyDialog = lazyPart<'FindCopyDialog', FindCopyDialogProps>(
  'FindCopyDialog',
  () => import('./find-copy.tsx'),
);

/** 「本を貸す」: finds one of the reader's own copies and lends it. */
export const LendOwnCopy = ({ userSub }: { readonly userSub: string }) => {
  const texts = useTexts(lendingsTexts);
  const [open, setOpen] = useState<'find' | ShownCopy | null>(null);
  const close = () => {
    setOpen(null);
  };
  return (
    <>
      <Button
        variant="contained"
        startIcon={<HandHelping aria-hidden size={18} />}
        onClick={() => {
          setOpen('find');
        }}
        sx={{ mb: 2 }}
      >
        {texts.lendBook}
      </Button>
      {open === 'find' && (
        <Suspense>
          <FindCopyDialog userSub={userSub} onChoose={setOpen} onClose={close} />
        </Suspense>
      )}
      {open !== null && open !== 'find' && (
        <LendDialog copies={[open]} userSub={userSub} onDone={close} onClose={close} />
      )}
    </>
  );
};
