import TextField from '@mui/material/TextField';
import { useEarlyValue } from '#web/lib/hydration.ts';

const MIN_PX = 160;

interface SortSelectProps<O extends string> {
  readonly label: string;
  readonly orders: readonly O[];
  /** The names of the orders. */
  readonly names: Readonly<Record<O, string>>;
  readonly value: O;
  readonly onChange: (order: O) => void;
}

/** Selects the order of books. */
export const SortSelect = <O extends string>(props: SortSelectProps<O>) => {
  const { label, orders, names, value } = props;
  const choose = (order: string) => {
    // The field offers the given orders only.
    props.onChange(order as O);
  };
  const field = useEarlyValue<HTMLSelectElement>(value, choose);
  return (
    <TextField
      select
      inputRef={field}
      label={label}
      value={value}
      onChange={({ target }) => {
        choose(target.value);
      }}
      slotProps={{ select: { native: true } }}
      sx={{ minWidth: MIN_PX }}
    >
      {orders.map((order) => (
        <option key={order} value={order}>
          {names[order]}
        </option>
      ))}
    </TextField>
  );
};
