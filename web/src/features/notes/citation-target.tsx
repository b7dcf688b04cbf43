import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Search, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { authorName } from '#contract/author-name.ts';
import type { FoundAuthor } from '#contract/entities/author.ts';
import type { FoundBook } from '#contract/entities/book.ts';
import { RowLines } from '#web/features/books/public.ts';
import { useTexts } from '#web/texts/texts.ts';
import { citableBook } from './book-finder.tsx';
import { citablePersons, CitationSearchPanel, type TargetKind } from './citation-search.tsx';
import { notesTexts } from './texts.ts';

const PersonRow = ({ hit: person }: { readonly hit: FoundAuthor }) => {
  const common = useTexts('common');
  return (
    <RowLines
      name={authorName(person.main_name) ?? common.unknownPerson}
      more={[person.birth_death]}
    />
  );
};

const citablePerson: TargetKind<FoundAuthor> = {
  search: citablePersons,
  idOf: ({ tenkyo_id }) => tenkyo_id,
  Row: PersonRow,
};

interface TargetPickerProps<T> {
  readonly kind: TargetKind<T>;
  /** Labels of the button, the search field, the results and the chosen target. */
  readonly labels: {
    readonly find: string;
    readonly field: string;
    readonly results: string;
    readonly chosen: string;
  };
  readonly chosen: T | null;
  /** Whether its tab is the visible one. */
  readonly isShown: boolean;
  /** Not offered: a book cannot cite itself. */
  readonly exceptId?: string;
  readonly onChoose: (hit: T) => void;
}

/** The chosen target, and the panel to choose one, open or closed. */
const TargetPicker = <T extends object>({
  kind,
  labels,
  chosen,
  ...rest
}: TargetPickerProps<T>) => {
  const texts = useTexts(notesTexts);
  // Nobody needs a click to begin with what is always the first step.
  const [open, setOpen] = useState(chosen === null);
  const panel = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const label = open ? texts.closeSearch : chosen === null ? labels.find : texts.changeTarget;
  return (
    <Stack spacing={1.5}>
      {chosen !== null && (
        <Box
          role="group"
          aria-label={labels.chosen}
          sx={{ bgcolor: 'background.default', borderRadius: 1, p: 1.5 }}
        >
          <kind.Row hit={chosen} />
        </Box>
      )}
      <Button
        ref={toggle}
        variant="outlined"
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        startIcon={open ? <X aria-hidden size={18} /> : <Search aria-hidden size={18} />}
        onClick={() => {
          setOpen(!open);
        }}
        sx={{ alignSelf: 'start' }}
      >
        {label}
      </Button>
      {open && (
        <CitationSearchPanel
          id={panel}
          isShown={rest.isShown}
          kind={kind}
          fieldLabel={labels.field}
          label={labels.results}
          exceptId={rest.exceptId}
          onChoose={(hit) => {
            rest.onChoose(hit);
            setOpen(false);
            toggle.current?.focus();
          }}
        />
      )}
    </Stack>
  );
};

const kinds = ['book', 'person'] as const;

/** One chosen target per kind; the one of the visible kind counts. */
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

/** The cited book, or on the second tab the cited person or organization. */
export const CitationTargetField = (props: CitationTargetFieldProps) => {
  const texts = useTexts(notesTexts);
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
        isShown={target.kind === 'book'}
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
        isShown={target.kind === 'person'}
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
