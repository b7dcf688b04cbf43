import { useState } from 'react';
import type { BookshelfItem, PaperItem } from './bookshelf-items.ts';
import type { Selection } from './item-parts.tsx';

/** Only copies can be selected; Kindle books are on no hondana. */
export const copiesOf = (items: readonly BookshelfItem[]): readonly PaperItem[] =>
  items.filter((item) => item.kind === 'paper');

/** The selected copies as the reader has sorted them; those that a filter hides come last. */
export const inShownOrder = (
  selected: readonly PaperItem[],
  shown: readonly BookshelfItem[],
): readonly PaperItem[] => {
  const isSelected = new Set(selected);
  return [...new Set([...copiesOf(shown).filter((item) => isSelected.has(item)), ...selected])];
};

export interface SelectionState {
  /** Null while the reader does not select. */
  readonly shown: Selection | null;
  readonly selected: readonly PaperItem[];
  readonly begin: () => void;
  /** Replaces what is selected. */
  readonly set: (items: readonly PaperItem[]) => void;
  readonly add: (items: readonly PaperItem[]) => void;
  readonly end: () => void;
}

/** The selected copies of a bookshelf. A copy that leaves the bookshelf leaves the selection. */
export const useSelection = (items: readonly BookshelfItem[]): SelectionState => {
  const [keys, setKeys] = useState<ReadonlySet<string> | null>(null);
  const onToggle = ({ key }: PaperItem) => {
    setKeys((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  };
  return {
    shown: keys === null ? null : { keys, onToggle },
    selected: keys === null ? [] : copiesOf(items).filter(({ key }) => keys.has(key)),
    begin: () => {
      setKeys(new Set());
    },
    set: (copies) => {
      setKeys(new Set(copies.map(({ key }) => key)));
    },
    add: (copies) => {
      setKeys((before) => new Set([...(before ?? []), ...copies.map(({ key }) => key)]));
    },
    end: () => {
      setKeys(null);
    },
  };
};
