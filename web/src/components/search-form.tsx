import Box from '@mui/material/Box';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SEARCH_WORD_MAX } from '#contract/limits.ts';
import { pageHref, pagePatterns } from '#contract/pages.ts';
import { useEarlyValue } from '#web/lib/hydration.ts';
import { LabelledSearch } from './labelled-search.tsx';

interface SearchFormProps {
  readonly label: string;
  readonly button: string;
  readonly size?: 'small' | 'medium';
}

/**
 * A search in the content of a page, by title or author. Before the scripts run, the browser sends the form,
 * and the edge redirects to the results.
 */
export const SearchForm = ({ label, button, size }: SearchFormProps) => {
  const navigate = useNavigate();
  const [word, setWord] = useState('');
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
      <LabelledSearch
        label={label}
        button={button}
        icon={Search}
        size={size}
        name="words"
        inputRef={field}
        value={word}
        slotProps={{ input: { maxLength: SEARCH_WORD_MAX, enterKeyHint: 'search' } }}
        onType={setWord}
      />
    </Box>
  );
};
