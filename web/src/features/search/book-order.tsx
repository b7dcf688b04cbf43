import { SortField } from '../../components/sort-field.tsx';
import { useTexts } from '../../texts/texts.ts';
import { sortOrders, type SortOrder } from './queries.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

interface BookOrderProps {
  readonly order: SortOrder;
  readonly onChange: (order: SortOrder) => void;
}

/** Selects the order of the books found. */
export const BookOrder = ({ order, onChange }: BookOrderProps) => {
  const search = useTexts({ ja, en });
  return (
    <SortField
      label={search.sort}
      orders={sortOrders}
      names={search}
      value={order}
      onChange={onChange}
    />
  );
};
