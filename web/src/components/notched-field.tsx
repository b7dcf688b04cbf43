import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { ChevronDown, X } from 'lucide-react';
import {
  useId,
  useLayoutEffect,
  useRef,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import { colours } from '../theme/tokens.ts';

/*
 * Fields of native elements, for what a page shows first: the library's need 13 kB, its menu of choices
 * 33 kB more. They are in the server's HTML, look alike before and after their code has arrived, and a
 * phone opens its own picker.
 */

const HEIGHT_PX = 40;
const LABEL_PX = 12;

/** The label stands in the upper border, as in the library's fields. */
const Frame = styled('fieldset')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  height: HEIGHT_PX + LABEL_PX / 2,
  // The half of the label above the border takes no space.
  margin: `-${String(LABEL_PX / 2)}px 0 0`,
  padding: 0,
  border: `1px solid ${colours.control}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  '&:hover': { borderColor: theme.vars.palette.text.primary },
  '&:focus-within': {
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
  },
  '& > legend': {
    marginInlineStart: 9,
    padding: theme.spacing(0, 0.625),
    fontSize: LABEL_PX,
    lineHeight: `${String(LABEL_PX)}px`,
    color: theme.vars.palette.text.secondary,
  },
}));

/** Of input and select. The frame shows the focus. */
const control: CSSProperties = {
  flex: 1,
  minWidth: 0,
  height: '100%',
  margin: 0,
  border: 0,
  outline: 'none',
  background: 'none',
  font: 'inherit',
  color: 'inherit',
};

const Input = styled('input')(({ theme }) => ({ ...control, padding: theme.spacing(0, 1.75) }));

const Select = styled('select')(({ theme }) => ({
  ...control,
  appearance: 'none',
  textOverflow: 'ellipsis',
  padding: theme.spacing(0, 4.5, 0, 1.75),
  cursor: 'pointer',
  '& + svg': { position: 'absolute', insetInlineEnd: 10, pointerEvents: 'none' },
}));

/** Passes on what was chosen or typed before the scripts ran: it is in the field, but not in the state. */
const useEarlyValue = (
  field: RefObject<HTMLInputElement | HTMLSelectElement | null>,
  value: string,
  onChange: (value: string) => void,
): void => {
  // A layout effect, to be rendered before anything else changes the value.
  useLayoutEffect(() => {
    const early = field.current?.value ?? value;
    if (early !== value) onChange(early);
    // eslint-disable-next-line react/exhaustive-deps -- later the field shows the value
  }, []);
};

interface NotchedProps {
  readonly label: string;
  readonly minWidth?: number;
  /** Renders the field, which the label names by the id. */
  readonly children: (id: string) => ReactNode;
}

const Notched = ({ label, minWidth = 0, children }: NotchedProps) => {
  const id = useId();
  return (
    <Frame role="presentation" style={{ minWidth }}>
      <legend>
        <label htmlFor={id}>{label}</label>
      </legend>
      {children(id)}
    </Frame>
  );
};

const ClearButton = styled(ButtonBase)(({ theme }) => ({
  width: 28,
  height: 28,
  borderRadius: '50%',
  marginInlineEnd: theme.spacing(1),
  color: theme.vars.palette.text.secondary,
}));

interface FilterFieldProps {
  readonly label: string;
  /** Name of the button that empties the field. */
  readonly clear: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A text that filters what is below it. */
export const FilterField = ({ label, clear, value, onChange }: FilterFieldProps) => {
  const field = useRef<HTMLInputElement>(null);
  useEarlyValue(field, value, onChange);
  return (
    <Notched label={label}>
      {(id) => (
        <>
          <Input
            ref={field}
            id={id}
            value={value}
            onChange={({ target }) => {
              onChange(target.value);
            }}
          />
          {value !== '' && (
            <ClearButton
              aria-label={clear}
              onClick={() => {
                onChange('');
              }}
            >
              <X size={18} aria-hidden />
            </ClearButton>
          )}
        </>
      )}
    </Notched>
  );
};

const SELECT_MIN_PX = 160;

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
  const field = useRef<HTMLSelectElement>(null);
  const choose = (order: string) => {
    // The field offers the given orders only.
    props.onChange(order as O);
  };
  useEarlyValue(field, value, choose);
  return (
    <Notched label={label} minWidth={SELECT_MIN_PX}>
      {(id) => (
        <>
          <Select
            ref={field}
            id={id}
            value={value}
            onChange={({ target }) => {
              choose(target.value);
            }}
          >
            {orders.map((order) => (
              <option key={order} value={order}>
                {names[order]}
              </option>
            ))}
          </Select>
          <ChevronDown aria-hidden size={18} />
        </>
      )}
    </Notched>
  );
};
