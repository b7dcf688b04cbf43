import { styled } from '@mui/material/styles';

/** Names and values of a record, one pair per line. */
const List = styled('dl')(({ theme }) => ({
  margin: 0,
  maxWidth: '44rem',
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  fontSize: theme.typography.body2.fontSize,
  lineHeight: theme.typography.body2.lineHeight,
  '& > div': {
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: 'subgrid',
    columnGap: theme.spacing(3),
    padding: theme.spacing(1, 0),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > div:last-of-type': { borderBottom: `1px solid ${theme.vars.palette.divider}` },
  dt: { color: theme.vars.palette.text.secondary },
  dd: { margin: 0 },
}));

/** Names and values beside each other, as many in a line as fit. */
const Short = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.75, 3),
  '& > div': { display: 'flex', columnGap: theme.spacing(1), minWidth: 0 },
  dt: { color: theme.vars.palette.text.secondary, flexShrink: 0 },
  dd: { margin: 0, overflowWrap: 'anywhere' },
}));

interface DefinitionsProps {
  readonly entries: readonly (readonly [name: string, value: React.ReactNode])[];
  /** True for short values that need no lines of their own. */
  readonly isShort?: boolean;
}

export const Definitions = ({ entries, isShort = false }: DefinitionsProps) => {
  const Entries = isShort ? Short : List;
  return (
    <Entries>
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Entries>
  );
};
