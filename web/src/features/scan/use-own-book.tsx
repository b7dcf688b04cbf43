import { useState, type ReactNode } from 'react';
import type { Book } from '#contract/entities/book.ts';
import type { OwnBook } from '#contract/operations/own-books.ts';
import { ownBookIDOf } from '#contract/own-books.ts';
import { OwnBookDialog } from '#web/features/copies/public.ts';
import { useTexts } from '#web/texts/texts.ts';
import type { Registration } from './registration.ts';
import { scanTexts } from './texts.ts';

/** Opens the description of an own book: with what is known, and for an entry of the list if there is one. */
export type Describe = (known: Partial<OwnBook>, entry?: Registration) => void;

interface Described {
  readonly known: Partial<OwnBook>;
  readonly entry?: Registration | undefined;
}

/**
 * The description of a book that no catalogue has. `onDescribed` gets it under an id for this list; the
 * server assigns another one.
 */
export const useOwnBook = (
  onDescribed: (book: Book, entry: Registration | undefined) => void,
): { readonly describe: Describe; readonly describing: ReactNode } => {
  const texts = useTexts(scanTexts);
  const [open, setOpen] = useState<Described | null>(null);
  const close = () => {
    setOpen(null);
  };
  return {
    describe: (known, entry) => {
      setOpen({ known, entry });
    },
    describing: open !== null && (
      <OwnBookDialog
        known={open.known}
        title={texts.search.describe}
        submit={texts.book.register}
        onSubmit={(book) => {
          close();
          onDescribed({ KANRI_ID: ownBookIDOf(crypto.randomUUID()), ...book }, open.entry);
        }}
        onClose={close}
      />
    ),
  };
};
