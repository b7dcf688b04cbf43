import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { UserSearch } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { READER_WORDS_MAX } from '#contract/limits.ts';
import { LabelledSearch } from '#web/components/labelled-search.tsx';
import { EmptyState } from '#web/components/page-states.tsx';
import { type ApiClient, statusOf, useApi } from '#web/lib/api-client.ts';
import { staleTime } from '#web/lib/query-client.ts';
import { useTexts } from '#web/texts/texts.ts';
import { findTexts } from './find-texts.ts';
import { PeoplePages } from './people-of.tsx';
import { pagesOfPeople } from './queries.ts';

/** Parameter of the query with what is searched, so that it outlives a reload and a return. */
const WORDS_KEY = 'q';
const TOO_MANY = 429;

const findQuery = (api: ApiClient, userSub: string, words: string) => ({
  ...pagesOfPeople(['found-people', userSub, words], async (cursor, options) => {
    const input = { userSub, words, ...cursor };
    const answer = await api.call('friends', 'searchReaders', input, options);
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
  const texts = useTexts(findTexts);
  const [typed, setTyped] = useState(words);
  const hintId = useId();
  return (
    <Box
      component="form"
      role="search"
      // The page has another one, without a name.
      aria-label={texts.label}
      noValidate
      sx={{ maxWidth: '30rem', mb: 3 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') onSearch(typed.trim());
      }}
    >
      <LabelledSearch
        label={texts.label}
        button={texts.search}
        icon={UserSearch}
        name="reader"
        autoComplete="off"
        autoCapitalize="none"
        value={typed}
        slotProps={{
          input: {
            maxLength: READER_WORDS_MAX,
            enterKeyHint: 'search',
            spellCheck: false,
            'aria-describedby': hintId,
          },
        }}
        onType={setTyped}
      />
      <FormHelperText id={hintId}>{texts.hint}</FormHelperText>
    </Box>
  );
};

interface FindPeopleProps {
  readonly userSub: string;
  /** Below the field until something is searched, so that nothing moves when the people arrive. */
  readonly children: ReactNode;
}

/** A search for readers by name. */
export const FindPeople = ({ userSub, children }: FindPeopleProps) => {
  const texts = useTexts(findTexts);
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
      {words === '' ? (
        children
      ) : (
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
