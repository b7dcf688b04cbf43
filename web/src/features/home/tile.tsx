import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';

/**
 * Tiles of one height whatever they contain: what arrives later moves nothing. Beside each other on a
 * phone, where they scroll sideways, and on top of each other in a column.
 */
export const Tiles = styled('div')(({ theme }) => ({
  minWidth: 0,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'min(85%, 20rem)',
  gap: theme.spacing(2),
  overflowX: 'auto',
  // Room for focus rings, which a scrolling box clips.
  padding: theme.spacing(0.5),
  margin: theme.spacing(-0.5),
  scrollSnapType: 'x proximity',
  scrollPaddingInline: theme.spacing(0.5),
  [theme.breakpoints.up('sm')]: { gridAutoColumns: 'minmax(0, 1fr)' },
  [theme.breakpoints.up('md')]: {
    gridAutoFlow: 'row',
    gridAutoColumns: 'auto',
    gridTemplateColumns: 'minmax(0, 1fr)',
  },
}));

const Frame = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  height: '18.5rem',
  padding: theme.spacing(2),
  scrollSnapAlign: 'start',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
}));

const Content = styled('div')(({ theme }) => ({
  flex: '1 1 auto',
  minHeight: 0,
  marginTop: theme.spacing(1),
  overflow: 'hidden auto',
}));

interface TileProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Links that are always at the bottom. */
  readonly footer: ReactNode;
}

/** A titled box of a fixed height. */
export const Tile = ({ title, children, footer }: TileProps) => {
  const headingId = useId();
  return (
    <Frame aria-labelledby={headingId}>
      <Typography variant="h2" id={headingId} sx={{ fontSize: '1.1rem' }}>
        {title}
      </Typography>
      <Content>{children}</Content>
      {footer}
    </Frame>
  );
};

/** Said in a tile that has nothing to show. */
export const TileHint = ({ children }: { readonly children: ReactNode }) => (
  <Typography variant="body2" color="textSecondary" sx={{ wordBreak: 'auto-phrase' }}>
    {children}
  </Typography>
);
