import { styled } from '@mui/material/styles';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import type { AlternativeNames } from '#contract/author-name.ts';
import { OutsideLink } from '#web/components/outside-link.tsx';
import { Sentence } from '#web/components/sentence.tsx';
import { BookGridSkeleton } from '#web/features/books/public.ts';
import { useTextLanguage } from '#web/lib/formats.ts';
import { safeUrl } from '#web/lib/safe-url.ts';
import { useTexts } from '#web/texts/texts.ts';
import { titleType } from '#web/theme/tokens.ts';
import type { AuthorPage } from './queries.ts';
import { authorsTexts } from './texts.ts';

const READABLE_WIDTH = '46rem';

const MoreButton = styled(ButtonBase)(({ theme }) => ({
  // The smallest target that is easy to tap.
  minHeight: 24,
  verticalAlign: 'baseline',
  color: theme.vars.palette.primary.main,
  textDecoration: 'underline',
}));

interface EncyclopediaProps {
  readonly summary: string | undefined;
  readonly link: string | null;
}

const Encyclopedia = ({ summary, link }: EncyclopediaProps) => {
  const author = useTexts(authorsTexts);
  const languageOf = useTextLanguage();
  return (
    <Box component="figure" sx={{ m: 0, mt: 2.5, maxWidth: READABLE_WIDTH }}>
      {summary !== undefined && (
        <Typography
          component="blockquote"
          lang={languageOf(summary)}
          sx={{ m: 0, mb: 1, fontFamily: titleType.fontFamily }}
        >
          {summary}
        </Typography>
      )}
      <Box component="figcaption" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {link !== null && <OutsideLink href={link}>{author.encyclopedia}</OutsideLink>}
        {summary !== undefined && (
          <Typography variant="body2" color="textSecondary">
            {author.summarySource}
          </Typography>
        )}
      </Box>
    </Box>
  );
};

/** The names that identify the author at a glance; a button shows the others. */
const OtherNames = ({ names: { first, others } }: { readonly names: AlternativeNames }) => {
  const author = useTexts(authorsTexts);
  const [open, setOpen] = useState(false);
  const shown = open ? [...first, ...others] : first;
  if (first.length + others.length === 0) return null;
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      component="div"
      sx={{ mt: 0.5, maxWidth: READABLE_WIDTH, wordBreak: 'keep-all' }}
    >
      {shown.length > 0 && (
        <Sentence of={author.alternativeNames(shown).slice(author.alternativeNames([]).length)}>
          {author.alternativeNames(shown)}
        </Sentence>
      )}{' '}
      {others.length > 0 && (
        <MoreButton
          aria-expanded={open}
          onClick={() => {
            setOpen(!open);
          }}
        >
          {open ? author.fewerNames : author.moreNames(others.length)}
        </MoreButton>
      )}
    </Typography>
  );
};

interface AuthorProfileProps {
  /** The displayed name, with the placeholder for a missing one. */
  readonly name: string;
  readonly page: AuthorPage;
}

/** Name, life dates, alternative names and encyclopedia summary of an author. */
export const AuthorProfile = ({ name, page }: AuthorProfileProps) => {
  const languageOf = useTextLanguage();
  const link = safeUrl(page.encyclopediaLink);
  return (
    <Box component="header">
      <Typography
        variant="h1"
        lang={languageOf(name)}
        sx={{ fontSize: { xs: '1.5rem', md: '1.9rem' } }}
      >
        {name}
      </Typography>
      {page.lifeDates !== undefined && (
        <Typography color="textSecondary">{page.lifeDates}</Typography>
      )}
      <OtherNames names={page.alternativeNames} />
      {(page.summary !== undefined || link !== null) && (
        <Encyclopedia summary={page.summary} link={link} />
      )}
    </Box>
  );
};

/** Placeholder of the author page while it loads. */
export const AuthorSkeleton = () => (
  <>
    <Box aria-hidden>
      <Skeleton width={200} height={46} />
      <Skeleton width={120} height={29} />
      <Skeleton width={160} height={32} sx={{ mt: 5, mb: 2 }} />
    </Box>
    <BookGridSkeleton />
  </>
);
