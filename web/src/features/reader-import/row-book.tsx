import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { fullTitleOf } from '#contract/book-fields.ts';
import type { Book } from '#contract/entities/book.ts';
import { RowLines, useEditionOf } from '#web/features/books/public.ts';
import { useKeptFocus } from '#web/lib/use-kept-focus.ts';
import { useTexts } from '#web/texts/texts.ts';
import type { ImportedRow } from './files/parsed-file.ts';
import { kindleTexts } from './kindle-texts.ts';
import type { Match } from './plan/matching.ts';
import type { ChosenBook, Outcome } from './plan/choices.ts';
import { readerImportTexts } from './texts.ts';

export interface RowBookActions {
  /** Undefined takes the choice back. */
  readonly onChoose: (row: ImportedRow, book: ChosenBook | undefined) => void;
  readonly onSearch: (row: ImportedRow) => void;
}

interface RowBookProps extends RowBookActions {
  readonly row: ImportedRow;
  readonly title: string;
  readonly match: Match;
  readonly outcome: Outcome;
  readonly chosen: ChosenBook | undefined;
}

const BookLines = ({ book }: { readonly book: Book }) => {
  const editionOf = useEditionOf();
  return <RowLines name={fullTitleOf(book)} more={[book.Responsibility, editionOf(book)]} />;
};

type Several = Extract<Match, { readonly kind: 'several' }>;
type EditionsProps = Pick<RowBookProps, 'row' | 'title' | 'chosen' | 'onChoose'> &
  Pick<Several, 'books' | 'fitting'>;

/** The editions of one number; the only one with the title of the row is marked, and chosen if the reader chooses no other. */
const Editions = ({ row, title, books, fitting, chosen, onChoose }: EditionsProps) => {
  const texts = useTexts(readerImportTexts);
  const editionOf = useEditionOf();
  const value = chosen === undefined || chosen === 'own' ? fitting : chosen;
  return (
    <TextField
      select
      fullWidth
      size="small"
      value={value?.KANRI_ID ?? ''}
      onChange={({ target }) => {
        onChoose(
          row,
          books.find(({ KANRI_ID }) => KANRI_ID === target.value),
        );
      }}
      slotProps={{
        select: { native: true },
        htmlInput: { 'aria-label': texts.edition(title) },
      }}
    >
      {fitting === undefined && <option value="">{texts.noEdition}</option>}
      {books.map((book) => {
        const edition = [fullTitleOf(book), editionOf(book)].filter(Boolean).join(' / ');
        return (
          <option key={book.KANRI_ID} value={book.KANRI_ID}>
            {book === fitting ? texts.fitting(edition) : edition}
          </option>
        );
      })}
    </TextField>
  );
};

type Unmatched = Extract<Match, { readonly kind: 'noNumber' | 'notFound' }>;
type UnmatchedBookProps = Omit<RowBookProps, 'match' | 'outcome'> & { readonly match: Unmatched };

/** The ways to a book that was not found, and what the reader has chosen. */
const UnmatchedBook = (props: UnmatchedBookProps) => {
  const { row, title, match, chosen, onChoose, onSearch } = props;
  const texts = useTexts(readerImportTexts);
  if (chosen !== undefined)
    return (
      <>
        {chosen === 'own' ? (
          <Typography variant="body2">{texts.described}</Typography>
        ) : (
          <>
            <Typography variant="caption" color="textSecondary">
              {texts.chosen}
            </Typography>
            <BookLines book={chosen} />
          </>
        )}
        <Button
          size="small"
          aria-label={texts.chooseAgainOf(title)}
          onClick={() => {
            onChoose(row, undefined);
          }}
        >
          {texts.chooseAgain}
        </Button>
      </>
    );
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {texts.outcomes[match.kind]}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
        <Button
          size="small"
          aria-label={texts.searchForOf(title)}
          onClick={() => {
            onSearch(row);
          }}
        >
          {texts.searchFor}
        </Button>
        <Button
          size="small"
          aria-label={texts.describeOf(title)}
          onClick={() => {
            onChoose(row, 'own');
          }}
        >
          {texts.describe}
        </Button>
      </Box>
    </>
  );
};

/** The book of a row: the one that was found, the edition to choose, or the ways to one that was not found. */
export const RowBook = ({ match, outcome, ...choice }: RowBookProps) => {
  const texts = useTexts(readerImportTexts);
  const kindle = useTexts(kindleTexts);
  const place = useKeptFocus(choice.chosen);
  if (match.kind === 'found')
    return (
      <>
        <Typography variant="caption" color="textSecondary">
          {texts.outcomes[outcome]}
        </Typography>
        <BookLines book={match.book} />
      </>
    );
  if (match.kind === 'kindle')
    return (
      <Typography variant="caption" color="textSecondary">
        {outcome === 'existing' ? texts.outcomes.existing : kindle.book}
      </Typography>
    );
  if (match.kind === 'several') return <Editions {...choice} {...match} />;
  return (
    <div ref={place}>
      <UnmatchedBook match={match} {...choice} />
    </div>
  );
};
