import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useEffect, useMemo, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { ChevronRight } from 'lucide-react';
import { Link } from '../../lib/navigation.tsx';
import type { FoundBook } from '#contract/entities/book.ts';
import { SEARCH_SIZE } from '#contract/limits.ts';
import type { FoundAuthor } from '#contract/entities/author.ts';
import { pageHref } from '#contract/pages.ts';
import { alternativeNamesOf, authorName } from '#contract/author-name.ts';
import { useTextLanguage } from '../../lib/text-language.ts';
import { useTexts } from '../../texts/texts.ts';
import { BookCard, BookGrid, BookGridSkeleton } from '../../components/book-grid.tsx';
import { Marked } from '../../components/marked.tsx';
import { SortSelect } from '../../components/notched-field.tsx';
import { LoadMore, type ListPart } from '../../components/load-more.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { useOwnCopyNotes } from '../../components/own-copies.tsx';
import { editionOf } from '../../lib/books.ts';
import { ALTERNATIVE_NAMES_SHOWN } from '../../lib/measures.ts';
import { sortBooks, sortOrders, type SortOrder } from './queries.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

interface ResultBarProps {
  readonly loading: boolean;
  readonly count: number;
  /** Whether there are more results than are counted. */
  readonly more: boolean;
  readonly children?: ReactNode;
}

/**
 * The line above the results: their number and order. Its height does not change after loading.
 */
const ResultBar = ({ loading, count, more, children }: ResultBarProps) => {
  const search = useTexts({ ja, en });
  const found = more ? search.foundMany(count) : search.found(count);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 56, mt: 2, mb: 2 }}>
      <Typography
        component="output"
        variant="body2"
        color="textSecondary"
        sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mr: 'auto' }}
      >
        {loading && <Spinner role="progressbar" aria-hidden />}
        {loading ? search.searching : found}
      </Typography>
      {children}
    </Box>
  );
};

/** Number of covers in the viewport of the largest screen. */
const FIRST_VIEW = 12;

interface BookResultsProps {
  readonly books: readonly FoundBook[];
  readonly order: SortOrder;
  readonly onOrder: (order: SortOrder) => void;
  /** How much of the search `books` are. */
  readonly part: ListPart;
  /** Loads the rest. */
  readonly onMore: () => void;
  /** Whether not even the first books are there. */
  readonly loading: boolean;
}

/** The books tab: number, order and covers of the results. */
export const BookResults = ({ books, order, onOrder, part, onMore, loading }: BookResultsProps) => {
  const search = useTexts({ ja, en });
  // The choice shows at once; the re-rendering of 400 cards may be deferred.
  // Until the rest is there the order stays, so that the list changes once.
  const shownOrder = useDeferredValue(part === 'loading' ? 'relevance' : order);
  const choose = (chosen: SortOrder): void => {
    onOrder(chosen);
    // The newest book may be the last of the best.
    if (chosen !== 'relevance') onMore();
  };
  // After a return the order is there before the rest.
  const needsRest = order !== 'relevance' && part === 'first';
  useEffect(() => {
    if (needsRest) onMore();
  }, [needsRest, onMore]);
  // Parsing 400 printed dates is slow enough to be memoized.
  const sorted = useMemo(() => sortBooks(books, shownOrder), [books, shownOrder]);
  const ids = useMemo(() => books.map(({ KANRI_ID }) => KANRI_ID), [books]);
  const [notes, loader] = useOwnCopyNotes(ids);
  return (
    <>
      <ResultBar
        loading={loading || (order !== 'relevance' && part === 'loading')}
        count={books.length}
        more={part !== 'all' || books.length >= SEARCH_SIZE.books}
      >
        {!loading && (
          <SortSelect
            label={search.sort}
            orders={sortOrders}
            names={search}
            value={order}
            onChange={choose}
          />
        )}
      </ResultBar>
      {loader}
      {loading ? (
        <BookGridSkeleton />
      ) : (
        <BookGrid label={search.books}>
          {sorted.map((book, index) => (
            <li key={book.KANRI_ID}>
              <BookCard
                book={book}
                note={notes.get(book.KANRI_ID)}
                edition={editionOf(book)}
                eager={index < FIRST_VIEW}
                first={index === 0}
              />
            </li>
          ))}
        </BookGrid>
      )}
      {!loading && <LoadMore part={part} onMore={onMore} />}
    </>
  );
};

const SKELETON_ROWS = 6;

const Rows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxWidth: 760,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  'li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

const rowLayout = { display: 'flex', alignItems: 'center', gap: 12, padding: '12px 16px' } as const;

const RowLink = styled(Link)(({ theme }) => ({
  ...rowLayout,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&:focus-visible': { outlineOffset: -3 },
}));

const RowText = ({ first, second }: { readonly first: ReactNode; readonly second?: ReactNode }) => (
  <Box sx={{ flex: 1, minWidth: 0 }}>
    <Typography component="div">{first}</Typography>
    {second !== undefined && (
      <Typography
        component="div"
        variant="body2"
        color="textSecondary"
        // Lines break between names, not within a word of a name.
        sx={{ wordBreak: 'keep-all' }}
      >
        {second}
      </Typography>
    )}
  </Box>
);

const AuthorRow = ({ author }: { readonly author: FoundAuthor }) => {
  const common = useTexts('common');
  const search = useTexts({ ja, en });
  const languageOf = useTextLanguage();
  const shown = authorName(author.main_name) ?? common.unknownPerson;
  const alternatives = alternativeNamesOf(shown, author.alternative_names);
  const others = [...alternatives.first, ...alternatives.others].slice(0, ALTERNATIVE_NAMES_SHOWN);
  const name = (
    <>
      <strong lang={languageOf(shown)}>
        <Marked text={shown} />
      </strong>
      {author.birth_death !== undefined && (
        <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 1.5 }}>
          {author.birth_death}
        </Typography>
      )}
    </>
  );
  return (
    <RowLink to={pageHref.author(author.tenkyo_id)}>
      <RowText
        first={name}
        second={others.length === 0 ? undefined : <Marked text={search.alternativeNames(others)} />}
      />
      <ChevronRight aria-hidden size={18} />
    </RowLink>
  );
};

const RowSkeleton = () => (
  <div style={rowLayout}>
    <RowText first={<Skeleton width="40%" />} second={<Skeleton width="70%" />} />
  </div>
);

interface AuthorResultsProps {
  readonly authors: readonly FoundAuthor[];
  readonly loading: boolean;
}

/** The authors tab: name, life dates and up to three alternative names, best match first. */
export const AuthorResults = ({ authors, loading }: AuthorResultsProps) => {
  const search = useTexts({ ja, en });
  return (
    <>
      <ResultBar
        loading={loading}
        count={authors.length}
        more={authors.length >= SEARCH_SIZE.authors}
      />
      {loading ? (
        <Rows aria-hidden>
          {Array.from({ length: SKELETON_ROWS }, (_, row) => (
            <li key={row}>
              <RowSkeleton />
            </li>
          ))}
        </Rows>
      ) : (
        <Rows aria-label={search.authors}>
          {authors.map((author) => (
            <li key={author.tenkyo_id}>
              <AuthorRow author={author} />
            </li>
          ))}
        </Rows>
      )}
    </>
  );
};
