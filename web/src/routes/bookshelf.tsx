import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight, Library, ScanBarcode } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { Link, useParams } from '../lib/navigation.tsx';
import { pagePatterns } from '#contract/pages.ts';
import { EmptyState } from '../components/page-states.tsx';
import { Page } from '../components/page.tsx';
import { SignInNeeded } from '../components/own-page.tsx';
import { kindleQuery, bookshelfOwnerQuery, bookshelfQuery } from '../features/bookshelf/queries.ts';
import { BookshelfBrowser } from '../features/bookshelf/bookshelf-browser.tsx';
import { OwnBookshelfBrowser } from '../features/bookshelf/own-bookshelf.tsx';
import {
  BookshelfErrorMessage,
  BookshelfHeading,
  BookshelfProgress,
  type Progress,
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

const OwnBookshelf = ({ user }: { readonly user: SignedInUser }) => {
  const userSub = user.sub;
  const texts = useTexts({ ja, en });
  const api = useApi();
  const [progress, setProgress] = useState<Progress | null>(null);
  const copies = useQuery(
    bookshelfQuery(api, userSub, (arrived, of) => {
      setProgress({ arrived, of });
    }),
  );
  // A failure to load the Kindle books is only logged; the copies are shown without them.
  const kindle = useQuery(kindleQuery(api, userSub));
  const hondanas = useQuery(hondanasQuery(api, userSub));
  const profile = useOwnProfile(user);
  const kindleSettled = !kindle.isPending;
  const items = useMemo(
    () => [...(copies.data?.items ?? []), ...(kindle.data ?? [])],
    [copies.data, kindle.data],
  );
  const ready = copies.data !== undefined && kindleSettled;
  const total = ready ? copies.data.total + (kindle.data?.length ?? 0) : undefined;

  const content = () => {
    if (copies.isError)
      return <BookshelfErrorMessage error={copies.error} onRetry={() => void copies.refetch()} />;
    if (!ready) return <BookshelfProgress progress={progress} />;
    return (
      <OwnBookshelfBrowser
        userSub={userSub}
        items={items}
        hondanas={hondanas.data ?? []}
        label={texts.ownTitle}
        empty={<EmptyBookshelf />}
        renderActions={(GlobalBookID, onDone) => (
          <Suspense fallback={<Skeleton variant="rounded" height={40} />}>
            <CopyActions GlobalBookID={GlobalBookID} onDone={onDone} />
          </Suspense>
        )}
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

/**
 * `/bookshelf/{userNameOnURL}`: the copies of a reader, for everyone the reader has not blocked.
 */
export const UserBookshelfScreen = () => {
  const texts = useTexts({ ja, en });
  const api = useApi();
  const { status } = useAuth();
  const username = useParams()['username'] ?? '';
  const [progress, setProgress] = useState<Progress | null>(null);
  const owner = useQuery(bookshelfOwnerQuery(api, username));
  const copies = useQuery({
    ...bookshelfQuery(api, owner.data ?? '', (arrived, of) => {
      setProgress({ arrived, of });
    }),
    // Waits for a session that is being restored, to avoid a second request.
    enabled: owner.data !== undefined && status !== 'loading',
  });
  // Only for the name and the picture: without them the heading contains the user name.
  const profile = useQuery({
    ...userQuery(api, owner.data ?? ''),
    enabled: owner.data !== undefined,
  });
  const title = texts.userTitle(profile.data ? shownName(profile.data) : username);
  const failed = owner.isError ? owner : copies;

  const content = () => {
    if (failed.isError) {
      return <BookshelfErrorMessage error={failed.error} onRetry={() => void failed.refetch()} />;
    }
    if (copies.data === undefined) return <BookshelfProgress progress={progress} />;
    if (copies.data.items.length === 0)
      return <EmptyState icon={Library} title={texts.emptyUser} />;
    return <BookshelfBrowser items={copies.data.items} label={title} />;
  };
  return (
    <Page
      title={title}
      heading={<BookshelfHeading title={title} profile={profile.data} total={copies.data?.total} />}
    >
      {content()}
    </Page>
  );
};
