import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Page } from '#web/components/page.tsx';
import {
  BookshelfErrorMessage,
  BookshelfHeading,
  BookshelfProgress,
  type LoadedCopies,
  OwnBookshelfBrowser,
  OwnLinks,
  bookshelfFaultOf,
  bookshelfTexts,
  kindleQuery,
  knownBeginning,
  useBookshelf,
} from '#web/features/bookshelf/public.ts';
import { hondanasQuery } from '#web/features/copies/public.ts';
import { DeviceStatus } from '#web/features/offline/public.ts';
import { QueueLine } from '#web/features/scan/public.ts';
import { shownName, useOwnProfile } from '#web/features/readers/public.ts';
import { SignInNeeded } from '#web/features/session/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { type SignedInUser, useAuth } from '#web/lib/auth-context.ts';
import { useTexts } from '#web/texts/texts.ts';

const NO_COPIES: LoadedCopies['copies'] = [];

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
      <DeviceStatus userSub={userSub} complete={ready && isWhole ? copies : undefined} />
      <QueueLine userSub={userSub} />
      {content()}
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
