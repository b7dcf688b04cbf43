import { useId } from 'react';
import { VisuallyHidden } from '#web/components/outside-link.tsx';
import { SortableList } from '#web/components/sortable-list.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { ListRow, type ListActions } from './list-row.tsx';
import type { ListWithBooks } from './queries.ts';
import { bookListsTexts } from './texts.ts';

interface ListRailProps extends ListActions {
  readonly lists: readonly ListWithBooks[];
  readonly chosen: string | undefined;
  readonly onMove: (from: number, to: number) => void;
}

/** The left column: all lists in their order; the grip and the arrow keys change it. */
export const ListRail = ({ lists, chosen, onMove, ...actions }: ListRailProps) => {
  const texts = useTexts(bookListsTexts);
  const hintId = useId();
  const move = (id: string, toIndex: (from: number) => number): string | null => {
    const from = lists.findIndex(({ bookListID }) => bookListID === id);
    const to = toIndex(from);
    const list = lists[from];
    if (list === undefined || from === to || lists[to] === undefined) return null;
    onMove(from, to);
    return texts.reordered(list.listName, to + 1, lists.length);
  };

  return (
    <>
      <VisuallyHidden id={hintId}>{texts.reorderHint}</VisuallyHidden>
      <SortableList
        label={texts.lists}
        hintId={hintId}
        items={lists}
        idOf={({ bookListID }) => bookListID}
        onMove={move}
      >
        {(list, sorting) => (
          <ListRow
            key={list.bookListID}
            list={list}
            chosen={list.bookListID === chosen}
            sorting={sorting}
            {...actions}
          />
        )}
      </SortableList>
    </>
  );
};
