import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fullTitleOf } from '#contract/book-fields.ts';
import type { Book } from '#contract/entities/book.ts';
import { pageHref } from '#contract/pages.ts';
import type { PaperItem } from '#web/features/bookshelf/public.ts';
import { CoverRow } from '#web/features/copies/public.ts';
import { editionsQuery } from '#web/features/scan/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useTextLanguage } from '#web/lib/formats.ts';
import { useIsOffline } from '#web/lib/use-is-offline.ts';
import type { Counted } from './stocktake-result.ts';

interface CopyRowProps {
  readonly copy: PaperItem;
  readonly actions?: ReactNode;
  /** Below the title. */
  readonly children?: ReactNode;
}

export const Quiet = ({ children }: { readonly children: ReactNode }) => (
  <Typography variant="body2" color="textSecondary">
    {children}
  </Typography>
);

/** A copy of the reader. */
export const CopyRow = ({ copy, actions, children }: CopyRowProps) => {
  const languageOf = useTextLanguage();
  return (
    <CoverRow
      book={copy.entry.book_details}
      title={copy.title}
      lang={languageOf(copy.title)}
      to={pageHref.copy(copy.key)}
      actions={actions}
    >
      {copy.responsibility !== undefined && <Quiet>{copy.responsibility}</Quiet>}
      {children}
    </CoverRow>
  );
};

/** What a scan has found: the book of its copy; else the books with its number, if they are known. */
export const useScannedBooks = ({ kind, copy, scan }: Counted) => {
  const isAsked = kind === 'unregistered' || kind === 'again';
  const isOffline = useIsOffline();
  const { data } = useQuery({
    ...editionsQuery(useApi(), scan.code),
    enabled: isAsked && !isOffline,
  });
  const book = copy?.entry.book_details;
  const books: readonly Book[] | undefined = isAsked ? data : book && [book];
  const [only] = books?.length === 1 ? books : [];
  return { books, only, title: copy?.title ?? (only ? fullTitleOf(only) : scan.code) };
};

interface ScannedRowProps extends Omit<CopyRowProps, 'copy'> {
  readonly counted: Counted;
  /** The book that was found; undefined where it is not known which. */
  readonly book: Book | undefined;
  readonly title: string;
}

/** A scanned code, by its copy or its book. */
export const ScannedRow = ({ counted, book, title, actions, children }: ScannedRowProps) => {
  const languageOf = useTextLanguage();
  const { copy, scan, kind } = counted;
  if (copy !== undefined) return <CopyRow {...{ copy, actions, children }} />;
  const unknown = kind === 'foreign' ? pageHref.copy(scan.code) : pageHref.search(scan.code);
  return (
    <CoverRow
      book={book}
      title={title}
      lang={languageOf(title)}
      to={book === undefined ? unknown : pageHref.manifestation(book.KANRI_ID)}
      actions={actions}
    >
      {book?.Responsibility !== undefined && <Quiet>{book.Responsibility}</Quiet>}
      {children}
    </CoverRow>
  );
};
