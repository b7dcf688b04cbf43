import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { UserSearch } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { READER_WORDS_MAX } from '#contract/limits.ts';
import { EmptyState } from '../../components/page-states.tsx';
import { type ApiClient, statusOf, useApi } from '../../lib/api-client.ts';
import { staleTime } from '../../lib/query-client.ts';
import { useTexts } from '../../texts/texts.ts';
import { en } from './find-texts.en.ts';
import { ja } from './find-texts.ja.ts';
import { PeoplePages } from './people-of.tsx';
import { pagesOfPeople } from './queries.ts';

/** Parameter of the query with what is searched, so that it outlives a reload and a return. */
const WORDS_KEY = 'q';
const TOO_MANY = 429;

const findQuery = (api: ApiClient, userSub: string, words: string) => ({
  ...pagesOfPeople(['found-people', userSub, words], async (cursor, options) => {
    const input = { userSub, words, ...cursor };
    const answer = await api.call('friends', 'findReaders', input, options);
    return { people: answer.readers, next: answer.lastEvaluatedKey };
  }),
  // Each search counts.
  staleTime: staleTime.search,
});

interface FindFormProps {
  readonly words: string;
  readonly onSearch: (words: string) => void;
}

const FindForm = ({ words, onSearch }: FindFormProps) => {
  const texts = useTexts({ ja, en });
  const [typed, setTyped] = useState(words);
  return (
    <Box
      component="form"
      role="search"
      noValidate
      sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, maxWidth: '30rem', mb: 3 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') onSearch(typed.trim());
      }}
    >
      <TextField
        fullWidth
        name="reader"
        autoComplete="off"
        label={texts.label}
        helperText={texts.hint}
        value={typed}
        slotProps={{
          htmlInput: {
            maxLength: READER_WORDS_MAX,
            enterKeyHint: 'search',
            autoCapitalize: 'none',
            spellCheck: false,
          },
        }}
        onChange={({ target }) => {
          setTyped(target.value);
        }}
      />
      <Button
        type="submit"
        variant="contained"
        startIcon={<UserSearch aria-hidden size={18} />}
        sx={{ flexShrink: 0, height: 56 }}
      >
        {texts.search}
      </Button>
    </Box>
  );
};

/** A search for readers by name. */
export const FindPeople = ({ userSub }: { readonly userSub: string }) => {
  const texts = useTexts({ ja, en });
  const api = useApi();
  const [query, setQuery] = useSearchParams();
  const words = (query.get(WORDS_KEY) ?? '').trim();
  return (
    <>
      <FindForm
        // What a return or a link names replaces what is typed.
        key={words}
        words={words}
        onSearch={(typed) => {
          setQuery({ [WORDS_KEY]: typed });
        }}
      />
      {words !== '' && (
        <PeoplePages
          key={`found ${words}`}
          query={findQuery(api, userSub, words)}
          label={texts.found(words)}
          none={<EmptyState title={texts.none(words)} hint={texts.noneHint} />}
          failure={(error) => (statusOf(error) === TOO_MANY ? texts.tooMany : texts.failed)}
        />
      )}
    </>
  );
};
