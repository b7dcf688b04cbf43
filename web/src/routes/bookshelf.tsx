import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight, Library, ScanBarcode } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import { Link, useParams } from '../lib/navigation.tsx';
import { pagePatterns } from '#contract/pages.ts';
import { EmptyState } from '../components/page-states.tsx';
import { Page } from '../components/page.tsx';
import { SignInNeeded } from '../components/own-page.tsx';
import {
  bookshelfFaultOf,
  bookshelfOwnerQuery,
  kindleQuery,
  type BookshelfFault,
} from '../features/bookshelf/queries.ts';
import { useBookshelf, type LoadedCopies } from '../features/bookshelf/use-bookshelf.ts';
import { knownBeginning } from '../features/bookshelf/bookshelf-view.ts';
import type { RenderActions } from '../features/bookshelf/own-dialogs.tsx';
import { BySession } from '../components/by-session.tsx';
import { BookshelfBrowser } from '../features/bookshelf/bookshelf-browser.tsx';
import { OwnBookshelfBrowser } from '../features/bookshelf/own-bookshelf.tsx';
import {
  BookshelfErrorMessage,
  BookshelfHeading,
  BookshelfProgress,
} from '../features/bookshelf/bookshelf-page.tsx';
import { PrintLabels } from '../features/stickers/print-labels.tsx';
import { useApi } from '../lib/api-client.ts';
import { type SignedInUser, useAuth } from '../lib/auth-context.ts';
import { lazyPart } from '../components/lazy-part.tsx';
import { hondanasQuery } from '../lib/hondanas.ts';
import { shownName, useOwnProfile, userQuery } from '../lib/users.ts';
import { useTexts } from '../texts/texts.ts';
import { en } from '../features/bookshelf/texts.en.ts';
import { ja } from '../features/bookshelf/texts.ja.ts';

/** Loaded when a dialog about a copy opens. */
const CopyActions = lazyPart('CopyActions', () => import('../features/lendings/copy-actions.tsx'));

const EmptyBookshelf = () => {
  const texts = useTexts({ ja, en });
  return (
    <EmptyState icon={Library} title={texts.emptyOwn} hint={texts.emptyOwnHint}>
      <Stack spacing={1} sx={{ alignItems: 'center' }}>
        <Button
          variant="contained"
          component={Link}
          to={pagePatterns.scan}
          startIcon={<ScanBarcode aria-hidden size={18} />}
        >
          {texts.scanBooks}
        </Button>
        <Button component={Link} to={pagePatterns.aboutSticker}>
          {texts.aboutSticker}
        </Button>
      </Stack>
    </EmptyState>
  );
};

/** The pages where books come in and go out. */
const OwnLinks = () => {
  const texts = useTexts({ ja, en });
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
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

const OwnBookshelf = ({ user }: { readonly user: SignedInUser }) => {
  const userSub = user.sub;
  const texts = useTexts({ ja, en });
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
        extent={{ total, readAt: loaded?.readAt ?? 0, rest }}
        hondanas={hondanas.data ?? []}
        label={texts.ownTitle}
        empty={<EmptyBookshelf />}
        renderActions={renderActions}
        renderSelectionActions={(GlobalBookIDs, onDone) => (
          <PrintLabels userSub={userSub} GlobalBookIDs={GlobalBookIDs} onDone={onDone} />
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
    </Page>
  );
};

/** `/bookshelf`: the reader's own copies and Kindle books; no requests for visitors. */
export const OwnBookshelfScreen = () => {
  const texts = useTexts({ ja, en });
  const { status, user } = useAuth();
  if (user !== null) return <OwnBookshelf user={user} />;
  return <Page title={texts.ownTitle}>{status === 'signedOut' && <SignInNeeded />}</Page>;
};

interface ErrorOfProps {
  readonly fault: BookshelfFault;
  readonly onRetry: () => void;
}

/** A bookshelf that visitors may not open may be open to the reader whose session is being read. */
const ErrorOf = ({ fault, onRetry }: ErrorOfProps) => {
  const message = <BookshelfErrorMessage fault={fault} onRetry={onRetry} />;
  if (fault !== 'closed') return message;
  return (
    <BySession visitor={message} pending={<BookshelfProgress progress={null} />} reader={message} />
  );
};

/**
 * `/bookshelf/{userNameOnURL}`: the copies of a reader, for everyone the reader has not blocked.
 */
export const UserBookshelfScreen = () => {
  const texts = useTexts({ ja, en });
  const api = useApi();
  const { status, user } = useAuth();
  const username = useParams()['username'] ?? '';
  const owner = useQuery(bookshelfOwnerQuery(api, username));
  const bookshelf = useBookshelf({
    ownerSub: owner.data,
    viewer: user?.sub ?? null,
    viewerKnown: status !== 'loading',
  });
  const { loaded, error, progress } = bookshelf;
  // Only for the name and the picture: without them the heading contains the user name.
  const profile = useQuery({
    ...userQuery(api, owner.data ?? ''),
    enabled: owner.data !== undefined,
  });
  const title = texts.userTitle(profile.data ? shownName(profile.data) : username);

  const content = () => {
    if (owner.isError) {
      return <ErrorOf fault="user" onRetry={() => void owner.refetch()} />;
    }
    if (error !== null)
      return <ErrorOf fault={bookshelfFaultOf(error)} onRetry={bookshelf.retry} />;
    if (loaded === undefined) return <BookshelfProgress progress={progress} />;
    if (loaded.total === 0) return <EmptyState icon={Library} title={texts.emptyUser} />;
    return <BookshelfBrowser items={loaded.copies} extent={loaded} label={title} />;
  };
  return (
    <Page
      title={title}
      heading={
        <BookshelfHeading
          title={title}
          profile={profile.data}
          total={error === null ? loaded?.total : undefined}
        />
      }
    >
      {content()}
    </Page>
  );
};
