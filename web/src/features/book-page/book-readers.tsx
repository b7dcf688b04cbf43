import Box from '@mui/material/Box';
import type { Book } from '#contract/entities/book.ts';
import { AskButton } from '#web/features/borrow-requests/public.ts';
import { FriendsList } from '#web/features/friends-copies/public.ts';
import { useRecordVisit } from '#web/features/history/public.ts';
import { RecordPart } from '#web/features/reading-record/public.ts';
import type { HeightPx } from '#web/features/session/public.ts';

export interface BookPartProps {
  readonly book: Book;
  readonly userSub: string;
}

/** On the page of a book: the friends who have it, whom the reader can ask for it; nothing when no friend has it. */
export const BookFriends = ({ book, userSub }: BookPartProps) => (
  <FriendsList book={book} userSub={userSub} Action={AskButton} />
);

export interface BookRecordProps extends BookPartProps {
  /** What is below does not move when the record arrives. */
  readonly height: HeightPx;
}

/** On the page of a book: what the reader has recorded about it. Records the visit, too. */
export const BookRecord = ({ book, userSub, height }: BookRecordProps) => {
  useRecordVisit(book.KANRI_ID);
  return (
    <Box sx={{ minHeight: height }}>
      <RecordPart book={book} userSub={userSub} />
    </Box>
  );
};
