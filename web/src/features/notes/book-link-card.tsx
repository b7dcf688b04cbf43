import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pageHref } from '#contract/pages.ts';
import { Cover } from '../../components/cover.tsx';
import { useApi } from '../../lib/api-client.ts';
import { bookQuery } from '../../lib/books.ts';
import { LinkCardFrame, LinkCardSkeleton } from './link-card-frame.tsx';

const COVER_WIDTH_PX = 64;

interface BookLinkCardProps {
  readonly KANRI_ID: string;
  /** Stands there when the book is not known or cannot be read (SP-069). */
  readonly fallback: ReactNode;
  /** What the book is here, such as the citing one. */
  readonly label?: string;
}

/** The rich card of a link to a book's page (NOTE-18). */
export const BookLinkCard = ({ KANRI_ID, fallback, label }: BookLinkCardProps) => {
  const { data: book, isPending } = useQuery(bookQuery(useApi(), KANRI_ID));
  if (isPending) return <LinkCardSkeleton />;
  if (!book) return fallback;
  const publication = [book.Publisher_1, book.PublishingDate].filter(Boolean).join('　');
  return (
    <LinkCardFrame
      to={{ path: pageHref.manifestation(KANRI_ID) }}
      picture={
        <Box component="span" sx={{ width: COVER_WIDTH_PX, flexShrink: 0, alignSelf: 'center' }}>
          <Cover title={book.MainTitle} isbn={book.ISBN} alt="" />
        </Box>
      }
      label={label}
      title={{ text: book.MainTitle, lines: 2 }}
      description={
        book.Responsibility === undefined ? undefined : { text: book.Responsibility, lines: 1 }
      }
      foot={publication === '' ? undefined : publication}
    />
  );
};
