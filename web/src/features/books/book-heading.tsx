import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router-dom';
import { publishersOf } from '#contract/book-fields.ts';
import type { Book } from '#contract/entities/book.ts';
import { pageHref } from '#contract/pages.ts';
import { parsePublishingDate } from '#contract/publishing-date.ts';
import { halfWidth } from '../../parts/books/record-texts.ts';
import { useTextLanguage } from '../../lib/formats.ts';
import { useTexts } from '../../texts/texts.ts';
import { colours, titleType } from '../../theme/tokens.ts';
import { namedPeople } from './named-people.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

const People = styled('dl')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: theme.spacing(1),
  margin: theme.spacing(1, 0, 0),
  lineHeight: 1.7,
  dt: { ...theme.typography.caption, color: colours.quietInk },
  dd: { margin: 0, minWidth: 0 },
}));

/** Who made the book, as it is printed; the names lead to the pages of these people. */
const Contributors = ({ book }: { readonly book: Book }) => {
  const texts = useTexts({ ja, en });
  const languageOf = useTextLanguage();
  const parts = namedPeople(book);
  if (parts.length === 0) return null;
  return (
    <People>
      <dt>{texts.author}</dt>
      <dd lang={languageOf(parts.map(({ text }) => text).join(''))}>
        {parts.map(({ text, TENKYO_ID }, place) =>
          TENKYO_ID === undefined ? (
            text
          ) : (
            // A person is marked once, so the place identifies the part.
            // eslint-disable-next-line react/no-array-index-key
            <Link key={place} component={RouterLink} to={pageHref.author(TENKYO_ID)}>
              {text}
            </Link>
          ),
        )}
      </dd>
    </People>
  );
};

/** The titles of a book and who made it. The main title is the heading of the page. */
export const BookHeading = ({ book }: { readonly book: Book }) => {
  const languageOf = useTextLanguage();
  return (
    <>
      <Typography
        variant="h1"
        lang={languageOf(book.MainTitle)}
        sx={{ fontSize: { xs: '1.35rem', sm: '1.65rem', lg: '1.9rem' } }}
      >
        {book.MainTitle}
      </Typography>
      {book.ContentDetailTitle !== undefined && (
        <Typography lang={languageOf(book.ContentDetailTitle)} sx={{ ...titleType, mt: 0.5 }}>
          {book.ContentDetailTitle}
        </Typography>
      )}
      {book.TitleOthers !== undefined && (
        <Typography
          variant="body2"
          color="textSecondary"
          lang={languageOf(book.TitleOthers)}
          sx={{ mt: 0.5 }}
        >
          {book.TitleOthers}
        </Typography>
      )}
      <Contributors book={book} />
    </>
  );
};

/**
 * A sentence about the book from its record, for books that no explanation is quoted of; null if
 * neither publisher nor year is known.
 */
export const useBookSentence = (book: Book | null | undefined): string | null => {
  const texts = useTexts({ ja, en });
  if (!book) return null;
  const year = parsePublishingDate(book.PublishingDate)?.iso.slice(0, 4);
  const [publisher] = publishersOf(book).map(halfWidth);
  if (year !== undefined && publisher !== undefined) return texts.published(year, publisher);
  if (year !== undefined) return texts.publishedIn(year);
  return publisher === undefined ? null : texts.publishedBy(publisher);
};
