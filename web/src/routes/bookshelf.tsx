import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#web/components/page-states.tsx';
import { Page } from '#web/components/page.tsx';
import {
  BookshelfBrowser,
  BookshelfErrorMessage,
  BookshelfHeading,
  BookshelfProgress,
  FurtherLinks,
  bookshelfFaultOf,
  bookshelfOwnerQuery,
  bookshelfQuery,
  bookshelfTexts,
  useBookshelf,
} from '#web/features/bookshelf/public.ts';
import { shownName, userQuery } from '#web/features/readers/public.ts';
import { BySession } from '#web/features/session/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { usePageParameters } from '#web/lib/navigation.ts';
import { useTexts } from '#web/texts/texts.ts';

const Waiting = () => <BookshelfProgress progress={null} />;

interface ErrorOfProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** A bookshelf that visitors may not open may be open to the reader whose session is being read. */
const ErrorOf = ({ error, onRetry }: ErrorOfProps) => {
  const fault = bookshelfFaultOf(error);
  const message = <BookshelfErrorMessage fault={fault} onRetry={onRetry} />;
  if (fault !== 'closed') return message;
  return <BySession visitor={message} pending={<Waiting />} reader={message} />;
};

interface OpenBookshelfProps {
  readonly ownerSub: string;
  /** The heading of the page. */
  readonly title: string;
}

/** The copies of another reader, and the tools to browse them. */
const OpenBookshelf = ({ ownerSub, title }: OpenBookshelfProps) => {
  const texts = useTexts(bookshelfTexts);
  const { status, user } = useAuth();
  const bookshelf = useBookshelf({
    ownerSub,
    viewer: user?.sub ?? null,
    viewerKnown: status !== 'loading',
  });
  const { loaded, error, progress } = bookshelf;
  if (error !== null) return <ErrorOf error={error} onRetry={bookshelf.retry} />;
  if (loaded === undefined) return <BookshelfProgress progress={progress} />;
  if (loaded.total === 0) return <EmptyState title={texts.emptyUser} />;
  return (
    <>
      <BookshelfBrowser items={loaded.copies} extent={loaded} label={title} />
      <FurtherLinks ownerSub={ownerSub} />
    </>
  );
};

/** The number of copies; undefined while it is not known. */
const useTotal = (ownerSub: string | undefined): number | undefined => {
  const { user } = useAuth();
  // Requested by the section that shows the copies.
  const query = bookshelfQuery(useApi(), ownerSub ?? '', user?.sub ?? null);
  const { data, isError } = useQuery({ ...query, enabled: false });
  return isError ? undefined : data?.total_books;
};

/**
 * `/bookshelf/{userNameOnURL}`: the copies of a reader, for everyone the reader has not blocked.
 */
export const UserBookshelfScreen = () => {
  const texts = useTexts(bookshelfTexts);
  const api = useApi();
  const username = usePageParameters()['username'] ?? '';
  const owner = useQuery(bookshelfOwnerQuery(api, username));
  const ownerSub = owner.data;
  const total = useTotal(ownerSub);
  // Only for the name and the picture: without them the heading contains the user name.
  const profile = useQuery({ ...userQuery(api, ownerSub ?? ''), enabled: ownerSub !== undefined });
  const title = texts.userTitle(profile.data ? shownName(profile.data) : username);

  const content = () => {
    if (owner.isError) {
      return <BookshelfErrorMessage fault="user" onRetry={() => void owner.refetch()} />;
    }
    if (ownerSub === undefined) return <Waiting />;
    return <OpenBookshelf key={ownerSub} ownerSub={ownerSub} title={title} />;
  };
  return (
    <Page
      title={title}
      heading={<BookshelfHeading title={title} profile={profile.data} total={total} />}
    >
      {content()}
    </Page>
  );
};
