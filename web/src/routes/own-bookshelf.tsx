import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight, ScanBarcode } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { pagePatterns } from '#contract/pages.ts';
import { lazyPart, NoPart } from '#web/components/lazy-part.tsx';
import { EmptyState } from '#web/components/page-states.tsx';
import { Page } from '#web/components/page.tsx';
import type { AddSelectedProps } from '#web/features/book-lists/add-selected.tsx';
import { shownCopyOfItem, type PaperItem } from '#web/features/bookshelf/bookshelf-items.ts';
import {
  BookshelfErrorMessage,
  BookshelfHeading,
  BookshelfProgress,
} from '#web/features/bookshelf/bookshelf-page.tsx';
import { knownBeginning } from '#web/features/bookshelf/bookshelf-view.ts';
import { OwnBookshelfBrowser } from '#web/features/bookshelf/own-bookshelf.tsx';
import type { RenderActions } from '#web/features/bookshelf/own-dialogs.tsx';
import { kindleQuery, bookshelfFaultOf } from '#web/features/bookshelf/queries.ts';
import { bookshelfTexts } from '#web/features/bookshelf/texts.ts';
import { useBookshelf, type LoadedCopies } from '#web/features/bookshelf/use-bookshelf.ts';
import { hondanasQuery } from '#web/features/copies/hondanas.ts';
import type { RemovedCopiesProps } from '#web/features/copies/lendings/removed-copies.tsx';
import { useReturnCopy } from '#web/features/copies/lendings/return-copy.ts';
import type { SelectedCopiesProps } from '#web/features/copies/lendings/selected-copies.tsx';
import { shownName, useOwnProfile } from '#web/features/readers/users.ts';
import { SignInNeeded } from '#web/features/session/own-page.tsx';
import type { PrintLabelsProps } from '#web/features/stickers/print-labels.tsx';
import { useApi } from '#web/lib/api-client.ts';
import { type SignedInUser, useAuth } from '#web/lib/auth-context.ts';
import { useTexts } from '#web/texts/texts.ts';
import { LendDialog } from './lend-own-copy.tsx';

/** Loaded when a dialog about a copy opens. */
const CopyActions = lazyPart(
  'CopyActions',
  () => import('#web/features/copies/lendings/copy-actions.tsx'),
);

/** Loaded with the first copy that is lent. */
const BorrowerName = lazyPart(
  'BorrowerName',
  () => import('#web/features/copies/lendings/borrower-name.tsx'),
  NoPart,
);

/** Loaded when copies are selected. */
const PrintLabels = lazyPart<'PrintLabels', PrintLabelsProps>(
  'PrintLabels',
  () => import('#web/features/stickers/print-labels.tsx'),
);

const SelectedCopies = lazyPart<'SelectedCopies', SelectedCopiesProps>(
  'SelectedCopies',
  () => import('#web/features/copies/lendings/selected-copies.tsx'),
);

const AddSelected = lazyPart<'AddSelected', AddSelectedProps>(
  'AddSelected',
  () => import('#web/features/book-lists/add-selected.tsx'),
);

interface SelectionActionsProps {
  readonly userSub: string;
  readonly selected: readonly PaperItem[];
  readonly onDone: (failed: readonly string[]) => void;
}

/** What other features do with the selected copies. */
const SelectionActions = ({ userSub, selected, onDone }: SelectionActionsProps) => (
  <Suspense>
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
  </Suspense>
);

const EmptyBookshelf = () => {
  const texts = useTexts(bookshelfTexts);
  return (
    <EmptyState title={texts.emptyOwn} hint={texts.emptyOwnHint}>
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        <Button
          variant="contained"
          component={Link}
          to={pagePatterns.scan}
          startIcon={<ScanBarcode aria-hidden size={18} />}
        >
          {texts.scanBooks}
        </Button>
        <Button component={Link} to={pagePatterns.readerImport}>
          {texts.importBooks}
        </Button>
        <Button component={Link} to={pagePatterns.aboutSticker}>
          {texts.aboutSticker}
        </Button>
      </Box>
    </EmptyState>
  );
};

/** The pages where books come in and go out. */
const OwnLinks = () => {
  const texts = useTexts(bookshelfTexts);
  return (
    <Box sx={{ display: 'flex', gap: 1, '@media print': { display: 'none' } }}>
      <Button
        component={Link}
        to={pagePatterns.scan}
        variant="outlined"
        size="small"
        startIcon={<ScanBarcode aria-hidden size={18} />}
      >
        {texts.scan}
      </Button>
      <Button
        component={Link}
        to={pagePatterns.lendings}
        variant="outlined"
        size="small"
        startIcon={<ArrowLeftRight aria-hidden size={18} />}
      >
        {texts.lendings}
      </Button>
    </Box>
  );
};

const NO_COPIES: LoadedCopies['copies'] = [];

const renderActions: RenderActions = (GlobalBookID, onDone) => (
  <Suspense fallback={<Skeleton variant="rounded" height={40} />}>
    <CopyActions GlobalBookID={GlobalBookID} onDone={onDone} />
  </Suspense>
);

/** Loaded when it first opens. */
const RemovedCopies = lazyPart<'RemovedCopies', RemovedCopiesProps>(
  'RemovedCopies',
  () => import('#web/features/copies/lendings/removed-copies.tsx'),
);

/** The list of the removed copies, and the function that opens it. */
const useRemovedCopies = (userSub: string) => {
  const [open, setOpen] = useState<boolean | null>(null);
  return {
    onRemoved: () => {
      setOpen(true);
    },
    removed: open !== null && (
      <Suspense>
        <RemovedCopies
          userSub={userSub}
          open={open}
          onClose={() => {
            setOpen(false);
          }}
        />
      </Suspense>
    ),
  };
};

const renderBorrower = (GlobalBookID: string) => (
  // As high as the name, so that nothing moves.
  <Suspense fallback={<div style={{ height: 24 }} />}>
    <BorrowerName GlobalBookID={GlobalBookID} />
  </Suspense>
);

/** Lending and returning from the menu of a card, and the dialog that asks to whom. */
const useLending = (userSub: string) => {
  const [lent, setLent] = useState<PaperItem | null>(null);
  const onReturn = useReturnCopy(userSub);
  const close = () => {
    setLent(null);
  };
  return {
    lending: {
      onLend: setLent,
      onReturn: ({ key, title }: PaperItem) => void onReturn({ GlobalBookID: key, title }),
    },
    dialog: lent !== null && (
      <Suspense>
        <LendDialog
          copies={[shownCopyOfItem(lent)]}
          userSub={userSub}
          onDone={close}
          onClose={close}
        />
      </Suspense>
    ),
  };
};

const OwnBookshelf = ({ user }: { readonly user: SignedInUser }) => {
  const userSub = user.sub;
  const texts = useTexts(bookshelfTexts);
  const api = useApi();
  const { loaded, error, retry, progress } = useBookshelf({
    ownerSub: userSub,
    viewer: userSub,
    viewerKnown: true,
  });
  // A failure to load the Kindle books is only logged; the copies are shown without them.
  const kindle = useQuery(kindleQuery(api, userSub));
  const hondanas = useQuery(hondanasQuery(api, userSub));
  const profile = useOwnProfile(user);
  const { copies, rest } = loaded ?? { copies: NO_COPIES, rest: null };
  const isWhole = rest === null;
  const items = useMemo(() => {
    const kindleBooks = kindle.data ?? [];
    return isWhole ? [...copies, ...kindleBooks] : knownBeginning(copies, kindleBooks);
  }, [copies, isWhole, kindle.data]);
  const { lending, dialog } = useLending(userSub);
  const { onRemoved, removed } = useRemovedCopies(userSub);
  const ready = loaded !== undefined && !kindle.isPending;
  const total = ready ? loaded.total + (kindle.data?.length ?? 0) : undefined;

  const content = () => {
    if (error !== null)
      return <BookshelfErrorMessage fault={bookshelfFaultOf(error)} onRetry={retry} />;
    if (total === undefined) return <BookshelfProgress progress={progress} />;
    return (
      <OwnBookshelfBrowser
        userSub={userSub}
        items={items}
        extent={{ total, rest }}
        hondanas={hondanas.data ?? []}
        label={texts.ownTitle}
        empty={<EmptyBookshelf />}
        renderActions={renderActions}
        lending={lending}
        onRemoved={onRemoved}
        renderBorrower={renderBorrower}
        renderSelectionActions={(selected, onDone) => (
          <SelectionActions userSub={userSub} selected={selected} onDone={onDone} />
        )}
      />
    );
  };
  return (
    <Page
      title={texts.ownTitle}
      heading={
        <BookshelfHeading
          title={profile.data ? texts.ownHeading(shownName(profile.data)) : texts.ownTitle}
          profile={profile.data}
          total={total}
          beside={<OwnLinks />}
        />
      }
    >
      {content()}
      {dialog}
      {removed}
    </Page>
  );
};

/** `/bookshelf`: the reader's own copies and Kindle books; no requests for visitors. */
export const OwnBookshelfScreen = () => {
  const texts = useTexts(bookshelfTexts);
  const { status, user } = useAuth();
  if (user !== null) return <OwnBookshelf user={user} />;
  return <Page title={texts.ownTitle}>{status === 'signedOut' && <SignInNeeded />}</Page>;
};
