import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { Book } from '#contract/entities/book.ts';
import { SEARCH_WORD_MAX } from '#contract/limits.ts';
import { FoundBooks, foundText } from '#web/features/books/public.ts';
import { RetryAlert } from '#web/features/session/public.ts';
import { statusOf, useApi } from '#web/lib/api-client.ts';
import { isConversionKey } from '#web/lib/controls.ts';
import { useIsOffline } from '#web/lib/use-is-offline.ts';
import { useTexts } from '#web/texts/texts.ts';
import { BookChoices } from './book-choices.tsx';
import { titleSearchQuery } from './queries.ts';
import { scanTexts } from './texts.ts';

/** Height of a field without its label. */
const FIELD_PX = 40;

export interface TitleSearchProps {
  /** Searched at once. */
  readonly words?: string;
  /** Whether its field gets the focus. */
  readonly takesFocus?: boolean;
  readonly onChoose: (book: Book) => void;
  /** Offered below: for books that no catalogue has. It gets the words. */
  readonly onDescribe?: ((MainTitle: string) => void) | undefined;
  /** What words find without a network. */
  readonly renderOffline?: (words: string) => ReactNode;
}

/** Search by title for a book whose number is unknown or that has none; the reader chooses a hit. */
export const TitleSearch = ({ words = '', takesFocus = false, ...on }: TitleSearchProps) => {
  const { search: texts, offline } = useTexts(scanTexts);
  const isOffline = useIsOffline();
  const [text, setText] = useState(words);
  const [word, setWord] = useState(words);
  const hits = useQuery(titleSearchQuery(useApi(), word));
  const isUnanswered = hits.data === undefined && (isOffline || statusOf(hits.error) === 0);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWord(text.trim());
  };
  const summary = () => {
    if (word === '') return '';
    if (isUnanswered) return offline.search;
    if (hits.data === undefined) return hits.isError ? '' : texts.searching;
    return foundText(hits.data, texts);
  };
  return (
    <>
      <Box
        component="form"
        role="search"
        // The page has another one, without a name.
        aria-label={texts.label}
        onSubmit={submit}
        sx={{ display: 'flex', alignItems: 'flex-end', gap: 1, mt: 1.5 }}
      >
        <TextField
          fullWidth
          label={texts.label}
          inputRef={field}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && isConversionKey(event)) event.preventDefault();
          }}
          slotProps={{ htmlInput: { maxLength: SEARCH_WORD_MAX, enterKeyHint: 'search' } }}
        />
        <Button type="submit" variant="outlined" sx={{ flexShrink: 0, minHeight: FIELD_PX }}>
          {texts.submit}
        </Button>
      </Box>
      <Typography component="output" variant="body2" sx={{ display: 'block', mt: 1 }}>
        {summary()}
      </Typography>
      {isUnanswered && word !== '' && on.renderOffline?.(word)}
      {hits.isError && !isOffline && (
        <RetryAlert text={texts.failed} onRetry={() => void hits.refetch()} />
      )}
      <FoundBooks books={hits.data ?? []} word={word}>
        {(books) => <BookChoices books={books} onChoose={on.onChoose} />}
      </FoundBooks>
      {on.onDescribe !== undefined && word !== '' && hits.data !== undefined && (
        <Box
          sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}
        >
          <Typography variant="body2" color="textSecondary">
            {texts.notThere}
          </Typography>
          <Button
            size="small"
            startIcon={<PenLine size={16} aria-hidden />}
            onClick={() => {
              on.onDescribe?.(word);
            }}
          >
            {texts.describe}
          </Button>
        </Box>
      )}
    </>
  );
};
