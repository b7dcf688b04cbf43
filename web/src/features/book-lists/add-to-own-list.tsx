import { useTexts } from '../../texts/texts.ts';
import { ListButton } from './list-button.tsx';
import { useAddBook } from './list-changes.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

interface AddToOwnListProps {
  readonly KANRI_ID: string;
  readonly userSub: string;
}

/** Adds the book of a page to one of the reader's lists. */
export const AddToOwnList = ({ KANRI_ID, userSub }: AddToOwnListProps) => {
  const texts = useTexts({ ja, en });
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
