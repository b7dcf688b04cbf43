import { Library } from 'lucide-react';
import { BySession } from '../components/by-session.tsx';
import { EmptyState } from '../components/page-states.tsx';
import { BookshelfBrowser } from '../features/bookshelf/bookshelf-browser.tsx';
import { BookshelfErrorMessage, BookshelfProgress } from '../features/bookshelf/bookshelf-page.tsx';
import { bookshelfFaultOf } from '../features/bookshelf/queries.ts';
import { en } from '../features/bookshelf/texts.en.ts';
import { ja } from '../features/bookshelf/texts.ja.ts';
import { useBookshelf } from '../features/bookshelf/use-bookshelf.ts';
import { useAuth } from '../lib/auth-context.ts';
import { useTexts } from '../texts/texts.ts';

interface ErrorOfProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** A bookshelf that visitors may not open may be open to the reader whose session is being read. */
const ErrorOf = ({ error, onRetry }: ErrorOfProps) => {
  const fault = bookshelfFaultOf(error);
  const message = <BookshelfErrorMessage fault={fault} onRetry={onRetry} />;
  if (fault !== 'closed') return message;
  return (
    <BySession visitor={message} pending={<BookshelfProgress progress={null} />} reader={message} />
  );
};

interface OpenBookshelfProps {
  readonly ownerSub: string;
  /** The heading of the page. */
  readonly title: string;
}

/** The copies of another reader, and the tools to browse them. */
export const OpenBookshelf = ({ ownerSub, title }: OpenBookshelfProps) => {
  const texts = useTexts({ ja, en });
  const { status, user } = useAuth();
  const bookshelf = useBookshelf({
    ownerSub,
    viewer: user?.sub ?? null,
    viewerKnown: status !== 'loading',
  });
  const { loaded, error, progress } = bookshelf;
  if (error !== null) return <ErrorOf error={error} onRetry={bookshelf.retry} />;
  if (loaded === undefined) return <BookshelfProgress progress={progress} />;
  if (loaded.total === 0) return <EmptyState icon={Library} title={texts.emptyUser} />;
  return <BookshelfBrowser items={loaded.copies} extent={loaded} label={title} />;
};
