import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Landmark, LibraryBig, ShoppingBag, type LucideIcon } from 'lucide-react';
import type { Book } from '#contract/entities/book.ts';
import { coverHref } from '#contract/cover-address.ts';
import { describeBook } from '#contract/descriptions.ts';
import { pageHref } from '#contract/pages.ts';
import { parsePublishingDate } from '#contract/publishing-date.ts';
import { publishersOf } from '#contract/book-fields.ts';
import { toIsbn10 } from '#contract/isbn.ts';
import { useConfig } from '../../lib/config.ts';
import { HeadTags } from '../../lib/head-tags.tsx';
import { Definitions } from '../../components/definitions.tsx';
import { useTexts } from '../../texts/texts.ts';
import { NewTabMark } from '../../components/outside-link.tsx';
import {
  libraryAvailabilityLink,
  nationalLibraryRecordLink,
  shopLink,
} from '../../lib/outside-links.ts';
import { BookSheet } from '../../components/book-sheet.tsx';
import { ShareButton } from '../../components/share-button.tsx';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

/** Description and share tags of a book. Missing fields are omitted. */
export const BookHead = ({ book }: { readonly book: Book }) => {
  const { siteOrigin } = useConfig();
  return (
    <HeadTags
      type="book"
      title={book.MainTitle}
      description={describeBook(book)}
      url={siteOrigin + pageHref.manifestation(book.KANRI_ID)}
      image={siteOrigin + coverHref({ title: book.MainTitle, isbn: book.ISBN })}
      properties={{
        'book:author': book.Responsibility,
        'book:isbn': book.ISBN,
        'book:release_date': parsePublishingDate(book.PublishingDate)?.iso,
      }}
    />
  );
};

/** The fields of a book's record. The date is shown as printed. */
const BookFacts = ({ book }: { readonly book: Book }) => {
  const texts = useTexts({ ja, en });
  const publishers = publishersOf(book);
  const entries: readonly (readonly [string, ReactNode])[] = [
    [texts.author, book.Responsibility],
    [texts.publisher, publishers.length === 0 ? undefined : publishers.join('、')],
    [texts.publishingDate, book.PublishingDate],
    [texts.isbn, book.ISBN],
    [texts.classMark, book.ClassMark],
  ];
  return <Definitions entries={entries.filter(([, value]) => value !== undefined)} />;
};

interface WayProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly href: string | null;
  /** Marks affiliate links. */
  readonly sponsored?: boolean;
}

const Way = ({ icon: Icon, label, href, sponsored = false }: WayProps) =>
  href !== null && (
    <li>
      <Button
        fullWidth
        href={href}
        target="_blank"
        rel={sponsored ? 'noopener sponsored' : 'noopener noreferrer'}
        startIcon={<Icon aria-hidden size={18} />}
        sx={{ justifyContent: 'flex-start', textAlign: 'start' }}
      >
        <span>
          {label}
          <NewTabMark />
        </span>
      </Button>
    </li>
  );

const Ways = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: theme.spacing(0.5),
}));

/** Links to buy or borrow the book and to its record in the national library. */
const OutsideLinks = ({ book }: { readonly book: Book }) => {
  const texts = useTexts({ ja, en });
  const { affiliateTag } = useConfig();
  return (
    <nav aria-label={texts.outsideLinks}>
      <Ways>
        <Way
          icon={ShoppingBag}
          label={toIsbn10(book.ISBN ?? '') === null ? texts.shopSearch : texts.shop}
          href={shopLink(book, affiliateTag)}
          sponsored
        />
        <Way icon={LibraryBig} label={texts.library} href={libraryAvailabilityLink(book.ISBN)} />
        <Way
          icon={Landmark}
          label={texts.nationalLibrary}
          href={nationalLibraryRecordLink(book.KANRI_ID)}
        />
      </Ways>
    </nav>
  );
};

interface BookDetailsProps {
  readonly book: Book;
  /** What the reader has to do with the book, over its cover. */
  readonly coverNote?: ReactNode;
  /** The reader's actions on the book; shown above sharing and links. */
  readonly actions?: ReactNode;
}

/** The record of a book and links to other services. */
export const BookDetails = ({ book, coverNote, actions }: BookDetailsProps) => (
  <BookSheet
    book={book}
    coverNote={coverNote}
    side={
      <>
        {actions}
        <ShareButton title={book.MainTitle} />
        <OutsideLinks book={book} />
      </>
    }
    facts={<BookFacts book={book} />}
  />
);
