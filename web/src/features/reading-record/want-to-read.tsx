import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Bookmark, BookmarkCheck } from 'lucide-react';
import { useState } from 'react';
import { fullTitleOf } from '#contract/book-fields.ts';
import type { Book } from '#contract/entities/book.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useTexts } from '#web/texts/texts.ts';
import { useSetAtPress } from './finish-today.ts';
import { useRecordLine } from './record-line.ts';
import { RecordOfBook } from './record-part.tsx';
import { readingRecordQuery } from './records.ts';
import { readingRecordTexts } from './texts.ts';

interface WantToReadProps {
  readonly book: Pick<Book, 'KANRI_ID' | 'SameAs' | 'MainTitle' | 'ContentDetailTitle'>;
  readonly userSub: string;
}

/**
 * 読みたい at one press. The record is read after that: a list may have hundreds of books. Where there is one already, it
 * stays, and the button says so and opens it.
 */
export const WantToRead = ({ book, userSub }: WantToReadProps) => {
  const { KANRI_ID, SameAs = [] } = book;
  const title = fullTitleOf(book);
  const texts = useTexts(readingRecordTexts);
  const lineOf = useRecordLine();
  const [isPressed, setIsPressed] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const set = useSetAtPress({ KANRI_ID, record: null, userSub });
  const { data: record = null } = useQuery({
    ...readingRecordQuery(useApi(), userSub, [KANRI_ID, ...SameAs]),
    enabled: isPressed,
  });
  const line = record === null ? texts.states.wanted : lineOf(record);
  const want = async () => {
    const said = { done: texts.wanted, failed: texts.wantFailed };
    const outcome = await set({ state: 'wanted', readings: [] }, said);
    if (outcome !== null) setIsPressed(true);
  };
  return (
    <>
      <Button
        size="small"
        aria-label={texts.stateOf(line, title)}
        aria-pressed={record !== null}
        startIcon={
          record === null ? (
            <Bookmark aria-hidden size={16} />
          ) : (
            <BookmarkCheck aria-hidden size={16} />
          )
        }
        sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}
        onClick={() => {
          if (record === null) void want();
          else setIsOpen(true);
        }}
      >
        {line}
      </Button>
      {isOpen && (
        <RecordOfBook
          book={{ KANRI_ID, SameAs, MainTitle: title }}
          userSub={userSub}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
};
