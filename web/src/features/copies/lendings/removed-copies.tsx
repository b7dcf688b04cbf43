import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { RemovedCopy } from '#contract/operations/copies.ts';
import { LoadMore } from '#web/components/load-more.tsx';
import { Cover, partOfPages } from '#web/features/books/public.ts';
import { shownCopyOf, type ShownCopy } from '#web/features/copies/shown-copies.tsx';
import { RetryAlert } from '#web/features/session/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { dayInText } from '#web/lib/days.ts';
import { useLocale, useTexts } from '#web/texts/texts.ts';
import { titleType } from '#web/theme/tokens.ts';
import { useCopyWrite } from './copy-write.ts';
import { japanToday, lastDayToRestore } from './lendings.ts';
import { removedCopiesQuery } from './queries.ts';
import { lendingsTexts } from './texts.ts';

const COVER_PX = 44;
const ROW_PX = 84;

const Rows = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `${String(COVER_PX)}px minmax(0, 1fr) auto`,
  alignItems: 'center',
  gap: theme.spacing(1.5),
  minHeight: ROW_PX,
  padding: theme.spacing(1, 0),
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));

interface RemovedRowProps {
  readonly copy: ShownCopy;
  readonly RemovedDate: string;
  readonly busy: boolean;
  readonly onRestore: () => void;
}

const RemovedRow = ({ copy, RemovedDate, busy, onRestore }: RemovedRowProps) => {
  const texts = useTexts(lendingsTexts);
  const { locale } = useLocale();
  return (
    <Row>
      <Cover title={copy.coverTitle} isbn={copy.isbn} alt="" />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ ...titleType, overflowWrap: 'anywhere' }}>{copy.title}</Typography>
        <Typography variant="body2" color="textSecondary">
          {texts.restoreUntil(dayInText(lastDayToRestore(RemovedDate), locale))}
        </Typography>
      </Box>
      <Button
        size="small"
        variant="outlined"
        loading={busy}
        aria-label={texts.actionOf(texts.confirm.restore, copy.title)}
        onClick={onRestore}
      >
        {texts.confirm.restore}
      </Button>
    </Row>
  );
};

interface RemovedListProps {
  readonly copies: readonly RemovedCopy[];
  /** After a copy has left the list. */
  readonly onRestored: () => void;
}

const RemovedList = ({ copies, onRestored }: RemovedListProps) => {
  const texts = useTexts(lendingsTexts);
  const [restored, setRestored] = useState('');
  const { busy, failure, run } = useCopyWrite<string>({
    action: 'restore',
    send: (api, GlobalBookID) => api.call('bookshelfWrites', 'RestoreGlobalBook', { GlobalBookID }),
    onDone: onRestored,
  });
  return (
    <>
      {failure !== null && !busy && <Alert severity="error">{failure}</Alert>}
      <Rows aria-label={texts.removedTitle}>
        {copies.map(({ GlobalBook: { GlobalBookID, RemovedDate = japanToday() }, Book_Simple }) => (
          <RemovedRow
            key={GlobalBookID}
            copy={shownCopyOf(GlobalBookID, Book_Simple)}
            RemovedDate={RemovedDate}
            busy={busy && restored === GlobalBookID}
            onRestore={() => {
              setRestored(GlobalBookID);
              run(GlobalBookID);
            }}
          />
        ))}
      </Rows>
    </>
  );
};

export interface RemovedCopiesProps {
  readonly userSub: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** 「除いた本」: the reader's removed copies that can be put back, the latest first. */
export const RemovedCopies = ({ userSub, open, onClose }: RemovedCopiesProps) => {
  const common = useTexts('common');
  const texts = useTexts(lendingsTexts);
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const removed = useInfiniteQuery({ ...removedCopiesQuery(useApi(), userSub), enabled: open });
  const content = () => {
    if (removed.data === undefined)
      return removed.isError ? (
        <RetryAlert text={common.loadFailed} onRetry={() => void removed.refetch()} />
      ) : (
        <Skeleton height={ROW_PX} role="status" aria-label={common.loading} />
      );
    if (removed.data.length === 0)
      return <Typography color="textSecondary">{texts.noRemoved}</Typography>;
    return (
      <>
        <RemovedList
          copies={removed.data}
          onRestored={() => {
            // The button that had the focus has left with its row.
            heading.current?.focus();
          }}
        />
        <LoadMore part={partOfPages(removed)} onMore={() => void removed.fetchNextPage()} />
      </>
    );
  };
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
        {texts.removedTitle}
      </DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {texts.removedHint}
        </Typography>
        {content()}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{common.close}</Button>
      </DialogActions>
    </Dialog>
  );
};
