import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SEARCH_WORD_MAX } from '#contract/limits.ts';
import { pageHref, pagePatterns } from '#contract/pages.ts';
import { useEarlyValue } from '../lib/hydration.ts';

interface SearchFormProps {
  readonly label: string;
  readonly button: string;
  readonly size?: 'small' | 'medium';
}

/**
 * A search in the content of a page, by title or author. Before the scripts run, the browser sends the form,
 * and the edge redirects to the results.
 */
export const SearchForm = ({ label, button, size = 'small' }: SearchFormProps) => {
  const navigate = useNavigate();
  const [word, setWord] = useState('');
  const fieldId = useId();
  const field = useEarlyValue<HTMLInputElement>(word, setWord);
  return (
    <Box
      component="form"
      action={pagePatterns.searchWithoutQuery}
      sx={{ maxWidth: '30rem', mt: 3, mb: 2 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (word.trim() !== '') navigate(pageHref.search(word.trim()));
      }}
    >
      <Typography component="label" variant="body2" htmlFor={fieldId} sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, mt: 0.5 }}>
        <OutlinedInput
          fullWidth
          size={size}
          type="search"
          id={fieldId}
          name="words"
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
          {button}
        </Button>
      </Box>
    </Box>
  );
};
