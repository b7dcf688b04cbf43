import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { fullTitleOf } from '#contract/book-fields.ts';
import { NEWEST_LIST_BOOKS_COUNTED } from '#contract/limits.ts';
import type { NewestExplanation, NewestList } from '#contract/operations/newest.ts';
import { pageHref } from '#contract/pages.ts';
import { onBoard } from '#web/features/books/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useTextLanguage } from '#web/lib/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { titleType } from '#web/theme/tokens.ts';
import { MostCited } from './most-cited.tsx';
import { Beside, Byline, Card, CoverLink, Day, Excerpt, Section } from './newest-cards.tsx';
import { newestQuery } from './queries.ts';
import { homeTexts } from './texts.ts';

const Covers = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(1.5, 0, 0),
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: theme.spacing(1.5),
  paddingInline: theme.spacing(1),
  marginBottom: 8,
  ...onBoard('0px'),
}));

const Quotation = styled('figure')(({ theme }) => ({
  maxWidth: '46rem',
  margin: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(64px, 104px) minmax(0, 1fr)',
  gap: theme.spacing(3),
  '& blockquote': {
    ...theme.typography.body1,
    margin: theme.spacing(0, 0, 1.5),
    fontFamily: titleType.fontFamily,
    fontSize: '1.2rem',
    lineHeight: 1.8,
    overflowWrap: 'anywhere',
  },
}));

/** The newest explanation, in large letters. */
const LeadExplanation = ({ explanation }: { readonly explanation: NewestExplanation }) => {
  const languageOf = useTextLanguage();
  const { createdAt, excerpt, author, book } = explanation;
  return (
    <Card style={{ gridColumn: '1 / -1' }}>
      <Quotation>
        <CoverLink book={book} />
        <div>
          <blockquote lang={languageOf(excerpt)}>{excerpt}</blockquote>
          <figcaption>
            <ExplanationTitle explanation={explanation} />
            <Byline author={author}>
              <Day of={createdAt} />
            </Byline>
          </figcaption>
        </div>
      </Quotation>
    </Card>
  );
};

const ExplanationTitle = ({ explanation }: { readonly explanation: NewestExplanation }) => {
  const texts = useTexts(homeTexts);
  const languageOf = useTextLanguage();
  const title = fullTitleOf(explanation.book);
  return (
    <Typography variant="h3" sx={titleType}>
      <MuiLink
        component={Link}
        to={pageHref.note(explanation.noteId)}
        color="inherit"
        underline="hover"
      >
        {texts.explanationOf.before}
        <span lang={languageOf(title)}>{title}</span>
        {texts.explanationOf.after}
      </MuiLink>
    </Typography>
  );
};

const ExplanationCard = ({ explanation }: { readonly explanation: NewestExplanation }) => {
  const languageOf = useTextLanguage();
  const { createdAt, excerpt, author, book } = explanation;
  return (
    <Card>
      <Beside>
        <CoverLink book={book} />
        <div>
          <ExplanationTitle explanation={explanation} />
          <Excerpt lang={languageOf(excerpt)}>{excerpt}</Excerpt>
          <Byline author={author}>
            <Day of={createdAt} />
          </Byline>
        </div>
      </Beside>
    </Card>
  );
};

const ListCard = ({ list }: { readonly list: NewestList }) => {
  const texts = useTexts(homeTexts);
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

interface NewestExplanationsProps {
  readonly explanations: readonly NewestExplanation[];
}

/** The newest explanations, the first of them in large letters; nothing where there are none. */
export const NewestExplanations = ({ explanations }: NewestExplanationsProps) => {
  const texts = useTexts(homeTexts);
  if (explanations.length === 0) return null;
  return (
    <Section title={texts.newestExplanations}>
      {explanations.map((explanation, index) =>
        index === 0 ? (
          <LeadExplanation key={explanation.noteId} explanation={explanation} />
        ) : (
          <ExplanationCard key={explanation.noteId} explanation={explanation} />
        ),
      )}
    </Section>
  );
};

/**
 * The books cited most, and the newest public explanations and lists. At the end of the page, so that
 * nothing moves when they arrive later than the page; nothing where there are none.
 */
export const Newest = () => {
  const texts = useTexts(homeTexts);
  const { data } = useQuery(newestQuery(useApi()));
  if (data === undefined) return null;
  return (
    <>
      <MostCited mostCited={data.mostCited} />
      <NewestExplanations explanations={data.explanations} />
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
