import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pageHref } from '#contract/pages.ts';
import { CopyActions, japanToday, openLendingOf } from '#web/features/copies/public.ts';
import { RetryAlert } from '#web/features/session/public.ts';
import { statusOf, useApi } from '#web/lib/api-client.ts';
import { dayInText } from '#web/lib/days.ts';
import { useIsOffline } from '#web/lib/use-is-offline.ts';
import { useLocale, useTexts } from '#web/texts/texts.ts';
import { BookLine, Panel } from './book-line.tsx';
import { Waiting } from './isbn-result.tsx';
import { StickerHere } from './answers-here.tsx';
import { scannedCopyQuery, stickerQuery } from './queries.ts';
import { scanTexts } from './texts.ts';

const COVER_PX = 72;

interface ScannedCopyProps {
  readonly GlobalBookID: string;
  readonly heading: string;
  /** What the owner can do with it; null for everybody else. */
  readonly children: ReactNode;
}

/** The book of a copy; without it where its owner does not show it, or the record is gone. */
const ScannedCopy = ({ GlobalBookID, heading, children }: ScannedCopyProps) => {
  const { sticker: texts } = useTexts(scanTexts);
  const { data } = useQuery(scannedCopyQuery(useApi(), GlobalBookID));
  const book = data?.Book_Simple;
  const { locale } = useLocale();
  const today = japanToday();
  // Until when it is lent concerns nobody else.
  const lending = children === null ? undefined : openLendingOf(data?.LendingHistory ?? []);
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {heading}
        {lending !== undefined && (
          <Box
            component="span"
            sx={{
              ml: 1.5,
              ...(lending.ReturnDate < today && { color: 'error.main', fontWeight: 600 }),
            }}
          >
            {texts.lentUntil(dayInText(lending.ReturnDate, locale))}
          </Box>
        )}
      </Typography>
      {book === undefined ? (
        <Typography sx={{ fontWeight: 600 }}>{texts.waiting(GlobalBookID)}</Typography>
      ) : (
        <BookLine
          book={book}
          coverPx={COVER_PX}
          title={<Typography variant="h2">{book.MainTitle}</Typography>}
        />
      )}
      {children !== null && <Box sx={{ mt: 2 }}>{children}</Box>}
      <Button
        variant="outlined"
        component={Link}
        to={pageHref.copy(GlobalBookID)}
        startIcon={<BookOpen size={18} aria-hidden />}
        sx={{ mt: 2 }}
      >
        {texts.page}
      </Button>
    </>
  );
};

interface StickerResultProps {
  readonly GlobalBookID: string;
  readonly onRetry: () => void;
}

/** What a sticker leads to: actions on one's own copy, the page of another's, or why neither. */
export const StickerResult = ({ GlobalBookID, onRetry }: StickerResultProps) => {
  const texts = useTexts(scanTexts);
  const isOffline = useIsOffline();
  const query = { ...stickerQuery(useApi(), GlobalBookID), enabled: !isOffline };
  const { data, isError, error } = useQuery(query);

  const content = () => {
    if (data === undefined) {
      if (isOffline || statusOf(error) === 0) return <StickerHere GlobalBookID={GlobalBookID} />;
      return isError ? (
        <RetryAlert text={texts.loadFailed} onRetry={onRetry} />
      ) : (
        <Waiting>{texts.checking}</Waiting>
      );
    }
    if (data.state === 'UNKNOWN') return <Alert severity="warning">{texts.sticker.unknown}</Alert>;
    if (data.state === 'ISSUED') {
      // One's own waits for its book and is shown beside the field.
      return data.isMine ? null : <Alert severity="warning">{texts.sticker.foreign}</Alert>;
    }
    if (!data.isMine) {
      return (
        <ScannedCopy GlobalBookID={GlobalBookID} heading={texts.sticker.others}>
          {null}
        </ScannedCopy>
      );
    }
    const heading = data.state === 'REMOVED' ? texts.sticker.removed : texts.sticker.own;
    return (
      <ScannedCopy GlobalBookID={GlobalBookID} heading={heading}>
        <CopyActions GlobalBookID={GlobalBookID} />
      </ScannedCopy>
    );
  };
  const shown = content();
  return shown !== null && <Panel aria-label={texts.sticker.waiting(GlobalBookID)}>{shown}</Panel>;
};
