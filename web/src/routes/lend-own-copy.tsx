import Button from '@mui/material/Button';
import { HandHelping } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#web/components/lazy-part.tsx';
import type { FindCopyDialogProps } from '#web/features/bookshelf/find-copy.tsx';
import type { LendDialogProps } from '#web/features/copies/lendings/lend-dialog.tsx';
import { lendingsTexts } from '#web/features/copies/lendings/texts.ts';
import type { ShownCopy } from '#web/features/copies/shown-copies.tsx';
import { useTexts } from '#web/texts/texts.ts';

/** Loaded when it first opens. */
export const LendDialog = lazyPart<'LendDialog', LendDialogProps>(
  'LendDialog',
  () => import('#web/features/copies/lendings/lend-dialog.tsx'),
);

const FindCopyDialog = lazyPart<'FindCopyDialog', FindCopyDialogProps>(
  'FindCopyDialog',
  () => import('#web/features/bookshelf/find-copy.tsx'),
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
      <Suspense>
        {open === 'find' && <FindCopyDialog userSub={userSub} onChoose={setOpen} onClose={close} />}
        {open !== null && open !== 'find' && (
          <LendDialog copies={[open]} userSub={userSub} onDone={close} onClose={close} />
        )}
      </Suspense>
    </>
  );
};
