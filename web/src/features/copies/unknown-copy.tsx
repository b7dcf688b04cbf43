import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { BookX, Search } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { SEARCH_WORD_MAX } from '#contract/limits.ts';
import { pageHref, pagePatterns } from '#contract/pages.ts';
import { useTexts } from '../../texts/texts.ts';
import { en } from './summary-texts.en.ts';
import { ja } from './summary-texts.ja.ts';

/**
 * Shown instead of the page of a copy that is not registered or hidden from the viewer: another
 * attempt would not help, so it offers a search and the home page.
 */
export const UnknownCopy = ({ title }: { readonly title: string }) => {
  const texts = useTexts({ ja, en });
  const common = useTexts('common');
  const navigate = useNavigate();
  const [word, setWord] = useState('');
  return (
    <Box sx={{ textAlign: 'center', textWrap: 'balance', py: { xs: 6, md: 10 } }}>
      {/* Search engines must not index a page without content. */}
      <meta name="robots" content="noindex" />
      <div role="alert">
        <BookX aria-hidden size={44} strokeWidth={1.4} color="#8b8576" />
        <Typography variant="h1" sx={{ mt: 2 }}>
          {title}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1, wordBreak: 'auto-phrase' }}>
          {texts.notFoundHint}
        </Typography>
      </div>
      <Box
        component="form"
        sx={{ display: 'flex', gap: 1, maxWidth: '26rem', mx: 'auto', mt: 3, mb: 2 }}
        onSubmit={(event) => {
          event.preventDefault();
          if (word.trim() !== '') void navigate(pageHref.search(word.trim()));
        }}
      >
        <TextField
          fullWidth
          label={texts.search}
          value={word}
          onChange={({ target }) => {
            setWord(target.value);
          }}
          slotProps={{ htmlInput: { maxLength: SEARCH_WORD_MAX, enterKeyHint: 'search' } }}
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
      <Button component={Link} to={pagePatterns.home}>
        {common.backToHome}
      </Button>
    </Box>
  );
};
