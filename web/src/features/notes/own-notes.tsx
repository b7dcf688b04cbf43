import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ListChecks, Users } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import type { Note } from '#contract/entities/note.ts';
import { levelsAreFixed } from '#contract/note-rules.ts';
import { Bar, BarButtons, BarLine } from '#web/components/selection-bar.tsx';
import { useKeptFocus } from '#web/lib/use-kept-focus.ts';
import { useTexts } from '#web/texts/texts.ts';
import { LevelsDialog, wordsOf } from './levels-dialog.tsx';
import { levelsTexts } from './levels-texts.ts';
import { NoteList, uniqueInOrder } from './note-list.tsx';
import type { NoteListQuery } from './queries.ts';

type Ids = ReadonlySet<string>;
const none: Ids = new Set();

const toggled = (ids: Ids, noteId: string): Ids => {
  const after = new Set(ids);
  if (!after.delete(noteId)) after.add(noteId);
  return after;
};

interface SelectNoteProps {
  readonly note: Note;
  readonly checked: boolean;
  readonly onToggle: () => void;
}

const SelectNote = ({ note, checked, onToggle }: SelectNoteProps) => {
  const texts = useTexts(levelsTexts);
  return (
    <FormControlLabel
      control={<Checkbox size="small" checked={checked} onChange={onToggle} />}
      label={texts.selectNote(wordsOf(note))}
      slotProps={{ typography: { variant: 'body2', noWrap: true } }}
      sx={{ display: 'flex', mr: 0, '& > :last-child': { minWidth: 0 } }}
    />
  );
};

interface SelectionProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** The impressions that the list shows. */
  readonly shown: readonly Note[];
  readonly selected: readonly Note[];
  readonly onSelect: (ids: Ids) => void;
  readonly onChange: () => void;
}

const SelectionBar = ({ ref, shown, selected, onSelect, onChange }: SelectionProps) => {
  const texts = useTexts(levelsTexts);
  const count = selected.length;
  return (
    <Bar ref={ref} role="region" aria-label={texts.selectionBar}>
      <BarLine>
        <Typography role="status" variant="body2" noWrap sx={{ fontWeight: 700, pl: 0.5 }}>
          {texts.selected(count)}
        </Typography>
        <BarButtons style={{ marginLeft: 'auto' }}>
          <Button
            size="small"
            onClick={() => {
              onSelect(new Set(shown.map(({ noteId }) => noteId)));
            }}
          >
            {texts.selectShown(shown.length)}
          </Button>
          <Button
            size="small"
            onClick={() => {
              onSelect(none);
            }}
          >
            {texts.unselect}
          </Button>
        </BarButtons>
      </BarLine>
      <BarButtons>
        <Button
          size="small"
          variant="contained"
          disabled={count === 0}
          startIcon={<Users aria-hidden size={18} />}
          onClick={onChange}
        >
          {texts.title(1)}
        </Button>
      </BarButtons>
    </Bar>
  );
};

export interface OwnNotesProps {
  readonly label: string;
  readonly query: NoteListQuery;
  readonly none: ReactNode;
}

/** The notes of a reader on the own profile. Impressions can be selected, to change who may read them. */
export const OwnNotes = (props: OwnNotesProps) => {
  const texts = useTexts(levelsTexts);
  const { data } = useInfiniteQuery(props.query);
  /** Null while the reader does not select. */
  const [ids, setIds] = useState<Ids | null>(null);
  const [changing, setChanging] = useState(false);
  // After the change nothing is selected, and the button that has opened the dialog is disabled.
  const bar = useKeptFocus(changing);
  const impressions = uniqueInOrder(data?.pages.flatMap(({ notes }) => notes) ?? []).filter(
    ({ noteType }) => !levelsAreFixed(noteType),
  );
  const selected = impressions.filter(({ noteId }) => ids?.has(noteId));
  const isSelecting = ids !== null && impressions.length > 0;
  const select = isSelecting
    ? (note: Note) =>
        !levelsAreFixed(note.noteType) && (
          <SelectNote
            note={note}
            checked={ids.has(note.noteId)}
            onToggle={() => {
              setIds(toggled(ids, note.noteId));
            }}
          />
        )
    : undefined;
  return (
    <>
      {impressions.length > 0 && (
        <Box sx={{ mb: 1 }}>
          <Button
            size="small"
            startIcon={<ListChecks aria-hidden size={18} />}
            onClick={() => {
              setIds(isSelecting ? null : none);
            }}
          >
            {isSelecting ? texts.endSelection : texts.select}
          </Button>
        </Box>
      )}
      <NoteList {...props} beforeCard={select} />
      {isSelecting && (
        <SelectionBar
          ref={bar}
          shown={impressions}
          selected={selected}
          onSelect={setIds}
          onChange={() => {
            setChanging(true);
          }}
        />
      )}
      {changing && (
        <LevelsDialog
          notes={selected}
          onStale={setIds}
          onDone={() => {
            setChanging(false);
            setIds(none);
          }}
          onClose={() => {
            setChanging(false);
          }}
        />
      )}
    </>
  );
};
