import { SortSelect } from '../../components/sort-select.tsx';
import { useMessages } from '../../messages/messages-context.tsx';
import { sortOrders, type SortOrder } from './sort-results.ts';

interface BookOrderProps {
  readonly order: SortOrder;
  readonly onChange: (order: SortOrder) => void;
}

/** Chooses in which order found books stand (SEARCH-04). */
export const BookOrder = ({ order, onChange }: BookOrderProps) => {
  const { search } = useMessages();
  return (
    <SortSelect
      label={search.sort}
      orders={sortOrders}
      names={search}
      value={order}
      onChange={onChange}
    />
  );
};
