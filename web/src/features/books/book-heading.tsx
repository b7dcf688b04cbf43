import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router-dom';
import { publishersOf } from '#contract/book-fields.ts';
import type { FullBook } from '#contract/entities/book.ts';
import { pageHref } from '#contract/pages.ts';
import { useTextLanguage } from '#web/lib/formats.ts';
import { useLocale, useTexts } from '#web/texts/texts.ts';
import { colors, titleType } from '#web/theme/tokens.ts';
import { hyphenatedIsbn } from './hyphenated-isbn.ts';
import { namedPeople } from './named-people.ts';
import { halfWidth } from './record-texts.ts';
import { shownDate } from './shown-date.ts';
import { booksTexts } from './texts.ts';

/** Names and values beside each other: the author in a line of its own, then the others in a row. */
const Facts = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 3),
  margin: theme.spacing(1, 0, 0),
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: theme.spacing(1),
    minWidth: 0,
  },
  '& > .author': { ...theme.typography.body1, flexBasis: '100%', lineHeight: 1.7 },
  '& > .line': { flexBasis: '100%' },
  dt: { ...theme.typography.caption, color: colors.quietInk },
  dd: { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
}));

/** Who made the book, as it is printed; the names lead to the pages of these people. */
const Contributors = ({ book }: { readonly book: FullBook }) => {
  const texts = useTexts(booksTexts);
  const languageOf = useTextLanguage();
  const parts = namedPeople(book);
  if (parts.length === 0) return null;
  return (
    <div className="author">
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
    </div>
  );
};

/** The book in which a work was printed, with publisher and date, and where the work appeared first. */
const PrintedSource = ({ book }: { readonly book: FullBook }) => {
  const texts = useTexts(booksTexts);
  const { locale } = useLocale();
  const languageOf = useTextLanguage();
  const { SourceBook: source, FirstAppearances: appearances = [], PublishingDate: date } = book;
  if (source === undefined) return null;
  const { MainTitle, KANRI_ID } = source;
  const published = [
    publishersOf(book).map(halfWidth).join('、'),
    date === undefined ? '' : shownDate(date, locale),
  ].filter((text) => text !== '');
  return (
    <>
      <div className="line">
        <dt>{texts.source}</dt>
        <dd lang={languageOf(MainTitle)}>
          {texts.beforeSource}
          {KANRI_ID === undefined ? (
            MainTitle
          ) : (
            <Link component={RouterLink} to={pageHref.manifestation(KANRI_ID)} underline="always">
              {MainTitle}
            </Link>
          )}
          {texts.afterSource(published)}
        </dd>
      </div>
      {appearances.length > 0 && (
        <div className="line">
          <dt>{texts.firstAppearance}</dt>
          <dd lang={languageOf(appearances.join(''))}>{appearances.join('、')}</dd>
        </div>
      )}
    </>
  );
};

/**
 * Who has published the book and when, and its number, as far as the record says so. Publisher and date of a work are
 * those of its printed source.
 */
const Publication = ({ book }: { readonly book: FullBook }) => {
  const texts = useTexts(booksTexts);
  const { locale } = useLocale();
  const languageOf = useTextLanguage();
  const published = [
    [texts.publisher, publishersOf(book).map(halfWidth).join('、')],
    [texts.publishingDate, book.PublishingDate && shownDate(book.PublishingDate, locale)],
  ] as const;
  const facts = [
    ...(book.SourceBook === undefined ? published : []),
    [texts.isbn, book.ISBN && hyphenatedIsbn(book.ISBN)] as const,
  ];
  return facts.map(
    ([name, text]) =>
      text !== undefined &&
      text !== '' && (
        <div key={name}>
          <dt>{name}</dt>
          <dd lang={languageOf(text)}>{text}</dd>
        </div>
      ),
  );
};

/** The titles of a book, who made it, and who has published it. The main title is the heading of the page. */
export const BookHeading = ({ book }: { readonly book: FullBook }) => {
  const texts = useTexts(booksTexts);
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
      <Facts>
        <Contributors book={book} />
        <PrintedSource book={book} />
        <Publication book={book} />
      </Facts>
      {book.SourceBook !== undefined && book.FreeTextURL !== undefined && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {texts.inFreeLibrary}
        </Typography>
      )}
    </>
  );
};
