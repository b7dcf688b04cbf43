import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

export interface SortFieldProps<O extends string> {
  readonly label: string;
  readonly orders: readonly O[];
  /** The names of the orders. */
  readonly names: Readonly<Record<O, string>>;
  readonly value: O;
  readonly onChange: (order: O) => void;
}

/** The field of `SortSelect`. */
export const SortField = <O extends string>(props: SortFieldProps<O>) => (
  <TextField
    select
    label={props.label}
    value={props.value}
    onChange={({ target }) => {
      // The menu offers no other value.
      props.onChange(target.value as O);
    }}
    sx={{ minWidth: 160 }}
  >
    {props.orders.map((order) => (
      <MenuItem key={order} value={order}>
        {props.names[order]}
      </MenuItem>
    ))}
  </TextField>
);
