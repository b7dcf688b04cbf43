import { useId, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { BookOpen, Trash2 } from 'lucide-react';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { authorName } from '#contract/author-name.ts';
import { contributorsOf, fullTitleOf, publishersOf } from '#contract/book-fields.ts';
import { japanDateOf } from '#contract/japan-date.ts';
import type { CopyDetail } from '#contract/operations/copies.ts';
import { isOwnBookID } from '#contract/own-books.ts';
import { pageHref } from '#contract/pages.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { Definitions } from '#web/components/definitions.tsx';
import { ShareButton } from '#web/components/share-button.tsx';
import { BookSheet, halfWidth, hyphenatedIsbn } from '#web/features/books/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { reloadPage } from '#web/lib/browser.ts';
import { dayInText } from '#web/lib/days.ts';
import { useLocale, useTexts, type Translated } from '#web/texts/texts.ts';
import type { CopyViewer } from './copy-summary.tsx';
import { CopyTimeline } from './lendings/copy-timeline.tsx';
import { openLendingOf } from './lendings/lendings.ts';
import { lendingRecordTexts } from './lendings/record-texts.ts';
import { discardCopy } from './queries.ts';
import type { ja as copiesJa } from './texts.ja.ts';
import { copiesTexts } from './texts.ts';

type Entry = readonly [string, ReactNode];

const bookEntries = (
  { Book_Simple: book }: CopyDetail,
  texts: Translated<typeof copiesJa>,
): readonly Entry[] => {
  if (book === undefined) return [];
  const contributors = contributorsOf(book).flatMap(({ name }) => authorName(name) ?? []);
  const publishers = publishersOf(book).map(halfWidth);
  return [
    [texts.responsibility, book.Responsibility],
    [texts.contributors, contributors.length > 0 ? contributors.join('、') : undefined],
    [texts.publishers, publishers.length > 0 ? publishers.join('、') : undefined],
    ['ISBN', book.ISBN && hyphenatedIsbn(book.ISBN)],
    [texts.printedNumber, book.PrintedISBN],
  ];
};

/** The fields of the book's record and of the copy. */
const CopyFacts = ({ copy, viewer }: Pick<CopyDetailsProps, 'copy' | 'viewer'>) => {
  const texts = useTexts(copiesTexts);
  const { GlobalBook: thing, GlobalHondana: shelf, UserLibrarySettings: library } = copy;
  const allowance = (value: string | undefined) =>
    value === undefined ? undefined : value === 'ALLOW' ? texts.allowed : texts.notAllowed;
  const entries: readonly Entry[] = [
    ...bookEntries(copy, texts),
    [texts.shelf, shelf?.HondanaName ?? texts.noShelf],
    // Empty where the owner's profile is hidden.
    [texts.library, library?.LibraryName || undefined],
    [texts.selfLend, allowance(library?.AllowSelfLend)],
    [texts.selfReturn, allowance(library?.AllowSelfReturn)],
    [texts.stickerCode, viewer === 'other' ? undefined : thing.GlobalBookID],
  ];
  return <Definitions isShort entries={entries.filter(([, value]) => value !== undefined)} />;
};

/**
 * True if the page offers to remove the copy: it is registered and the viewer owns its library. The
 * server checks this again.
 */
const mayRemove = (copy: CopyDetail, viewerSub: string | undefined): boolean =>
  copy.GlobalBook.RemovedDate === undefined &&
  viewerSub !== undefined &&
  copy.UserLibrarySettings?.UserSub === viewerSub;

interface RemoveCopyProps {
  readonly GlobalBookID: string;
  readonly title: string;
  readonly isLent: boolean;
}

interface RefusalProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Says why a lent copy cannot be removed. */
const LentRefusal = ({ title, open, onClose }: RefusalProps) => {
  const texts = useTexts(copiesTexts);
  const common = useTexts('common');
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <DialogTitle id={titleId}>{texts.lentTitle}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>{texts.lentText(title)}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{common.close}</Button>
      </DialogActions>
    </Dialog>
  );
};

/**
 * Removes the copy after a confirmation. The browser's alert shows the result and delays the reload
 * until it has been read.
 */
const RemoveCopy = ({ GlobalBookID, title, isLent }: RemoveCopyProps) => {
  const texts = useTexts(copiesTexts);
  const noteId = useId();
  const api = useApi();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  const remove = async (): Promise<void> => {
    setAsking(false);
    setBusy(true);
    const outcome = await discardCopy(api, GlobalBookID);
    // The specification requires the browser's own dialog.
    // eslint-disable-next-line no-alert
    alert(texts.removal[outcome]);
    reloadPage();
  };

  return (
    <>
      <Button
        color="error"
        variant="outlined"
        disabled={busy}
        aria-describedby={isLent ? noteId : undefined}
        startIcon={<Trash2 size={18} aria-hidden />}
        onClick={() => {
          setAsking(true);
        }}
      >
        {busy ? texts.removing : texts.remove}
      </Button>
      {isLent && (
        <Typography id={noteId} variant="body2" color="textSecondary">
          {texts.lentNote}
        </Typography>
      )}
      <LentRefusal
        title={title}
        open={asking && isLent}
        onClose={() => {
          setAsking(false);
        }}
      />
      <ConfirmDialog
        open={asking && !isLent}
        title={texts.removeTitle}
        text={texts.removeText(title)}
        confirm={texts.removeConfirm}
        onConfirm={() => {
          void remove();
        }}
        onCancel={() => {
          setAsking(false);
        }}
      />
    </>
  );
};

/** Registered, lent, returned and removed, with the borrowers for the owner. */
const Past = ({ copy, ownLendings }: Pick<CopyDetailsProps, 'copy' | 'ownLendings'>) => {
  const { title } = useTexts(lendingRecordTexts);
  const texts = useTexts(copiesTexts);
  const { locale } = useLocale();
  const headingId = useId();
  const { RegisteredDatetime, RemovedDate: removed } = copy.GlobalBook;
  const registered = japanDateOf(Date.parse(RegisteredDatetime));
  return (
    <section>
      <Typography variant="h2" id={headingId}>
        {title}
      </Typography>
      <CopyTimeline
        headingId={headingId}
        lendings={ownLendings ?? copy.LendingHistory}
        withBorrowers={ownLendings !== undefined}
        ends={[
          ...(removed === undefined
            ? []
            : [{ day: removed, name: texts.removed, date: dayInText(removed, locale) }]),
          { day: registered, name: texts.registered, date: registered },
        ]}
      />
    </section>
  );
};

/** Without a catalogue record the sticker's code replaces the title. */
const shownBook = (copy: CopyDetail) =>
  copy.Book_Simple ?? {
    KANRI_ID: copy.GlobalBook.KANRI_ID,
    MainTitle: copy.GlobalBook.GlobalBookID,
  };

interface CopyDetailsProps {
  readonly copy: CopyDetail;
  readonly viewer: CopyViewer;
  /** The lendings with their borrowers, for the owner. */
  readonly ownLendings: Parameters<typeof CopyTimeline>[0]['lendings'] | undefined;
}

/** The content of the copy page. */
export const CopyDetails = ({ copy, viewer, ownLendings }: CopyDetailsProps) => {
  const texts = useTexts(copiesTexts);
  const { user } = useAuth();
  const book = shownBook(copy);
  return (
    <BookSheet
      book={book}
      side={
        <>
          {!isOwnBookID(copy.GlobalBook.KANRI_ID) && (
            <Button
              variant="contained"
              component={Link}
              to={pageHref.manifestation(copy.GlobalBook.KANRI_ID)}
              startIcon={<BookOpen size={18} aria-hidden />}
            >
              {texts.toBook}
            </Button>
          )}
          <ShareButton title={fullTitleOf(book)} />
          {mayRemove(copy, user?.sub) && (
            <RemoveCopy
              GlobalBookID={copy.GlobalBook.GlobalBookID}
              title={book.MainTitle}
              isLent={openLendingOf(copy.LendingHistory) !== undefined}
            />
          )}
        </>
      }
      facts={
        <Box sx={{ display: 'grid', gap: 4 }}>
          <Past copy={copy} ownLendings={ownLendings} />
          <CopyFacts copy={copy} viewer={viewer} />
        </Box>
      }
    />
  );
};
