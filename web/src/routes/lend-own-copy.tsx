import Button from '@mui/material/Button';
import { HandHelping } from 'lucide-react';
import { Suspense, useState } from 'react';
import { FindCopyDialog } from '#web/features/bookshelf/public.ts';
import { LendDialog, type ShownCopy, lendingsTexts } from '#web/features/copies/public.ts';
import { useTexts } from '#web/texts/texts.ts';

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
      <Suspense>
        {open === 'find' && <FindCopyDialog userSub={userSub} onChoose={setOpen} onClose={close} />}
        {open !== null && open !== 'find' && (
          <LendDialog copies={[open]} userSub={userSub} onDone={close} onClose={close} />
        )}
      </Suspense>
    </>
  );
};
