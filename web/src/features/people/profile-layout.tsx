import { styled } from '@mui/material/styles';
import { AVATAR_PX } from '#web/lib/measures.ts';

/** Picture beside the names; what is `wide` below both, or on a wide window below the names. */
export const ProfileLayout = styled('header')(({ theme }) => ({
  maxWidth: '48rem',
  display: 'grid',
  columnGap: theme.spacing(2),
  rowGap: theme.spacing(2),
  gridTemplateColumns: `${String(AVATAR_PX)}px minmax(0, 1fr)`,
  '& > .wide': { gridColumn: '1 / -1' },
  [theme.breakpoints.up('sm')]: {
    columnGap: theme.spacing(3),
    '& > .wide': { gridColumn: 2 },
  },
}));

/** Buttons in a row that breaks where it must; as high while they are on their way. */
export const ActionRow = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  marginTop: theme.spacing(2),
  minHeight: 40,
}));
