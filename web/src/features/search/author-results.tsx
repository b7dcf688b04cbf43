import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { alternativeNamesOf, authorName } from '#contract/author-name.ts';
import type { FoundAuthor } from '#contract/entities/author.ts';
import { SEARCH_SIZE } from '#contract/limits.ts';
import { pageHref } from '#contract/pages.ts';
import { Marked } from '#web/features/books/public.ts';
import { useTextLanguage } from '#web/lib/formats.ts';
import { ALTERNATIVE_NAMES_SHOWN } from '#web/lib/measures.ts';
import { useTexts } from '#web/texts/texts.ts';
import { AuthorCard } from './author-card.tsx';
import { ResultBar } from './result-bar.tsx';
import { searchTexts } from './texts.ts';

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

/** Beside the name, or below it where the line is full. */
const Fact = ({ children }: { readonly children: ReactNode }) => (
  <>
    {' '}
    <Typography
      component="span"
      variant="body2"
      color="textSecondary"
      sx={{ display: 'inline-block', ml: 1 }}
    >
      {children}
    </Typography>
  </>
);

const AuthorRow = ({ author }: { readonly author: FoundAuthor }) => {
  const common = useTexts('common');
  const search = useTexts(searchTexts);
  const languageOf = useTextLanguage();
  const shown = authorName(author.main_name) ?? common.unknownPerson;
  const alternatives = alternativeNamesOf(shown, author.alternative_names);
  const others = [...alternatives.first, ...alternatives.others].slice(0, ALTERNATIVE_NAMES_SHOWN);
  const names = search.alternativeNames(others).slice(search.alternativeNames([]).length);
  const name = (
    <>
      <strong lang={languageOf(shown)}>
        <Marked text={shown} />
      </strong>
      {author.birth_death !== undefined && <Fact>{author.birth_death}</Fact>}
      {author.works > 0 && <Fact>{search.works(author.works)}</Fact>}
    </>
  );
  return (
    <RowLink to={pageHref.author(author.tenkyo_id)}>
      <RowText
        first={name}
        second={
          others.length === 0 ? undefined : (
            <>
              {search.alternativeNames([])}
              <span lang={languageOf(names)}>
                <Marked text={names} />
              </span>
            </>
          )
        }
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

export interface AuthorResultsProps {
  readonly authors: readonly FoundAuthor[];
  readonly loading: boolean;
}

/** The authors tab: name, life dates, number of works and up to three alternative names, best match first; a single one is a card. */
export const AuthorResults = ({ authors, loading }: AuthorResultsProps) => {
  const search = useTexts(searchTexts);
  const [only, ...others] = authors;
  return (
    <>
      <ResultBar
        loading={loading}
        count={authors.length}
        more={authors.length >= SEARCH_SIZE.authors}
      />
      {!loading && only !== undefined && others.length === 0 && <AuthorCard author={only} />}
      {loading && (
        <Rows aria-hidden>
          {Array.from({ length: SKELETON_ROWS }, (_, row) => (
            <li key={row}>
              <RowSkeleton />
            </li>
          ))}
        </Rows>
      )}
      {!loading && others.length > 0 && (
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
