import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { FullBook } from '#contract/entities/book.ts';
import { pageHref } from '#contract/pages.ts';
import { useTextLanguage } from '#web/lib/formats.ts';
import { useLocale, useTexts } from '#web/texts/texts.ts';
import { colors } from '#web/theme/tokens.ts';
import { Contents } from './contents.tsx';
import { decimalClassInWords } from './decimal-classes.ts';
import { halfWidth, shownExtent } from './record-texts.ts';
import { booksTexts } from './texts.ts';

/** Names and values in two columns, without lines: the record is not the subject of the page. */
const Facts = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  margin: theme.spacing(1, 0, 0),
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: theme.spacing(2),
  rowGap: theme.spacing(0.5),
  dt: { color: colors.quietInk },
  dd: { margin: 0, overflowWrap: 'anywhere' },
}));

/** A class mark beside its words. */
const Mark = styled('span')({ color: colors.quietInk });

interface Fact {
  readonly name: string;
  /** The text by which its language is known, and which is shown unless there is `shown`. */
  readonly text: string | undefined;
  readonly shown?: ReactNode;
  /** Shown after the text. */
  readonly mark?: string | undefined;
}

const joined = (texts: readonly string[]): string | undefined =>
  texts.length === 0 ? undefined : texts.join('、');

type Series = NonNullable<FullBook['Series']>;

const seriesText = ({ SeriesTitle, SeriesNumber }: Series[number]): string =>
  halfWidth([SeriesTitle, SeriesNumber].filter(Boolean).join(' '));

/** The series of a book, one per line, with links to their pages. */
const SeriesLinks = ({ series }: { readonly series: Series }) =>
  series.map((place) => (
    <div key={seriesText(place)}>
      {place.SeriesID === undefined ? (
        halfWidth(place.SeriesTitle)
      ) : (
        <Link component={RouterLink} to={pageHref.series(place.SeriesID)}>
          {halfWidth(place.SeriesTitle)}
        </Link>
      )}
      {place.SeriesNumber !== undefined && ` ${halfWidth(place.SeriesNumber)}`}
    </div>
  ));

/** Texts in lines of their own. */
const lines = (texts: readonly string[] = []): ReactNode =>
  texts.map((text) => <div key={text}>{text}</div>);

const SUBDIVISION = /--/gu;

/** The topics of a book, one per line, each with a link to the books about it. */
const SubjectLinks = ({ headings }: { readonly headings: readonly string[] }) =>
  headings.map((heading) => (
    <div key={heading}>
      <Link component={RouterLink} to={pageHref.search(heading.replaceAll(SUBDIVISION, ' '))}>
        {heading.replaceAll(SUBDIVISION, ' – ')}
      </Link>
    </div>
  ));

/** The readings of title and subtitle in Japanese letters; one in Latin letters is its own reading. */
const readingOf = (book: FullBook): string =>
  [
    book.TitleReading === book.MainTitle ? undefined : book.TitleReading,
    book.ContentDetailTitleReading === book.ContentDetailTitle
      ? undefined
      : book.ContentDetailTitleReading,
  ]
    .filter((reading) => reading !== undefined)
    .join(' : ');

const useClass = ({ ClassMark, ClassScheme }: FullBook): Omit<Fact, 'name'> => {
  const { locale } = useLocale();
  if (ClassMark === undefined) return { text: undefined };
  const words = decimalClassInWords(ClassMark, ClassScheme, locale);
  return words === null ? { text: ClassMark } : { text: words, mark: halfWidth(ClassMark) };
};

/** What else the record says, in the order in which readers ask; what it does not say is absent. */
const useFacts = (book: FullBook): readonly Fact[] => {
  const texts = useTexts(booksTexts);
  const { locale } = useLocale();
  const classFact = useClass(book);
  const languageNames = new Intl.DisplayNames(locale, { type: 'language' });
  const originals = book.OriginalLanguages?.map((code) => languageNames.of(code) ?? code);
  const facts: readonly Fact[] = [
    { name: texts.reading, text: readingOf(book) },
    {
      name: texts.series,
      text: joined((book.Series ?? []).map(seriesText)),
      shown: <SeriesLinks series={book.Series ?? []} />,
    },
    { name: texts.edition, text: book.Edition && halfWidth(book.Edition) },
    { name: texts.extent, text: book.Extent && shownExtent(book.Extent, locale) },
    {
      name: texts.originalLanguage,
      text: joined(originals ?? []),
      shown: lines(originals),
    },
    { name: texts.classMark, ...classFact },
    {
      name: texts.subjects,
      text: joined(book.Subjects ?? []),
      shown: <SubjectLinks headings={book.Subjects ?? []} />,
    },
    {
      name: texts.catalogueNotes,
      text: joined(book.CatalogueNotes ?? []),
      shown: lines(book.CatalogueNotes),
    },
  ];
  return facts.filter(({ text }) => text !== undefined && text !== '');
};

/** The fields of a book's record that its heading does not contain, as people write them. */
export const BookFacts = ({ book }: { readonly book: FullBook }) => {
  const texts = useTexts(booksTexts);
  const languageOf = useTextLanguage();
  const headingId = useId();
  const facts = useFacts(book);
  if (facts.length === 0 && book.Contents === undefined) return null;
  return (
    <section aria-labelledby={headingId}>
      <Typography variant="h3" component="h2" id={headingId}>
        {texts.record}
      </Typography>
      <Facts>
        {facts.map(({ name, text, shown, mark }) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd lang={languageOf(text)}>
              {shown ?? text}
              {mark !== undefined && <Mark> {mark}</Mark>}
            </dd>
          </div>
        ))}
      </Facts>
      {book.Contents !== undefined && <Contents titles={book.Contents} ids={book.WorkIDs ?? []} />}
    </section>
  );
};
