import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { CITATION_LIST_HEIGHT_PX } from '#web/lib/measures.ts';
import { SEARCH_WORD_MAX } from '#contract/limits.ts';
import { useApi } from '../../lib/api-client.ts';
import { useTexts } from '../../texts/texts.ts';
import { en } from './form-texts.en.ts';
import { ja } from './form-texts.ja.ts';
import type { CitationSearch } from './citation-queries.ts';
import { useDoubleEnter } from './double-enter.ts';

const SKELETON_ROWS = 4;

const Hits = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  'li + li': { borderTop: `1px solid ${theme.palette.divider}` },
}));

const HitButton = styled(ButtonBase)(({ theme }) => ({
  width: '100%',
  justifyContent: 'start',
  textAlign: 'start',
  padding: theme.spacing(1, 1.5),
  font: 'inherit',
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&.Mui-focusVisible': { outlineOffset: -3 },
}));

/** How one kind of target is searched for and shown. */
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

const Results = <T,>({ kind, word, label, exceptId, onChoose }: ResultsProps<T>) => {
  const texts = useTexts({ ja, en });
  const { data, isFetching, isError } = useQuery(kind.search(useApi(), word));
  const hits = (data ?? []).filter((hit) => kind.idOf(hit) !== exceptId);
  const summary = isError && !isFetching ? texts.searchFailed : texts.found(hits.length);
  return (
    <>
      <Typography component="output" variant="body2" color="textSecondary" sx={{ px: 1.5 }}>
        {isFetching ? ' ' : hits.length === 0 && !isError ? texts.nothingFound : summary}
      </Typography>
      <Box
        sx={{
          height: CITATION_LIST_HEIGHT_PX,
          overflowY: 'auto',
          borderTop: 1,
          borderColor: 'divider',
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
          <Hits aria-label={label}>
            {hits.map((hit) => (
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
      </Box>
    </>
  );
};

interface CitationSearchProps<T> extends Omit<ResultsProps<T>, 'word'> {
  readonly id: string;
  readonly fieldLabel: string;
}

/**
 * The panel in which the cited book or person is searched for: by two Enters in quick succession or
 * the icon, never by one Enter, which Japanese input needs (INFO-06…08).
 */
export const CitationSearchPanel = <T,>({ id, fieldLabel, ...results }: CitationSearchProps<T>) => {
  const texts = useTexts({ ja, en });
  const [typed, setTyped] = useState('');
  const [word, setWord] = useState('');
  const search = () => {
    const wanted = typed.trim();
    if (wanted !== '') setWord(wanted);
  };
  const onKeyDown = useDoubleEnter(search);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
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
