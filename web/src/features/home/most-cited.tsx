import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { fullTitleOf } from '#contract/book-fields.ts';
import type { CitedBook } from '#contract/operations/newest.ts';
import { pageHref } from '#contract/pages.ts';
import { ReasonLink, StanceName } from '#web/features/citations/public.ts';
import { useTextLanguage } from '#web/lib/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { titleType } from '#web/theme/tokens.ts';
import { Byline, Card, CoverLink, Day, Excerpt, Section, Stand } from './newest-cards.tsx';
import { homeTexts } from './texts.ts';

/** A book with how many books cite it, and the newest reason in the words of its reader. */
const CitedCard = ({ cited }: { readonly cited: CitedBook }) => {
  const texts = useTexts(homeTexts);
  const languageOf = useTextLanguage();
  const { book, citingBookCount, newest } = cited;
  const { createdAt, citing, referenceType, author } = newest;
  const title = fullTitleOf(book);
  return (
    <Card>
      <article>
        <Stand>
          <CoverLink book={book} />
        </Stand>
        <Typography variant="h3" lang={languageOf(title)} sx={titleType}>
          <MuiLink
            component={Link}
            to={pageHref.citations(book.KANRI_ID)}
            color="inherit"
            underline="hover"
          >
            {title}
          </MuiLink>
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          {texts.citingBooks(citingBookCount)}
        </Typography>
        <Typography variant="caption" component="p">
          <span lang={languageOf(citing.MainTitle)}>{texts.citing(fullTitleOf(citing))}</span>{' '}
          <StanceName stance={referenceType ?? 'unsaid'} />
        </Typography>
        <Excerpt>
          <ReasonLink citation={newest} />
        </Excerpt>
        <Byline author={author}>
          <Day of={createdAt} />
        </Byline>
      </article>
    </Card>
  );
};

interface MostCitedProps {
  readonly mostCited: {
    /** False if nobody has recorded a citation in the last week. */
    readonly isThisWeek: boolean;
    readonly books: readonly CitedBook[];
  };
}

/** The books that most readers have recorded citations of; nothing where there are none. */
export const MostCited = ({ mostCited: { isThisWeek, books } }: MostCitedProps) => {
  const texts = useTexts(homeTexts);
  return (
    books.length > 0 && (
      <Section title={isThisWeek ? texts.mostCitedThisWeek : texts.mostCitedLately}>
        {books.map((cited) => (
          <CitedCard key={cited.book.KANRI_ID} cited={cited} />
        ))}
      </Section>
    )
  );
};
