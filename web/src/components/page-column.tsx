import { styled } from '@mui/material/styles';
import { PAGE_WIDTH_PX } from '../theme/tokens.ts';

/** The column of the content, as wide as a page may be, with room at the sides. */
export const PageColumn = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: PAGE_WIDTH_PX,
  marginInline: 'auto',
  paddingInline: theme.spacing(2),
  [theme.breakpoints.up('sm')]: { paddingInline: theme.spacing(3) },
}));
