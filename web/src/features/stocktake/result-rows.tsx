import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Book } from '#contract/entities/book.ts';
import type { GlobalHondana } from '#contract/entities/bookshelf.ts';
import { OnlineOnly } from '#web/components/online-only.tsx';
import { BookChoices } from '#web/features/scan/public.ts';
import { useIsOffline } from '#web/lib/use-is-offline.ts';
import { useTexts } from '#web/texts/texts.ts';
import { CopyRow, Quiet, ScannedRow, useScannedBooks } from './counted-row.tsx';
import {
  ALL_COPIES,
  type Counted,
  type CountedCopy,
  hondanaOf,
  type MissingCopies,
  type StocktakeResult,
} from './stocktake-result.ts';
import { stocktakeTexts } from './texts.ts';
import type { Writes } from './use-writes.ts';

interface WriteButtonProps {
  readonly writes: Writes;
  readonly row: string;
  readonly action: string;
  readonly title: string;
  readonly onClick: () => void;
}

const WriteButton = ({ writes, row, action, title, onClick }: WriteButtonProps) => {
  const texts = useTexts(stocktakeTexts);
  return (
    <OnlineOnly>
      <Button
        size="small"
        variant="outlined"
        loading={writes.isBusy(row)}
        aria-label={texts.actionOf(action, title)}
        onClick={onClick}
      >
        {action}
      </Button>
    </OnlineOnly>
  );
};

export interface RowProps<T> {
  readonly row: T;
  readonly scope: string;
  readonly writes: Writes;
  readonly hondanas: readonly GlobalHondana[];
  readonly placeOf: (scope: string) => string | undefined;
}

export const MissingRow = ({ row: { copies, of, code }, writes }: RowProps<MissingCopies>) => {
  const texts = useTexts(stocktakeTexts);
  const [copy] = copies;
  const isOne = of === 1;
  return (
    <CopyRow
      copy={copy}
      actions={
        <>
          <Button
            size="small"
            variant="outlined"
            aria-label={texts.actionOf(texts.found, copy.title)}
            onClick={() => {
              writes.find(code);
            }}
          >
            {texts.found}
          </Button>
          {isOne && (
            <WriteButton
              writes={writes}
              row={copy.key}
              action={texts.discard}
              title={copy.title}
              onClick={() => {
                writes.discard(copy);
              }}
            />
          )}
        </>
      }
    >
      {!isOne && <Typography variant="body2">{texts.someOf(copies.length, of)}</Typography>}
    </CopyRow>
  );
};

export const ElsewhereRow = ({ row, scope, writes, hondanas, placeOf }: RowProps<CountedCopy>) => {
  const texts = useTexts(stocktakeTexts);
  const { copy } = row;
  return (
    <CopyRow
      copy={copy}
      actions={
        // A hondana that was deleted is no place to move to.
        placeOf(scope) !== undefined && (
          <WriteButton
            writes={writes}
            row={copy.key}
            action={texts.move}
            title={copy.title}
            onClick={() => {
              writes.move(
                copy,
                hondanas.find(({ GlobalHondanaID }) => GlobalHondanaID === scope),
              );
            }}
          />
        )
      }
    >
      <Typography variant="body2">
        {texts.recorded(placeOf(hondanaOf(copy)?.GlobalHondanaID ?? '') ?? texts.gone)}
      </Typography>
    </CopyRow>
  );
};

/** A book of which a copy was scanned that is not registered. */
export const UnregisteredRow = ({ row, scope, writes, placeOf }: RowProps<Counted>) => {
  const texts = useTexts(stocktakeTexts);
  const [chosen, setChosen] = useState<Book | null>(null);
  const { books, only, title } = useScannedBooks(row);
  const book = chosen ?? only;
  const isOffline = useIsOffline();
  // A hondana that was deleted is no place to register in.
  const isAnywhere = scope === ALL_COPIES || placeOf(scope) === undefined;
  const action = () => {
    if (row.copy !== undefined) return texts.registerAgain;
    return isAnywhere ? texts.registerAnywhere : texts.register;
  };
  return (
    <ScannedRow
      counted={row}
      book={book}
      title={chosen?.MainTitle ?? title}
      actions={
        book && (
          <WriteButton
            writes={writes}
            row={row.scan.id}
            action={action()}
            title={book.MainTitle}
            onClick={() => {
              writes.register(row.scan, book, isAnywhere ? '' : scope);
            }}
          />
        )
      }
    >
      {row.kind === 'foreign' && <Quiet>{texts.kinds.foreign}</Quiet>}
      {books?.length === 0 && <Quiet>{texts.none}</Quiet>}
      {books === undefined && isOffline && <Quiet>{texts.unknown}</Quiet>}
      {book === undefined && books !== undefined && books.length > 1 && (
        <BookChoices books={books} onChoose={setChosen} />
      )}
    </ScannedRow>
  );
};

export const LentRow = ({ row: { copy, isHere } }: RowProps<StocktakeResult['lent'][number]>) => {
  const { stillHere } = useTexts(stocktakeTexts);
  return (
    <CopyRow copy={copy}>{isHere && <Typography variant="body2">{stillHere}</Typography>}</CopyRow>
  );
};
