import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { SEARCH_WORD_MAX } from '#contract/limits.ts';
import { pageHref, pagePatterns } from '#contract/pages.ts';
import { useEarlyValue } from '../../lib/hydration.ts';
import { useTexts } from '../../texts/texts.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

/** Finds what the reader was looking for by its title or author. */
const SearchForm = () => {
  const texts = useTexts({ ja, en });
  const navigate = useNavigate();
  const [word, setWord] = useState('');
  const fieldId = useId();
  const field = useEarlyValue<HTMLInputElement>(word, setWord);
  return (
    <Box
      component="form"
      sx={{ maxWidth: '26rem', mt: 3, mb: 2 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (word.trim() !== '') navigate(pageHref.search(word.trim()));
      }}
    >
      <Typography component="label" variant="body2" htmlFor={fieldId}>
        {texts.search}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, mt: 0.5 }}>
        <OutlinedInput
          fullWidth
          size="small"
          id={fieldId}
          inputRef={field}
          value={word}
          slotProps={{ input: { maxLength: SEARCH_WORD_MAX, enterKeyHint: 'search' } }}
          onChange={({ target }) => {
            setWord(target.value);
          }}
        />
        <Button
          type="submit"
          variant="contained"
          startIcon={<Search aria-hidden size={18} />}
          sx={{ flexShrink: 0 }}
        >
          {texts.searchButton}
        </Button>
      </Box>
    </Box>
  );
};

export interface UnknownPageProps {
  /** The `h1` of the page. */
  readonly title: string;
  /** What is unknown; a hint says what may be the reason. */
  readonly subject: 'book' | 'author' | 'series' | 'list' | 'copy' | 'note';
}

/** Says what is unknown. Another attempt would not help, so it offers a search and the home page. */
export const UnknownSubject = ({ title, subject }: UnknownPageProps) => {
  const texts = useTexts({ ja, en });
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
      <SearchForm />
      <Button component={Link} to={pagePatterns.home} sx={{ ml: -1 }}>
        {common.backToHome}
      </Button>
    </Box>
  );
};
