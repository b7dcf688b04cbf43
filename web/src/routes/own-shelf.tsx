import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Library } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { pagePatterns } from '#contract/pages.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { Page } from '../components/page.tsx';
import { SignInNeeded } from '../components/sign-in-needed.tsx';
import { kindleQuery, shelfQuery } from '../features/bookshelf/api.ts';
import { ShelfBrowser } from '../features/bookshelf/shelf-browser.tsx';
import { ShelfFaultMessage } from '../features/bookshelf/shelf-fault.tsx';
import { ShelfHeading } from '../features/bookshelf/shelf-heading.tsx';
import { ShelfProgress, type Progress } from '../features/bookshelf/shelf-progress.tsx';
import { useApi } from '../lib/api-context.ts';
import { useAuth } from '../lib/auth-context.ts';
import { useTexts } from '../texts/texts.ts';
import { en } from '../features/bookshelf/texts.en.ts';
import { ja } from '../features/bookshelf/texts.ja.ts';

const EmptyShelf = () => {
  const texts = useTexts({ ja, en });
  return (
    <EmptyState icon={Library} title={texts.emptyOwn} hint={texts.emptyOwnHint}>
      <Button variant="contained" component={Link} to={pagePatterns.aboutSticker}>
        {texts.aboutSticker}
      </Button>
    </EmptyState>
  );
};

const OwnShelf = ({ userSub }: { readonly userSub: string }) => {
  const texts = useTexts({ ja, en });
  const api = useApi();
  const [progress, setProgress] = useState<Progress | null>(null);
  const copies = useQuery(
    shelfQuery(api, userSub, (arrived, of) => {
      setProgress({ arrived, of });
    }),
  );
  // Without the Kindle books the shelf is still a shelf: their failure is only logged.
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
      return <ShelfFaultMessage error={copies.error} onRetry={() => void copies.refetch()} />;
    if (!ready) return <ShelfProgress progress={progress} />;
    return items.length === 0 ? (
      <EmptyShelf />
    ) : (
      <ShelfBrowser items={items} label={texts.ownTitle} />
    );
  };
  return (
    <Page title={texts.ownTitle} heading={<ShelfHeading title={texts.ownTitle} total={total} />}>
      {content()}
    </Page>
  );
};

/** `/bookshelf`: the reader's own copies and Kindle books; nothing is asked for visitors (SP-078). */
export const OwnShelfScreen = () => {
  const texts = useTexts({ ja, en });
  const { status, user } = useAuth();
  if (user !== null) return <OwnShelf userSub={user.sub} />;
  return <Page title={texts.ownTitle}>{status === 'signedOut' && <SignInNeeded />}</Page>;
};
