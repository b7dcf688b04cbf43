import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { publishersOf } from '#contract/book-fields.ts';
import type { Book } from '#contract/entities/book.ts';
import { halfWidth } from '../../lib/half-width.ts';
import { hyphenatedIsbn } from '../../lib/hyphenated-isbn.ts';
import { shownDate } from '../../lib/shown-date.ts';
import { useTextLanguage } from '../../lib/text-language.ts';
import { useLocale, useTexts } from '../../texts/texts.ts';
import { colours } from '../../theme/tokens.ts';
import { en } from './facts-texts.en.ts';
import { ja } from './facts-texts.ja.ts';

/** Names and values in two columns, without lines: the record is not the subject of the page. */
const Facts = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  margin: theme.spacing(1, 0, 0),
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: theme.spacing(2),
  rowGap: theme.spacing(0.5),
  dt: { color: colours.quietInk },
  dd: { margin: 0, overflowWrap: 'anywhere' },
}));

/**
 * The fields of a book's record that its heading does not contain, as people write them.
 */
export const BookFacts = ({ book }: { readonly book: Book }) => {
  const texts = useTexts({ ja, en });
  const languageOf = useTextLanguage();
  const headingId = useId();
  const { locale } = useLocale();
  const publishers = publishersOf(book).map(halfWidth);
  const entries = [
    [texts.publisher, publishers.length === 0 ? undefined : publishers.join('、')],
    [texts.publishingDate, book.PublishingDate && shownDate(book.PublishingDate, locale)],
    [texts.isbn, book.ISBN && hyphenatedIsbn(book.ISBN)],
    [texts.classMark, book.ClassMark],
  ].filter(([, value]) => value !== undefined);
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <Typography variant="h3" component="h2" id={headingId}>
        {texts.record}
      </Typography>
      <Facts>
        {entries.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd lang={languageOf(value)}>{value}</dd>
          </div>
        ))}
      </Facts>
    </section>
  );
};
