import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { fullTitleOf } from '#contract/book-fields.ts';
import { KANRI_ID_PATTERN } from '#contract/kanri-id.ts';
import type {
  CitationBook,
  CitationPath as Path,
  PathStep,
} from '#contract/operations/citations.ts';
import { pageHref } from '#contract/pages.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { useTextLanguage } from '#web/lib/formats.ts';
import { isUnknown } from '#web/lib/query-client.ts';
import { useTexts } from '#web/texts/texts.ts';
import { colors } from '#web/theme/tokens.ts';
import { CitationSentence } from './citation-sentence.tsx';
import { Byline, Reason } from './citation-words.tsx';
import { TwoCovers } from './covers.tsx';
import { citationPathQuery } from './path-query.ts';
import { ReasonLink } from './reason-link.tsx';
import { citationsTexts } from './texts.ts';

/** The book in the query of the address to which a path is asked for; null for none. */
export const usePathEnd = (): string | null => {
  const [query] = useSearchParams();
  const to = query.get('to');
  return to !== null && KANRI_ID_PATTERN.test(to) ? to : null;
};

const Section = styled('section')(({ theme }) => ({
  marginBottom: theme.spacing(5),
  maxWidth: theme.breakpoints.values.md,
}));

const Steps = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(2, 0),
  padding: 0,
  display: 'grid',
  gap: theme.spacing(1.5),
}));

const Step = styled('li')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(2),
  alignItems: 'flex-start',
  padding: theme.spacing(1.5),
  backgroundColor: colors.paper,
  border: `1px solid ${colors.line}`,
  borderRadius: 8,
  breakInside: 'avoid',
}));

const BookLink = ({ book }: { readonly book: CitationBook }) => {
  const title = fullTitleOf(book);
  return (
    <MuiLink
      component={Link}
      to={pageHref.citations(book.KANRI_ID)}
      lang={useTextLanguage()(title)}
      sx={{ fontWeight: 600 }}
    >
      {title}
    </MuiLink>
  );
};

/** The books of a path in its order. */
const booksOf = ({ from, steps = [] }: Path): readonly CitationBook[] => {
  let at = from;
  return [
    from,
    ...steps.map(({ citing, cited }) => (at = citing.KANRI_ID === at.KANRI_ID ? cited : citing)),
  ];
};

interface PathStepProps {
  readonly step: PathStep;
  /** The book at which the step begins. */
  readonly at: CitationBook | undefined;
}

const OneStep = ({ step: { citing, cited, newest }, at }: PathStepProps) => (
  <Step>
    <TwoCovers citing={citing} cited={cited} backwards={citing.KANRI_ID !== at?.KANRI_ID} />
    <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography>
        <CitationSentence
          citing={<BookLink book={citing} />}
          cited={<BookLink book={cited} />}
          stance={newest.referenceType ?? 'unsaid'}
          place={newest.place}
        />
      </Typography>
      <Reason>
        <ReasonLink citation={{ noteId: newest.noteId, reason: newest.reason }} />
      </Reason>
      <Byline citation={newest} />
    </div>
  </Step>
);

const FoundPath = ({ path }: { readonly path: Path }) => {
  const texts = useTexts(citationsTexts);
  const headingId = useId();
  const { steps, isPartial } = path;
  const books = booksOf(path);
  return (
    <>
      <Typography variant="h2" id={headingId}>
        {texts.pathFromTo(fullTitleOf(path.from), fullTitleOf(path.to))}
      </Typography>
      {steps === undefined && (
        <Typography sx={{ mt: 2 }}>
          {texts.noPath} {isPartial ? texts.partialPath : texts.stepsOfPath}
        </Typography>
      )}
      {steps?.length === 0 && <Typography sx={{ mt: 2 }}>{texts.sameBook}</Typography>}
      {steps !== undefined && steps.length > 0 && (
        <Steps aria-labelledby={headingId}>
          {steps.map((step, n) => (
            <OneStep key={step.newest.noteId} step={step} at={books[n]} />
          ))}
        </Steps>
      )}
    </>
  );
};

interface CitationPathProps {
  readonly KANRI_ID: string;
  readonly to: string;
}

/** How citations lead from one book to another, step by step. */
export const CitationPath = ({ KANRI_ID, to }: CitationPathProps) => {
  const texts = useTexts(citationsTexts);
  const common = useTexts('common');
  const viewer = useAuth().user?.sub ?? null;
  const { data, error, refetch } = useQuery(citationPathQuery(useApi(), { KANRI_ID, to, viewer }));
  return (
    <Section aria-label={texts.path}>
      {data !== undefined && <FoundPath path={data} />}
      {data === undefined && error === null && <Skeleton aria-hidden height={120} />}
      {data === undefined && error !== null && (
        <Typography role="alert">
          {isUnknown(error) ? texts.unknownEnd : texts.pathNotReached}{' '}
          {!isUnknown(error) && <Button onClick={() => void refetch()}>{common.retry}</Button>}
        </Typography>
      )}
      <MuiLink component={Link} to={pageHref.citations(KANRI_ID)} variant="body2">
        {texts.closePath}
      </MuiLink>
    </Section>
  );
};
