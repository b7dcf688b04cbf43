import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { TEXT_MAX } from '#contract/limits.ts';
import { isVisibleName } from '#contract/names.ts';
import type { OwnBook } from '#contract/operations/own-books.ts';
import { classifyScannedCode, isbnOfScan, printedNumberIn } from '#contract/scanned-code.ts';
import { ActionDialog } from '#web/components/action-dialog.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { ownBookTexts } from './own-book-texts.ts';

type Field = Exclude<keyof OwnBook, 'PrintedISBN'>;
type Typed = Readonly<Record<Field, string>>;
type Problem =
  | 'titleMissing'
  | 'plainText'
  | 'priceBarcode'
  | 'wrongPrice'
  | 'magazine'
  | 'misprinted'
  | 'wrongDigit'
  | 'wrongISBN';

/** In the order of the form. The longest ISBN is written with hyphens and `ISBN`. */
const lengths: Readonly<Record<Field, number>> = {
  MainTitle: TEXT_MAX.ownBookTitle,
  Responsibility: TEXT_MAX.ownBookAuthor,
  Publisher_1: TEXT_MAX.ownBookPublisher,
  PublishingDate: TEXT_MAX.ownBookDate,
  ISBN: 30,
};
// Object.keys loses the key type.
const fields = Object.keys(lengths) as Field[];

const problemOf = (field: Field, text: string): Problem | undefined => {
  if (text === '') return field === 'MainTitle' ? 'titleMissing' : undefined;
  if (!isVisibleName(text)) return 'plainText';
  if (field !== 'ISBN') return undefined;
  const code = classifyScannedCode(text);
  if (code.kind === 'isbn' || code.kind === 'music') return undefined;
  if (code.kind === 'priceBarcode' || code.kind === 'magazine') return code.kind;
  if (printedNumberIn(text) !== null) return 'misprinted';
  if (code.kind !== 'wrongCheckDigit') return 'wrongISBN';
  return code.of === 'price' ? 'wrongPrice' : 'wrongDigit';
};

const typedFrom = (known: Partial<OwnBook>): Typed =>
  // fromEntries loses the key type.
  ({
    ...Object.fromEntries(fields.map((field) => [field, known[field] ?? ''])),
    ISBN: known.ISBN ?? known.PrintedISBN ?? '',
  }) as Typed;

const describedBy = ({ MainTitle, ISBN, ...rest }: Typed): OwnBook => {
  const scanned = isbnOfScan(ISBN);
  const number = scanned === null ? { PrintedISBN: ISBN } : { ISBN: scanned };
  const known = Object.entries({ ...rest, ...number }).filter(([, text]) => text !== '');
  return { MainTitle, ...Object.fromEntries(known) };
};

interface OwnBookDialogProps {
  /** What is known already. */
  readonly known: Partial<OwnBook>;
  readonly title: string;
  readonly submit: string;
  readonly busy?: boolean;
  readonly failure?: string | null;
  readonly onSubmit: (book: OwnBook) => void;
  readonly onClose: () => void;
}

/** Asks for the description of a book that no catalogue has. Problems are shown beside their fields. */
export const OwnBookDialog = ({ known, onSubmit, ...dialog }: OwnBookDialogProps) => {
  const texts = useTexts(ownBookTexts);
  const [typed, setTyped] = useState(() => typedFrom(known));
  const [isChecked, setChecked] = useState(false);
  /** The number that the form has said to be wrong; who sends it again, means it. */
  const [misprint, setMisprint] = useState<string>();
  const trimmed = Object.fromEntries(fields.map((field) => [field, typed[field].trim()])) as Typed;
  const problems = new Map(
    fields.flatMap((field) => {
      const problem = problemOf(field, trimmed[field]);
      return problem === undefined ? [] : [[field, problem] as const];
    }),
  );
  return (
    <ActionDialog
      {...dialog}
      hint={texts.hint}
      onSubmit={() => {
        setChecked(true);
        const isMisprinted = problems.get('ISBN') === 'misprinted';
        setMisprint(isMisprinted ? trimmed.ISBN : undefined);
        const isMeant = isMisprinted && misprint === trimmed.ISBN;
        if (problems.size === Number(isMeant)) onSubmit(describedBy(trimmed));
      }}
    >
      {fields.map((field) => {
        const problem = isChecked ? problems.get(field) : undefined;
        return (
          <TextField
            key={field}
            fullWidth
            required={field === 'MainTitle'}
            label={texts.fields[field]}
            value={typed[field]}
            error={problem !== undefined}
            helperText={problem && texts.problems[problem]}
            autoComplete="off"
            onChange={({ target }) => {
              setTyped((before) => ({ ...before, [field]: target.value }));
            }}
            slotProps={{ htmlInput: { maxLength: lengths[field] } }}
          />
        );
      })}
    </ActionDialog>
  );
};
