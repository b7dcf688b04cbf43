import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { pagePatterns } from '#contract/pages.ts';
import { useTexts } from '#web/texts/texts.ts';
import { SearchForm } from './search-form.tsx';
import { unknownTexts } from './unknown-texts.ts';

export interface UnknownPageProps {
  /** The `h1` of the page. */
  readonly title: string;
  /** What is unknown; a hint says what may be the reason. */
  readonly subject: 'book' | 'author' | 'series' | 'list' | 'copy' | 'note';
}

/** Says what is unknown. Another attempt would not help, so it offers a search and the home page. */
export const UnknownSubject = ({ title, subject }: UnknownPageProps) => {
  const texts = useTexts(unknownTexts);
  const common = useTexts('common');
  return (
    <Box sx={{ textWrap: 'balance', py: { xs: 3, md: 4 } }}>
      {/* Search engines must not index a page without content. */}
      <meta name="robots" content="noindex" />
      <Box role="alert" sx={{ wordBreak: 'auto-phrase' }}>
        <Typography variant="h1">{title}</Typography>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {texts[subject]}
        </Typography>
      </Box>
      <SearchForm label={texts.search} button={texts.searchButton} />
      <Button component={Link} to={pagePatterns.home} sx={{ ml: -1 }}>
        {common.backToHome}
      </Button>
    </Box>
  );
};
