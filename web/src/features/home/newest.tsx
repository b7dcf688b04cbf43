import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { Link } from '../../lib/navigation.tsx';
import { fullTitleOf } from '#contract/book-fields.ts';
import type { Profile } from '#contract/entities/profile.ts';
import { NEWEST_LIST_BOOKS_COUNTED } from '#contract/limits.ts';
import type { CardBook, NewestExplanation, NewestList } from '#contract/operations/newest.ts';
import { pageHref } from '#contract/pages.ts';
import { coverTitleOf } from '#contract/volume.ts';
import { Cover } from '../../components/cover.tsx';
import { ReaderAvatar } from '../../components/reader-avatar.tsx';
import { useApi } from '../../lib/api-client.ts';
import { japanDay } from '../../lib/japan-time.ts';
import { shownName } from '../../lib/users.ts';
import { useTextLanguage } from '../../lib/text-language.ts';
import { useTexts } from '../../texts/texts.ts';
import { newestQuery } from './queries.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

const COVER_PX = 72;
const AVATAR_PX = 24;
const EXCERPT_LINES = 3;

const Cards = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(18rem, 100%), 1fr))',
}));

const Card = styled('li')(({ theme }) => ({
  padding: theme.spacing(2),
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
}));

const Beside = styled('article')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `${String(COVER_PX)}px minmax(0, 1fr)`,
  gap: theme.spacing(2),
}));

const Excerpt = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: theme.spacing(0.5, 0, 1),
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: EXCERPT_LINES,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
}));

const Covers = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(1.5, 0, 0),
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: theme.spacing(1),
}));

/** A cover that links to its book; its name is the title. */
const CoverLink = ({ book }: { readonly book: CardBook }) => (
  <Link to={pageHref.manifestation(book.KANRI_ID)} style={{ display: 'block' }}>
    <Cover
      title={coverTitleOf(book)}
      isbn={book.ISBN}
      kindleImageId={book.kindle_image_id}
      alt={fullTitleOf(book)}
    />
  </Link>
);

interface BylineProps {
  readonly author: Profile;
  readonly children: ReactNode;
}

/** Who wrote it, and when or how much. */
const Byline = ({ author, children }: BylineProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
    <MuiLink
      component={Link}
      to={pageHref.profile(author.username)}
      variant="body2"
      underline="hover"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, minWidth: 0 }}
    >
      <ReaderAvatar profile={author} size={AVATAR_PX} />
      {shownName(author)}
    </MuiLink>
    <Typography component="span" variant="caption" color="textSecondary">
      {children}
    </Typography>
  </Box>
);

const ExplanationCard = ({ explanation }: { readonly explanation: NewestExplanation }) => {
  const texts = useTexts({ ja, en });
  const languageOf = useTextLanguage();
  const { noteId, createdAt, excerpt, author, book } = explanation;
  const title = fullTitleOf(book);
  return (
    <Card>
      <Beside>
        <CoverLink book={book} />
        <div>
          <Typography variant="h3">
            <MuiLink component={Link} to={pageHref.note(noteId)} color="inherit" underline="hover">
              {texts.explanationOf.before}
              <span lang={languageOf(title)}>{title}</span>
              {texts.explanationOf.after}
            </MuiLink>
          </Typography>
          <Excerpt lang={languageOf(excerpt)}>{excerpt}</Excerpt>
          <Byline author={author}>
            <time dateTime={createdAt}>{japanDay(Date.parse(createdAt))}</time>
          </Byline>
        </div>
      </Beside>
    </Card>
  );
};

const ListCard = ({ list }: { readonly list: NewestList }) => {
  const texts = useTexts({ ja, en });
  const languageOf = useTextLanguage();
  const { bookListID, listName, bookCount, author, books } = list;
  return (
    <Card>
      <article>
        <Typography variant="h3" sx={{ mb: 0.75, overflowWrap: 'anywhere' }}>
          <MuiLink
            component={Link}
            to={pageHref.sharedList(bookListID)}
            color="inherit"
            underline="hover"
          >
            <span lang={languageOf(listName)}>{listName}</span>
          </MuiLink>
        </Typography>
        <Byline author={author}>
          {bookCount < NEWEST_LIST_BOOKS_COUNTED
            ? texts.bookCount(bookCount)
            : texts.bookCountOrMore(bookCount)}
        </Byline>
        <Covers>
          {books.map((book) => (
            <li key={book.KANRI_ID}>
              <CoverLink book={book} />
            </li>
          ))}
        </Covers>
      </article>
    </Card>
  );
};

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

const Section = ({ title, children }: SectionProps) => {
  const headingId = useId();
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ mt: 6 }}>
      <Typography variant="h2" id={headingId} sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Cards>{children}</Cards>
    </Box>
  );
};

/**
 * The newest public explanations and lists. At the end of the page, so that nothing moves when they
 * arrive later than the page; nothing where there are none.
 */
export const Newest = () => {
  const texts = useTexts({ ja, en });
  const { data } = useQuery(newestQuery(useApi()));
  if (data === undefined) return null;
  return (
    <>
      {data.explanations.length > 0 && (
        <Section title={texts.newestExplanations}>
          {data.explanations.map((explanation) => (
            <ExplanationCard key={explanation.noteId} explanation={explanation} />
          ))}
        </Section>
      )}
      {data.lists.length > 0 && (
        <Section title={texts.newestLists}>
          {data.lists.map((list) => (
            <ListCard key={list.bookListID} list={list} />
          ))}
        </Section>
      )}
    </>
  );
};
