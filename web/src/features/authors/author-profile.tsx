import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { OutsideLink } from '../../components/outside-link.tsx';
import { safeUrl } from '../../lib/safe-url.ts';
import { useTexts } from '../../texts/texts.ts';
import type { AuthorPage } from './author-page.ts';

const READABLE_WIDTH = '46rem';

interface EncyclopediaProps {
  readonly summary: string | undefined;
  readonly link: string | null;
}

const Encyclopedia = ({ summary, link }: EncyclopediaProps) => {
  const author = useTexts('authors');
  return (
    <Box component="figure" sx={{ m: 0, mt: 2.5, maxWidth: READABLE_WIDTH }}>
      {summary !== undefined && (
        <Typography component="blockquote" sx={{ m: 0, mb: 1 }}>
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

interface AuthorProfileProps {
  /** As it is shown, a word for the nameless included. */
  readonly name: string;
  readonly page: AuthorPage;
}

/** Who the author is: name, life dates, other names, and what the encyclopedia says (AUTH-01…03). */
export const AuthorProfile = ({ name, page }: AuthorProfileProps) => {
  const author = useTexts('authors');
  const link = safeUrl(page.encyclopediaLink);
  return (
    <Box component="header">
      <Typography variant="h1" sx={{ fontSize: { xs: '1.5rem', md: '1.9rem' } }}>
        {name}
      </Typography>
      {page.lifeDates !== undefined && (
        <Typography color="textSecondary">{page.lifeDates}</Typography>
      )}
      {page.alternativeNames.length > 0 && (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ mt: 0.5, maxWidth: READABLE_WIDTH, wordBreak: 'keep-all' }}
        >
          {author.alternativeNames(page.alternativeNames)}
        </Typography>
      )}
      {(page.summary !== undefined || link !== null) && (
        <Encyclopedia summary={page.summary} link={link} />
      )}
    </Box>
  );
};
