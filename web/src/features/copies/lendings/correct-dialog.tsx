import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { toIsbn13 } from '#contract/isbn.ts';
import { SEARCH_WORD_MAX } from '#contract/limits.ts';
import { ActionDialog } from '#web/components/action-dialog.tsx';
import { BookRow, FoundBooks, foundText } from '#web/features/books/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { isConversionKey } from '#web/lib/controls.ts';
import { useTexts } from '#web/texts/texts.ts';
import { useCopyWrite } from './copy-write.ts';
import { bookChoicesQuery } from './queries.ts';
import { lendingsTexts } from './texts.ts';

const LIST_HEIGHT_PX = 280;
/** As many digits as an ISBN has, so that a wrong check digit is not searched as a title. */
const LIKE_ISBN = /^(?:\d{9}[\dX]|\d{13})$/iu;

const isWrongIsbn = (word: string): boolean =>
  LIKE_ISBN.test(word.normalize('NFKC').replaceAll(/[\s\p{Pd}]/gu, '')) && toIsbn13(word) === null;

interface ChoicesProps {
  readonly word: string;
  readonly chosen: string;
  readonly exceptKANRI_ID: string;
  readonly onChoose: (KANRI_ID: string) => void;
}

/** The books that were found, to choose one of. */
const Choices = ({ word, chosen, exceptKANRI_ID, onChoose }: ChoicesProps) => {
  const texts = useTexts(lendingsTexts);
  const common = useTexts('common');
  const { data, isFetching, isError } = useQuery(bookChoicesQuery(useApi(), word));
  const books = (data ?? []).filter(({ KANRI_ID }) => KANRI_ID !== exceptKANRI_ID);
  const summary = () => {
    if (word === '') return '';
    if (isFetching) return common.loading;
    if (isError) return texts.searchFailed;
    return foundText(books, { nothing: texts.noBookFound, found: texts.booksFound });
  };
  return (
    <div>
      <Typography
        component="output"
        variant="body2"
        color={isError && !isFetching ? 'error' : 'textSecondary'}
        sx={{ display: 'block', minHeight: '1.7em' }}
      >
        {summary()}
      </Typography>
      {books.length > 0 && (
        <RadioGroup
          aria-label={texts.books}
          value={chosen}
          onChange={(_, KANRI_ID) => {
            onChoose(KANRI_ID);
          }}
          sx={{ flexWrap: 'nowrap', maxHeight: LIST_HEIGHT_PX, overflowY: 'auto' }}
        >
          <FoundBooks books={books} found={data ?? []} word={word}>
            {(some) =>
              some.map((book) => (
                <FormControlLabel
                  key={book.KANRI_ID}
                  value={book.KANRI_ID}
                  control={<Radio size="small" />}
                  label={<BookRow book={book} />}
                  sx={{ mr: 0 }}
                  slotProps={{ typography: { sx: { py: 0.75 } } }}
                />
              ))
            }
          </FoundBooks>
        </RadioGroup>
      )}
    </div>
  );
};

interface CorrectDialogProps {
  /** `replace`: the reader has described the book by hand. */
  readonly action: 'correct' | 'replace';
  readonly GlobalBookID: string;
  /** The book that the copy is registered as. */
  readonly KANRI_ID: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Registers the copy as another book, found by ISBN or title. */
export const CorrectDialog = (props: CorrectDialogProps) => {
  const { action, GlobalBookID, KANRI_ID, onDone, onClose } = props;
  const texts = useTexts(lendingsTexts);
  const [typed, setTyped] = useState('');
  const [word, setWord] = useState('');
  const [chosen, setChosen] = useState('');
  const [problem, setProblem] = useState<string>();
  const { busy, failure, run } = useCopyWrite<string>({
    action,
    send: (api, book) =>
      api.call('bookshelfWrites', 'UpdateGlobalBookManifestation', {
        GlobalBookID,
        KANRI_ID: book,
      }),
    onDone,
  });
  const search = () => {
    const wanted = typed.trim();
    if (isWrongIsbn(wanted)) {
      setProblem(texts.isbnWrong);
      return;
    }
    setProblem(undefined);
    setChosen('');
    setWord(wanted);
  };
  return (
    <ActionDialog
      title={texts.title[action]}
      hint={texts.hint[action]}
      submit={texts.confirm[action]}
      busy={busy}
      failure={failure}
      onSubmit={() => {
        if (chosen === '') setProblem(texts.bookMissing);
        else run(chosen);
      }}
      onClose={onClose}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'start', mt: 1 }}>
        <TextField
          fullWidth
          label={texts.searchBook}
          value={typed}
          error={problem !== undefined}
          helperText={problem}
          autoComplete="off"
          onChange={({ target }) => {
            setTyped(target.value);
            setProblem(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter searches; it never sends the form around the field.
            event.preventDefault();
            if (!isConversionKey(event)) search();
          }}
          slotProps={{ htmlInput: { maxLength: SEARCH_WORD_MAX, enterKeyHint: 'search' } }}
        />
        <Button
          variant="outlined"
          onClick={search}
          startIcon={<Search aria-hidden size={18} />}
          sx={{ flexShrink: 0, height: 40, mt: 3 }}
        >
          {texts.search}
        </Button>
      </Box>
      <Choices
        word={word}
        chosen={chosen}
        exceptKANRI_ID={KANRI_ID}
        onChoose={(book) => {
          setChosen(book);
          setProblem(undefined);
        }}
      />
    </ActionDialog>
  );
};
