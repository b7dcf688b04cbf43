import { styled } from '@mui/material/styles';
import { BOTTOM_BAR_SPACE } from '#web/theme/tokens.ts';

/** What can be done with selected items; stays at the bottom of the window. */
export const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: `calc(8px + ${BOTTOM_BAR_SPACE})`,
  zIndex: 3,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(0.75),
  marginTop: theme.spacing(2),
  padding: theme.spacing(1),
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.vars.shadows[6],
}));

/** A line of the bar. */
export const BarLine = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
}));

/** Buttons in one line, which scrolls on a phone: the bar must leave room for the items. */
export const BarButtons = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  minWidth: 0,
  overflowX: 'auto',
  // Room for the outline of the focus.
  margin: -4,
  padding: 4,
  '& > *': { flexShrink: 0, whiteSpace: 'nowrap' },
}));
