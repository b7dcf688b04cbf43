import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId } from 'react';
import type { FoundAuthor } from '#contract/entities/author.ts';
import type { FoundBook } from '#contract/entities/book.ts';
import { useTexts } from '../../texts/texts.ts';
import { en } from './form-texts.en.ts';
import { ja } from './form-texts.ja.ts';
import { citableBook, citablePerson } from './citable.tsx';
import { TargetPicker } from './target-picker.tsx';

const kinds = ['book', 'person'] as const;

/** What may have been chosen so far: of each kind one, of which the shown kind counts. */
export interface ChosenTarget {
  readonly kind: (typeof kinds)[number];
  readonly book: FoundBook | null;
  readonly person: FoundAuthor | null;
}

export const NO_TARGET: ChosenTarget = { kind: 'book', book: null, person: null };

interface CitationTargetFieldProps {
  readonly sourceKANRI_ID: string;
  readonly target: ChosenTarget;
  readonly onChange: (target: ChosenTarget) => void;
}

/** The cited book, or, on the second tab, the cited person or organisation (SP-059, INFO-04). */
export const CitationTargetField = (props: CitationTargetFieldProps) => {
  const texts = useTexts({ ja, en });
  const { target, onChange } = props;
  const id = useId();
  const names = { book: texts.targetBook, person: texts.targetPerson };
  const pickers = {
    book: (
      <TargetPicker
        kind={citableBook}
        labels={{
          find: texts.findBook,
          field: texts.searchBook,
          results: texts.foundBooks,
          chosen: texts.chosenBook,
        }}
        chosen={target.book}
        exceptId={props.sourceKANRI_ID}
        onChoose={(book) => {
          onChange({ ...target, book });
        }}
      />
    ),
    person: (
      <TargetPicker
        kind={citablePerson}
        labels={{
          find: texts.findPerson,
          field: texts.searchPerson,
          results: texts.foundPersons,
          chosen: texts.chosenPerson,
        }}
        chosen={target.person}
        onChoose={(person) => {
          onChange({ ...target, person });
        }}
      />
    ),
  };
  return (
    <div>
      <Tabs
        value={target.kind}
        onChange={(_, kind: ChosenTarget['kind']) => {
          onChange({ ...target, kind });
        }}
        aria-label={texts.target}
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {kinds.map((kind) => (
          <Tab
            key={kind}
            value={kind}
            id={`${id}-${kind}`}
            aria-controls={`${id}-${kind}-panel`}
            label={names[kind]}
          />
        ))}
      </Tabs>
      {kinds.map((kind) => (
        <Box
          key={kind}
          role="tabpanel"
          id={`${id}-${kind}-panel`}
          aria-labelledby={`${id}-${kind}`}
          hidden={kind !== target.kind}
          sx={{ pt: 2 }}
        >
          {pickers[kind]}
        </Box>
      ))}
    </div>
  );
};
