import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { FoundAuthor } from '#contract/entities/author.ts';
import type { FoundBook } from '#contract/entities/book.ts';
import { SEARCH_SIZE, SEARCH_WORD_MAX } from '#contract/limits.ts';
import { FoundBooks, foundText, searchBooks } from '#web/features/books/public.ts';
import { type ApiClient, useApi } from '#web/lib/api-client.ts';
import { isConversionKey } from '#web/lib/controls.ts';
import { CITATION_LIST_HEIGHT_PX, DOUBLE_ENTER_WINDOW_MS } from '#web/lib/measures.ts';
import { staleTime } from '#web/lib/query-client.ts';
import { useTexts } from '#web/texts/texts.ts';
import { notesTexts } from './texts.ts';

/** Times of two Enters in milliseconds; the first is null if there was none. */
export const isDoubleEnter = (first: number | null, second: number): boolean =>
  first !== null && second - first <= DOUBLE_ENTER_WINDOW_MS;

/**
 * A key handler that calls `onDouble` when Enter is pressed twice in quick succession. An Enter
 * that ends a Japanese conversion does not count, nor does a repeated key. Any other key in
 * between, and a finished pair, reset it. Enter never submits the form around the field.
 */
const useDoubleEnter = (onDouble: () => void) => {
  const first = useRef<number | null>(null);
  return (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') {
      first.current = null;
      return;
    }
    event.preventDefault();
    if (isConversionKey(event) || event.repeat) return;
    const isSecond = isDoubleEnter(first.current, event.timeStamp);
    first.current = isSecond ? null : event.timeStamp;
    if (isSecond) onDouble();
  };
};

const size = SEARCH_SIZE.citationPanel;

const searchOf = <T,>(
  name: string,
  word: string,
  read: (signal: AbortSignal) => Promise<readonly T[]>,
) =>
  queryOptions({
    queryKey: [name, word],
    queryFn: ({ signal }) => read(signal),
    staleTime: staleTime.search,
    enabled: word !== '',
  });

/** The query of a search in the panel; disabled for an empty word. */
type CitationSearch<T> = (api: ApiClient, word: string) => ReturnType<typeof searchOf<T>>;

/** Books that can be cited, best match first. */
export const citableBooks: CitationSearch<FoundBook> = (api, word) =>
  searchOf('citableBooks', word, (signal) => searchBooks(api, word, { size, signal }));

/** Persons and organizations that can be cited. */
export const citablePersons: CitationSearch<FoundAuthor> = (api, word) =>
  searchOf('citablePersons', word, (signal) =>
    api.call('authorSearch', 'searchAuthors', { query: word, size }, { signal }),
  );

const SKELETON_ROWS = 4;

const Hits = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  'li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

const HitButton = styled(ButtonBase)(({ theme }) => ({
  width: '100%',
  justifyContent: 'start',
  textAlign: 'start',
  padding: theme.spacing(1, 1.5),
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&.Mui-focusVisible': { outlineOffset: -3 },
}));

/** How one kind of target is searched and displayed. */
export interface TargetKind<T> {
  readonly search: CitationSearch<T>;
  readonly idOf: (hit: T) => string;
  readonly Row: (props: { readonly hit: T }) => ReactNode;
}

interface ResultsProps<T> {
  readonly kind: TargetKind<T>;
  readonly word: string;
  readonly label: string;
  readonly exceptId?: string | undefined;
  readonly onChoose: (hit: T) => void;
}

const Results = <T extends object>({ kind, word, label, exceptId, onChoose }: ResultsProps<T>) => {
  const texts = useTexts(notesTexts);
  const { data, isFetching, isError } = useQuery(kind.search(useApi(), word));
  const hits = (data ?? []).filter((hit) => kind.idOf(hit) !== exceptId);
  const summary = isError
    ? texts.searchFailed
    : foundText(hits, { nothing: texts.nothingFound, found: texts.found });
  return (
    <>
      <Typography component="output" variant="body2" color="textSecondary" sx={{ px: 1.5 }}>
        {isFetching ? ' ' : summary}
      </Typography>
      <Box
        sx={{
          height: CITATION_LIST_HEIGHT_PX,
          overflowY: 'auto',
          borderTop: 1,
          borderColor: 'divider',
          output: { px: 1.5 },
        }}
        data-testid="citation-results"
      >
        {isFetching ? (
          <Box aria-hidden sx={{ p: 1.5 }}>
            {Array.from({ length: SKELETON_ROWS }, (_, row) => (
              <Skeleton key={row} height={56} />
            ))}
          </Box>
        ) : (
          <FoundBooks books={hits} found={data ?? []} word={word}>
            {(some) => (
              <Hits aria-label={label}>
                {some.map((hit) => (
                  <li key={kind.idOf(hit)}>
                    <HitButton
                      onClick={() => {
                        onChoose(hit);
                      }}
                    >
                      <kind.Row hit={hit} />
                    </HitButton>
                  </li>
                ))}
              </Hits>
            )}
          </FoundBooks>
        )}
      </Box>
    </>
  );
};

interface CitationSearchProps<T> extends Omit<ResultsProps<T>, 'word'> {
  readonly id: string;
  readonly fieldLabel: string;
  /** A panel that opens hidden does not take the focus. */
  readonly isShown: boolean;
}

/**
 * The search panel for the cited book or person. Two Enters in quick succession or the icon start
 * the search; a single Enter does not, because Japanese input needs it.
 */
export const CitationSearchPanel = <T extends object>({
  id,
  fieldLabel,
  isShown,
  ...results
}: CitationSearchProps<T>) => {
  const texts = useTexts(notesTexts);
  const [typed, setTyped] = useState('');
  const [word, setWord] = useState('');
  const search = () => {
    const trimmed = typed.trim();
    if (trimmed !== '') setWord(trimmed);
  };
  const onKeyDown = useDoubleEnter(search);
  const field = useRef<HTMLInputElement>(null);
  const [takesFocus] = useState(isShown);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  return (
    <Box id={id} sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
      <Box sx={{ p: 1.5 }}>
        <TextField
          fullWidth
          inputRef={field}
          label={fieldLabel}
          helperText={texts.enterTwice}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
          }}
          onKeyDown={onKeyDown}
          slotProps={{
            htmlInput: { maxLength: SEARCH_WORD_MAX, enterKeyHint: 'search' },
            input: {
              endAdornment: (
                <InputAdornment position="end">
                  <IconButton edge="end" aria-label={texts.search} onClick={search}>
                    <Search aria-hidden size={20} />
                  </IconButton>
                </InputAdornment>
              ),
            },
          }}
        />
      </Box>
      {word !== '' && <Results {...results} word={word} />}
    </Box>
  );
};
