import { AddSelected } from '#web/features/book-lists/public.ts';
import { SelectedCopies } from '#web/features/copies/public.ts';
import { PrintLabels } from '#web/features/stickers/public.ts';
import { shownCopyOfItem, type PaperItem } from './bookshelf-items.ts';

export interface SelectionActionsProps {
  readonly userSub: string;
  readonly selected: readonly PaperItem[];
  readonly onDone: (failed: readonly string[]) => void;
}

/** What other features do with the selected copies. */
export const SelectionActions = ({ userSub, selected, onDone }: SelectionActionsProps) => (
  <>
    <AddSelected
      userSub={userSub}
      KANRI_IDs={selected.map(({ entry }) => entry.global_book.KANRI_ID)}
      onDone={(books) => {
        const failed = selected.filter(({ entry }) => books.includes(entry.global_book.KANRI_ID));
        onDone(failed.map(({ key }) => key));
      }}
    />
    <SelectedCopies
      userSub={userSub}
      selected={selected.map((item) => ({
        copy: shownCopyOfItem(item),
        isLent: item.entry.lending_status === 'Lending',
      }))}
      onDone={onDone}
    />
    <PrintLabels
      userSub={userSub}
      GlobalBookIDs={selected.map(({ key }) => key)}
      onDone={() => {
        onDone([]);
      }}
    />
  </>
);
