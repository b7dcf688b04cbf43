import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useInfiniteQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { authorBookOrders, type AuthorBookOrder } from '#contract/author-books.ts';
import { NotchedInput, SortSelect } from '../../components/notched-field.tsx';
import { CenteredButton } from '../../components/plain-button.ts';
import { useApi } from '../../lib/api-client.ts';
import { useTexts } from '../../texts/texts.ts';
import { ALL_BOOKS, authorBooksQuery } from './queries.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

/** Fewer books are seen at a glance. */
const TOOLBAR_FROM = 13;

/** Whether an author has so many books that readers sort and filter them. */
export const useHasManyBooks = (TENKYO_ID: string): boolean => {
  const api = useApi();
  const by = useInfiniteQuery(authorBooksQuery(api, TENKYO_ID, 'BY', ALL_BOOKS));
  const about = useInfiniteQuery(authorBooksQuery(api, TENKYO_ID, 'ABOUT', ALL_BOOKS));
  return [by, about].some(({ data }) => (data?.pages[0]?.total ?? 0) >= TOOLBAR_FROM);
};

const ClearButton = styled(CenteredButton)(({ theme }) => ({
  width: 28,
  height: 28,
  borderRadius: '50%',
  marginInlineEnd: theme.spacing(1),
  color: theme.vars.palette.text.secondary,
}));

interface AuthorToolbarProps {
  readonly order: AuthorBookOrder;
  /** As it is typed. */
  readonly filter: string;
  readonly onOrder: (order: AuthorBookOrder) => void;
  readonly onFilter: (filter: string) => void;
}

/** Order and filter of all books on the author page. */
export const AuthorToolbar = ({ order, filter, onOrder, onFilter }: AuthorToolbarProps) => {
  const texts = useTexts({ ja, en });
  return (
    <Box
      role="group"
      aria-label={texts.toolbar}
      sx={{
        display: 'flex',
        gap: 1.25,
        mt: 4,
        maxWidth: '36rem',
        '& > :first-of-type': { flex: 1 },
      }}
    >
      <NotchedInput
        label={texts.filter}
        value={filter}
        onChange={onFilter}
        end={
          filter !== '' && (
            <ClearButton
              type="button"
              aria-label={texts.clearFilter}
              onClick={() => {
                onFilter('');
              }}
            >
              <X size={18} aria-hidden />
            </ClearButton>
          )
        }
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
