import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { BookPlus } from 'lucide-react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Book } from '#contract/entities/book.ts';
import { useOtherEditions, useOwnCopiesOf } from '#web/features/copies/own-copies.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { OtherEdition } from './other-edition.tsx';
import { ShelveDialog } from './shelve-dialog.tsx';
import { shelvingTexts } from './texts.ts';

const OtherEditionLink = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <Link component={RouterLink} to={to} variant="body2" sx={{ wordBreak: 'auto-phrase' }}>
    {children}
  </Link>
);

interface ShelveButtonProps {
  readonly book: Book;
  readonly userSub: string;
}

/** The button of the book page, and below it the copy of another edition, if the reader has one. */
export const ShelveButton = ({ book, userSub }: ShelveButtonProps) => {
  const texts = useTexts(shelvingTexts);
  const [isOpen, setOpen] = useState(false);
  const isOwned = useOwnCopiesOf(book) > 0;
  const other = useOtherEditions([book.KANRI_ID]).get(book.KANRI_ID);
  return (
    <>
      <Button
        variant={isOwned ? 'outlined' : 'contained'}
        startIcon={<BookPlus aria-hidden size={18} />}
        onClick={() => {
          setOpen(true);
        }}
      >
        {isOwned ? texts.again : texts.shelve}
      </Button>
      {other !== undefined && !isOwned && (
        <OtherEdition copy={other} userSub={userSub} as={OtherEditionLink} />
      )}
      {isOpen && (
        <ShelveDialog
          {...{ book, userSub }}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
};
