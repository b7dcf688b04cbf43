import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import type { Book } from '#contract/entities/book.ts';
import type { OwnBook } from '#contract/operations/own-books.ts';
import { RetryAlert } from '#web/features/session/public.ts';
import { statusOf, useApi } from '#web/lib/api-client.ts';
import { useIsOffline } from '#web/lib/use-is-offline.ts';
import { useTexts } from '#web/texts/texts.ts';
import { BookChoices } from './book-choices.tsx';
import { Panel } from './book-line.tsx';
import { FoundBook, type FoundBookProps } from './found-book.tsx';
import { IsbnHere } from './answers-here.tsx';
import type { LaterProps } from './own-copies-here.tsx';
import { editionsQuery } from './queries.ts';
import { scanTexts } from './texts.ts';
import { TitleSearch } from './title-search.tsx';

export const Waiting = ({ children }: { readonly children: string }) => (
  <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
    <CircularProgress size={20} aria-hidden />
    <Typography>{children}</Typography>
  </Box>
);

interface IsbnResultProps extends Omit<FoundBookProps, 'book'>, LaterProps {
  readonly ISBN: string;
  /** Describes a book that no catalogue has. */
  readonly onDescribe: (known: Partial<OwnBook>) => void;
}

/** What an ISBN leads to: a book to register, several to choose from, or a search by title. */
export const IsbnResult = ({ ISBN, ...on }: IsbnResultProps) => {
  const { onRegister, onDismiss, onDescribe, onLater, isQueueFull, isListed } = on;
  const texts = useTexts(scanTexts);
  const isOffline = useIsOffline();
  const [beganOffline] = useState(isOffline);
  const editionsOfISBN = useQuery({ ...editionsQuery(useApi(), ISBN), enabled: !isOffline });
  const { data: editions, isError, error, refetch } = editionsOfISBN;
  const [chosen, setChosen] = useState<Book | null>(null);
  const book = chosen ?? (editions?.length === 1 ? editions[0] : undefined);

  const content = () => {
    // What has been answered stays when the network goes, with what is typed in it.
    if (isOffline ? beganOffline || editions === undefined : statusOf(error) === 0) {
      return (
        <>
          <IsbnHere {...{ ISBN, onLater, isQueueFull, isListed }} />
          <Button sx={{ mt: 2 }} onClick={onDismiss}>
            {texts.book.dismiss}
          </Button>
        </>
      );
    }
    if (book !== undefined) return <FoundBook {...{ book, onRegister, onDismiss }} />;
    if (editions === undefined) {
      return isError ? (
        <RetryAlert text={texts.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <Waiting>{texts.finding(ISBN)}</Waiting>
      );
    }
    if (editions.length === 0) {
      return (
        <>
          <Typography sx={{ fontWeight: 600 }}>{texts.none.title(ISBN)}</Typography>
          <Typography variant="body2" color="textSecondary">
            {texts.none.hint}
          </Typography>
          <TitleSearch onChoose={setChosen} />
          <Button
            size="small"
            sx={{ mt: 1 }}
            startIcon={<PenLine size={16} aria-hidden />}
            onClick={() => {
              onDescribe({ ISBN });
            }}
          >
            {texts.search.describe}
          </Button>
        </>
      );
    }
    return (
      <>
        <Typography sx={{ fontWeight: 600 }}>{texts.editions.title(editions.length)}</Typography>
        <BookChoices books={editions} onChoose={setChosen} />
      </>
    );
  };
  return <Panel aria-label={texts.book.label}>{content()}</Panel>;
};
