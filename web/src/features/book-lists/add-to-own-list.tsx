import { useTexts } from '#web/texts/texts.ts';
import { ListButton } from './list-button.tsx';
import { useAddBook } from './list-changes.ts';
import { bookListsTexts } from './texts.ts';

interface AddToOwnListProps {
  readonly KANRI_ID: string;
  readonly userSub: string;
}

/** Adds the book of a page to one of the reader's lists. */
export const AddToOwnList = ({ KANRI_ID, userSub }: AddToOwnListProps) => {
  const texts = useTexts(bookListsTexts);
  const add = useAddBook(userSub);
  return (
    <ListButton
      userSub={userSub}
      newListHint={texts.newListHint}
      adding={add.isPending}
      onAdd={(bookListID, intoNewList) => {
        add.mutate({ bookListID, KANRI_ID, intoNewList });
      }}
    />
  );
};
