import type { Book } from '#contract/entities/book.ts';
import type { ImportChoices } from '#contract/entities/reader-import.ts';
import { CHOSEN_ROWS_MAX, CHOSEN_WORDS_MAX } from '#contract/limits.ts';
import type { ColumnRole } from '#web/features/reader-import/files/parsed-file.ts';
import {
  groupChoiceBy,
  groupNames,
  restoreChoiceBy,
  restoreTargets,
  targets,
  type Choices,
  type ChosenBook,
} from './choices.ts';

/** Choices as the server keeps them for the file. Very many rows are kept in part, and are then chosen again. */
export const storedChoices = (
  { groups, restore, listName, shelf, books, leftOut, states, copies }: Choices,
  columns?: readonly ColumnRole[],
): ImportChoices => {
  const lines = new Set([...books.keys(), ...leftOut, ...copies.keys()]);
  const chosenRow = (line: number): ImportChoices['rows'][number] => {
    const book = books.get(line);
    const count = copies.get(line);
    return {
      line,
      ...(book !== undefined && { book: book === 'own' ? book : book.KANRI_ID }),
      ...(leftOut.has(line) && { isLeftOut: true }),
      ...(count !== undefined && { copies: count }),
    };
  };
  return {
    wanted: [
      ...groupNames.flatMap((group) =>
        targets.filter((target) => groups[group][target]).map((target) => `${group}.${target}`),
      ),
      ...restoreTargets.filter((target) => restore[target]),
    ],
    listName: listName.trim(),
    ...(shelf !== undefined && { GlobalHondanaID: shelf }),
    ...(columns !== undefined && { columns: [...columns] }),
    states: [...states]
      .filter(([word]) => word.length <= CHOSEN_WORDS_MAX)
      .slice(0, CHOSEN_WORDS_MAX)
      .map(([word, state]) => ({ word, state })),
    rows: [...lines].slice(0, CHOSEN_ROWS_MAX).map(chosenRow),
  };
};

/** The same again. `known` are the books of the catalogue that were chosen, as far as they are still there. */
export const choicesOf = (
  { wanted, listName, GlobalHondanaID, states, rows }: ImportChoices,
  known: ReadonlyMap<string, Book>,
): Choices => {
  const bookOf = (id = ''): ChosenBook | undefined => (id === 'own' ? id : known.get(id));
  return {
    groups: {
      read: groupChoiceBy((target) => wanted.includes(`read.${target}`)),
      owned: groupChoiceBy((target) => wanted.includes(`owned.${target}`)),
    },
    restore: restoreChoiceBy((target) => wanted.includes(target)),
    listName,
    shelf: GlobalHondanaID,
    // Chosen anew each time, because it removes books.
    replaces: false,
    books: new Map(
      rows.flatMap(({ line, book }) => {
        const chosen = bookOf(book);
        return chosen === undefined ? [] : [[line, chosen] as const];
      }),
    ),
    leftOut: new Set(rows.filter(({ isLeftOut }) => isLeftOut).map(({ line }) => line)),
    states: new Map(states.map(({ word, state }) => [word, state])),
    copies: new Map(
      rows.flatMap(({ line, copies }) => (copies === undefined ? [] : [[line, copies] as const])),
    ),
  };
};
