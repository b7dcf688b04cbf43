import Box from '@mui/material/Box';
import { useInfiniteQuery } from '@tanstack/react-query';
import { authorBookOrders, type AuthorBookOrder } from '#contract/author-books.ts';
import { FilterField } from '#web/components/filter-field.tsx';
import { SortSelect } from '#web/components/sort-select.tsx';
import { useApi } from '#web/lib/api-client.ts';
import { useTexts } from '#web/texts/texts.ts';
import { ALL_BOOKS, authorBooksQuery } from './queries.ts';
import { authorsTexts } from './texts.ts';

/** Fewer books are seen at a glance. */
const TOOLBAR_FROM = 13;

/** Whether an author has so many books that readers sort and filter them. */
export const useHasManyBooks = (TENKYO_ID: string): boolean => {
  const api = useApi();
  const by = useInfiniteQuery(authorBooksQuery(api, TENKYO_ID, 'BY', ALL_BOOKS));
  const about = useInfiniteQuery(authorBooksQuery(api, TENKYO_ID, 'ABOUT', ALL_BOOKS));
  return [by, about].some(({ data }) => (data?.pages[0]?.total ?? 0) >= TOOLBAR_FROM);
};

interface AuthorToolbarProps {
  readonly order: AuthorBookOrder;
  /** As it is typed. */
  readonly filter: string;
  readonly onOrder: (order: AuthorBookOrder) => void;
  readonly onFilter: (filter: string) => void;
}

/** Order and filter of all books on the author page. */
export const AuthorToolbar = ({ order, filter, onOrder, onFilter }: AuthorToolbarProps) => {
  const texts = useTexts(authorsTexts);
  return (
    <Box
      role="group"
      aria-label={texts.toolbar}
      sx={{ display: 'flex', gap: 1.25, mt: 4, maxWidth: '36rem' }}
    >
      <FilterField
        label={texts.filter}
        clear={texts.clearFilter}
        value={filter}
        onChange={onFilter}
      />
      <SortSelect
        label={texts.sort}
        orders={authorBookOrders}
        names={texts.orders}
        value={order}
        onChange={onOrder}
      />
    </Box>
  );
};
