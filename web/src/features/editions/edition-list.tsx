import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Heart, NotebookPen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { fullTitleOf } from '#contract/book-fields.ts';
import type { Book, FullBook } from '#contract/entities/book.ts';
import { pageHref } from '#contract/pages.ts';
import { coverTitleOf } from '#contract/volume.ts';
import { Cover, CoverNote, halfWidth, shownDate, shownExtent } from '#web/features/books/public.ts';
import { ShelveOnCard, useOwnCopyNotes } from '#web/features/copies/public.ts';
import { useTextLanguage } from '#web/lib/formats.ts';
import { useLocale, useTexts } from '#web/texts/texts.ts';
import { COVER_RATIO, titleType } from '#web/theme/tokens.ts';
import { editionsTexts } from './texts.ts';

const COVER_PX = 88;
/** Covers that a window shows at first. */
const FIRST_COVERS = 4;

// A card per edition: in a list of several columns, rows are equally high.
const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 22rem), 1fr))',
  gap: theme.spacing(2.5, 4),
}));

const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `${String(COVER_PX)}px minmax(0, 1fr)`,
  columnGap: theme.spacing(2),
  alignItems: 'start',
}));

const Front = styled('div')({ position: 'relative' });

const Title = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  ...titleType,
  margin: 0,
  overflowWrap: 'anywhere',
}));

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

/** What readers did with an edition; its height is reserved. */
const Done = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: theme.spacing(0.75, 0, 0),
  minHeight: '1.7em',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.spacing(2),
  '& > *': { display: 'inline-flex', alignItems: 'center', gap: theme.spacing(0.5) },
}));

export interface NoteCount {
  readonly KANRI_ID: string;
  readonly noteCount: number;
  readonly hasMore: boolean;
}
interface FavoriteCount {
  readonly KANRI_ID: string;
  readonly booksFavCount: number;
}
type Statement = Pick<FullBook, 'KANRI_ID' | 'Edition' | 'Extent'>;

/** What is known of the editions beside their records; undefined where it could not be read. */
export interface AboutEditions {
  readonly statements: readonly Statement[] | undefined;
  readonly notes: readonly NoteCount[] | undefined;
  readonly favorites: readonly FavoriteCount[] | undefined;
}

const of = <T extends { readonly KANRI_ID: string }>(
  items: readonly T[] | undefined,
  id: string,
): T | undefined => items?.find(({ KANRI_ID }) => KANRI_ID === id);

interface EditionProps {
  readonly book: Book;
  readonly about: AboutEditions;
}

/** Publisher and date; edition and extent. */
const RecordLines = ({ book, about: { statements } }: EditionProps) => {
  const { locale } = useLocale();
  const languageOf = useTextLanguage();
  const { Edition, Extent } = of(statements, book.KANRI_ID) ?? {};
  const lines = [
    [
      book.Publisher_1 && halfWidth(book.Publisher_1),
      book.PublishingDate && shownDate(book.PublishingDate, locale),
    ],
    [Edition && halfWidth(Edition), Extent && shownExtent(Extent, locale)],
  ].map((parts) => parts.filter(Boolean).join('　'));
  return lines
    .filter((line) => line !== '')
    .map((line) => (
      <Line key={line} lang={languageOf(line)}>
        {line}
      </Line>
    ));
};

const ICON_PX = 16;

const DoneByReaders = ({ book: { KANRI_ID }, about }: EditionProps) => {
  const texts = useTexts(editionsTexts);
  const { noteCount = 0, hasMore = false } = of(about.notes, KANRI_ID) ?? {};
  const { booksFavCount = 0 } = of(about.favorites, KANRI_ID) ?? {};
  return (
    <Done>
      {noteCount > 0 && (
        <MuiLink component={Link} to={`${pageHref.manifestation(KANRI_ID)}#notes`}>
          <NotebookPen aria-hidden size={ICON_PX} />
          {texts.notes(noteCount, hasMore)}
        </MuiLink>
      )}
      {booksFavCount > 0 && (
        <span>
          <Heart aria-hidden size={ICON_PX} />
          {texts.favorites(booksFavCount)}
        </span>
      )}
    </Done>
  );
};

interface EditionListProps {
  readonly editions: readonly Book[];
  readonly about: AboutEditions;
}

/**
 * The editions of a work, each with what readers did with it and whether the reader owns it. Everything
 * leads to the page of the edition.
 */
export const EditionList = ({ editions, about }: EditionListProps) => {
  const texts = useTexts(editionsTexts);
  const languageOf = useTextLanguage();
  const owned = useOwnCopyNotes(editions.map(({ KANRI_ID }) => KANRI_ID));
  return (
    <>
      <List aria-label={texts.editions}>
        {editions.map((book, place) => (
          <Item key={book.KANRI_ID}>
            <Front>
              <Cover
                title={coverTitleOf(book)}
                isbn={book.ISBN}
                alt=""
                first={place === 0}
                eager={place < FIRST_COVERS}
              />
              {owned.has(book.KANRI_ID) && <CoverNote>{owned.get(book.KANRI_ID)}</CoverNote>}
              <ShelveOnCard book={book} isNoted={owned.has(book.KANRI_ID)} />
            </Front>
            <div>
              <Title lang={languageOf(fullTitleOf(book))}>
                <MuiLink component={Link} to={pageHref.manifestation(book.KANRI_ID)}>
                  {fullTitleOf(book)}
                </MuiLink>
              </Title>
              {book.Responsibility !== undefined && (
                <Line lang={languageOf(book.Responsibility)}>{book.Responsibility}</Line>
              )}
              <RecordLines book={book} about={about} />
              <DoneByReaders book={book} about={about} />
            </div>
          </Item>
        ))}
      </List>
    </>
  );
};

const SKELETONS = ['first', 'second', 'third', 'fourth'];

/** The place of editions that are loading. */
export const EditionListSkeleton = () => (
  <List aria-hidden>
    {SKELETONS.map((name) => (
      <Item key={name}>
        <Skeleton
          variant="rounded"
          sx={{ width: '100%', height: 'auto', aspectRatio: COVER_RATIO }}
        />
        <div>
          <Skeleton width="60%" />
          <Skeleton width="80%" />
          <Skeleton width="40%" />
        </div>
      </Item>
    ))}
  </List>
);
