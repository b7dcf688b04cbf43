import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight, ScanBarcode } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { pagePatterns } from '#contract/pages.ts';
import { EmptyState } from '#web/components/page-states.tsx';
import { Page } from '#web/components/page.tsx';
import { AddSelected } from '#web/features/book-lists/public.ts';
import {
  BookshelfErrorMessage,
  BookshelfHeading,
  BookshelfProgress,
  type LoadedCopies,
  OwnBookshelfBrowser,
  type PaperItem,
  type RenderActions,
  bookshelfFaultOf,
  bookshelfTexts,
  kindleQuery,
  knownBeginning,
  shownCopyOfItem,
  useBookshelf,
} from '#web/features/bookshelf/public.ts';
import {
  BorrowerName,
  CopyActions,
  LendDialog,
  RemovedCopies,
  SelectedCopies,
  hondanasQuery,
  useReturnCopy,
} from '#web/features/copies/public.ts';
import { shownName, useOwnProfile } from '#web/features/readers/public.ts';
import { SignInNeeded } from '#web/features/session/public.ts';
import { PrintLabels } from '#web/features/stickers/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { type SignedInUser, useAuth } from '#web/lib/auth-context.ts';
import { useTexts } from '#web/texts/texts.ts';

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
