import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';

/** The height of the link, which a grid of works reserves below each card. */
export const EDITIONS_REM = 1.75;

/** Below the card of a work: leads to all its editions. */
export const EditionsLink = styled(Link)(({ theme }) => ({
  ...theme.typography.caption,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: `${String(EDITIONS_REM)}rem`,
  borderRadius: 4,
  fontWeight: 600,
  color: theme.vars.palette.primary.main,
  '&:not(:hover)': { textDecorationColor: 'currentColor' },
}));
