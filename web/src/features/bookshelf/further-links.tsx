import Link from '@mui/material/Link';
import { useQueryClient } from '@tanstack/react-query';
import type { BookshelfEntry } from '#contract/entities/bookshelf.ts';
import { pageOfBook } from '#contract/own-books.ts';
import { useTextLanguage } from '#web/lib/formats.ts';
import { paperItem } from './bookshelf-items.ts';
import { furtherCopiesKey } from './queries.ts';

/** Links to the books after the first ones where no script loads them: for crawlers, too. */
export const FurtherLinks = ({ ownerSub }: { readonly ownerSub: string }) => {
  const languageOf = useTextLanguage();
  // Only the server has them. React renders no content of `noscript` in a browser.
  const entries =
    useQueryClient().getQueryData<readonly BookshelfEntry[]>(furtherCopiesKey(ownerSub)) ?? [];
  return (
    <noscript>
      {entries.length > 0 && (
        <ul>
          {entries.map(paperItem).map(({ key, title, entry }) => (
            <li key={key}>
              <Link href={pageOfBook(entry.global_book)} lang={languageOf(title)}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </noscript>
  );
};
