import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { fullTitleOf, publishersOf } from '#contract/book-fields.ts';
import { coverHref } from '#contract/cover-address.ts';
import { describeBook } from '#contract/descriptions.ts';
import type { Book } from '#contract/entities/book.ts';
import { pageHref } from '#contract/pages.ts';
import { parsePublishingDate } from '#contract/publishing-date.ts';
import { coverTitleOf } from '#contract/volume.ts';
import { useConfig } from '../../lib/config.ts';
import { HeadTags } from '../../lib/head-tags.tsx';
import { useTextLanguage } from '../../lib/text-language.ts';
import { useTexts } from '../../texts/texts.ts';
import { colours } from '../../theme/tokens.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

/** Description and share tags of a book. Missing fields are omitted. */
export const BookHead = ({ book }: { readonly book: Book }) => {
  const { siteOrigin } = useConfig();
  return (
    <HeadTags
      type="book"
      title={fullTitleOf(book)}
      description={describeBook(book)}
      url={siteOrigin + pageHref.manifestation(book.KANRI_ID)}
      image={siteOrigin + coverHref({ title: coverTitleOf(book), isbn: book.ISBN })}
      properties={{
        'book:author': book.Responsibility,
        'book:isbn': book.ISBN,
        'book:release_date': parsePublishingDate(book.PublishingDate)?.iso,
      }}
    />
  );
};

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
 * The fields of a book's record that its heading does not contain. The date is shown as printed.
 */
export const BookFacts = ({ book }: { readonly book: Book }) => {
  const texts = useTexts({ ja, en });
  const languageOf = useTextLanguage();
  const headingId = useId();
  const publishers = publishersOf(book);
  const entries = [
    [texts.publisher, publishers.length === 0 ? undefined : publishers.join('、')],
    [texts.publishingDate, book.PublishingDate],
    [texts.isbn, book.ISBN],
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
