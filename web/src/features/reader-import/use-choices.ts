import { useMemo, useState } from 'react';
import { TEXT_MAX } from '#contract/limits.ts';
import { grouped } from '#web/lib/grouped.ts';
import type { ImportedRow } from './files/parsed-file.ts';
import { choicesOf } from './plan/stored-choices.ts';
import { ownBookOf } from './plan/import-plan.ts';
import {
  asChosen,
  firstChoices,
  groupOf,
  outcomeOf,
  totalsOf,
  type Choices,
  type ChosenBook,
  type ChosenState,
  type GroupChoice,
  type GroupName,
  type RestoreChoice,
} from './plan/choices.ts';
import type { ShownRow } from './rows-table.tsx';
import type { ChosenFile, Matching } from './use-reader-import.ts';

/** Those of the former import of the file, as far as they still hold, else the preselected ones. */
const choicesAtStart = (
  { file, former }: ChosenFile,
  { known, formerBooks }: Matching,
  listName: string,
): Choices => {
  if (former?.choices === undefined) return firstChoices(file.source, listName);
  const chosen = choicesOf(former.choices, formerBooks);
  const isThere = known.shelves.some((shelf) => shelf.GlobalHondanaID === chosen.shelf);
  return isThere ? chosen : { ...chosen, shelf: undefined };
};

/** What the preview shows of a file, and what the reader has chosen so far. */
export const useChoices = (chosen: ChosenFile, matching: Matching, listName: string) => {
  const { rows, known } = matching;
  const [choices, setChoices] = useState(() => choicesAtStart(chosen, matching, listName));
  const { states, copies } = choices;
  const shown = useMemo(
    () =>
      rows.map(({ row, match }): ShownRow => {
        const matched = { row: asChosen(row, { states, copies }), match };
        return { ...matched, outcome: outcomeOf(matched, known) };
      }),
    [rows, known, states, copies],
  );
  const totals = useMemo(() => totalsOf(shown.map(({ outcome }) => outcome)), [shown]);
  const groups = useMemo(
    () =>
      grouped(
        shown.map(({ row }) => row).filter(({ kindle }) => kindle === undefined),
        groupOf,
      ),
    [shown],
  );
  /** Rows for which the reader has chosen no book yet, and that could be described by hand. */
  const open = shown.filter(
    ({ row, match }) =>
      (match.kind === 'noNumber' || match.kind === 'notFound') &&
      !choices.books.has(row.line) &&
      ownBookOf(row) !== null,
  );
  const change = (changed: Partial<Choices>) => {
    setChoices((before) => ({ ...before, ...changed }));
  };
  return {
    choices,
    shown,
    totals,
    groups,
    open,
    onGroup: (name: GroupName, choice: GroupChoice) => {
      change({ groups: { ...choices.groups, [name]: choice } });
    },
    onShelf: (shelf: string | undefined) => {
      change({ shelf });
    },
    onRestore: (restore: RestoreChoice) => {
      change({ restore });
    },
    onReplace: (replaces: boolean) => {
      change({ replaces });
    },
    onListName: (name: string) => {
      change({ listName: name.slice(0, TEXT_MAX.listName) });
    },
    onInclude: ({ line }: ImportedRow, included: boolean) => {
      const leftOut = new Set(choices.leftOut);
      if (included) leftOut.delete(line);
      else leftOut.add(line);
      change({ leftOut });
    },
    onChoose: ({ line }: ImportedRow, book: ChosenBook | undefined) => {
      const books = new Map(choices.books);
      if (book === undefined) books.delete(line);
      else books.set(line, book);
      change({ books });
    },
    onState: (word: string, state: ChosenState) => {
      change({ states: new Map(states).set(word, state) });
    },
    onCopies: ({ line }: ImportedRow, count: number) => {
      change({ copies: new Map(copies).set(line, count) });
    },
    onDescribeAll: () => {
      change({
        books: new Map([...choices.books, ...open.map(({ row }) => [row.line, 'own'] as const)]),
      });
    },
  };
};
