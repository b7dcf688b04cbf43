import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Library } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { pagePatterns } from '#contract/pages.ts';
import { EmptyState } from '../components/page-states.tsx';
import { Page } from '../components/page.tsx';
import { SignInNeeded } from '../components/own-page.tsx';
import { kindleQuery, bookshelfOwnerQuery, bookshelfQuery } from '../features/bookshelf/queries.ts';
import { BookshelfBrowser } from '../features/bookshelf/bookshelf-browser.tsx';
import {
  BookshelfErrorMessage,
  BookshelfHeading,
  BookshelfProgress,
  type Progress,
} from '../features/bookshelf/bookshelf-page.tsx';
import { useApi } from '../lib/api-client.ts';
import { useAuth } from '../lib/auth-context.ts';
import { useTexts } from '../texts/texts.ts';
import { en } from '../features/bookshelf/texts.en.ts';
import { ja } from '../features/bookshelf/texts.ja.ts';

const EmptyBookshelf = () => {
  const texts = useTexts({ ja, en });
  return (
    <EmptyState icon={Library} title={texts.emptyOwn} hint={texts.emptyOwnHint}>
      <Button variant="contained" component={Link} to={pagePatterns.aboutSticker}>
        {texts.aboutSticker}
      </Button>
    </EmptyState>
  );
};

const OwnBookshelf = ({ userSub }: { readonly userSub: string }) => {
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
    return items.length === 0 ? (
      <EmptyBookshelf />
    ) : (
      <BookshelfBrowser items={items} label={texts.ownTitle} />
    );
  };
  return (
    <Page
      title={texts.ownTitle}
      heading={<BookshelfHeading title={texts.ownTitle} total={total} />}
    >
      {content()}
    </Page>
  );
};

/** `/bookshelf`: the reader's own copies and Kindle books; no requests for visitors. */
export const OwnBookshelfScreen = () => {
  const texts = useTexts({ ja, en });
  const { status, user } = useAuth();
  if (user !== null) return <OwnBookshelf userSub={user.sub} />;
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
  const title = texts.userTitle(username);
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
    <Page title={title} heading={<BookshelfHeading title={title} total={copies.data?.total} />}>
      {content()}
    </Page>
  );
};
