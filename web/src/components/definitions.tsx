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

interface DefinitionsProps {
  readonly entries: readonly (readonly [name: string, value: React.ReactNode])[];
}

export const Definitions = ({ entries }: DefinitionsProps) => (
  <List>
    {entries.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </List>
);
