import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { fullTitleOf } from '#contract/book-fields.ts';
import { NEWEST_LIST_BOOKS_COUNTED } from '#contract/limits.ts';
import type { NewestExplanation, NewestList } from '#contract/operations/newest.ts';
import { pageHref } from '#contract/pages.ts';
import { useApi } from '../../lib/api-client.ts';
import { japanDay, useTextLanguage } from '../../lib/formats.ts';
import { useTexts } from '../../texts/texts.ts';
import { MostCited } from './most-cited.tsx';
import { Beside, Byline, Card, CoverLink, Excerpt, Section } from './newest-cards.tsx';
import { newestQuery } from './queries.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

const Covers = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(1.5, 0, 0),
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: theme.spacing(1),
}));

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

/**
 * The books cited most, and the newest public explanations and lists. At the end of the page, so that
 * nothing moves when they arrive later than the page; nothing where there are none.
 */
export const Newest = () => {
  const texts = useTexts({ ja, en });
  const { data } = useQuery(newestQuery(useApi()));
  if (data === undefined) return null;
  return (
    <>
      <MostCited mostCited={data.mostCited} />
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
