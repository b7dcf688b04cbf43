import { useQuery } from '@tanstack/react-query';
import { Library } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { EmptyState } from '../components/empty-state.tsx';
import { Page } from '../components/page.tsx';
import { shelfOwnerQuery, shelfQuery } from '../features/bookshelf/api.ts';
import { ShelfBrowser } from '../features/bookshelf/shelf-browser.tsx';
import { ShelfFaultMessage } from '../features/bookshelf/shelf-fault.tsx';
import { ShelfHeading } from '../features/bookshelf/shelf-heading.tsx';
import { ShelfProgress, type Progress } from '../features/bookshelf/shelf-progress.tsx';
import { useApi } from '../lib/api-context.ts';
import { useAuth } from '../lib/auth-context.ts';
import { useTexts } from '../texts/texts.ts';
import { en } from '../features/bookshelf/texts.en.ts';
import { ja } from '../features/bookshelf/texts.ja.ts';

/** `/bookshelf/{userNameOnURL}`: somebody's copies, to anybody whom they have not blocked. */
export const UserShelfScreen = () => {
  const texts = useTexts({ ja, en });
  const api = useApi();
  const { status } = useAuth();
  const username = useParams()['username'] ?? '';
  const [progress, setProgress] = useState<Progress | null>(null);
  const owner = useQuery(shelfOwnerQuery(api, username));
  const copies = useQuery({
    ...shelfQuery(api, owner.data ?? '', (arrived, of) => {
      setProgress({ arrived, of });
    }),
    // With a session on its way, waiting for it spares asking twice.
    enabled: owner.data !== undefined && status !== 'loading',
  });
  const title = texts.userTitle(username);
  const failed = owner.isError ? owner : copies;

  const content = () => {
    if (failed.isError) {
      return <ShelfFaultMessage error={failed.error} onRetry={() => void failed.refetch()} />;
    }
    if (copies.data === undefined) return <ShelfProgress progress={progress} />;
    if (copies.data.items.length === 0)
      return <EmptyState icon={Library} title={texts.emptyUser} />;
    return <ShelfBrowser items={copies.data.items} label={title} />;
  };
  return (
    <Page title={title} heading={<ShelfHeading title={title} total={copies.data?.total} />}>
      {content()}
    </Page>
  );
};
