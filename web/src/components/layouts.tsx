import { styled } from '@mui/material/styles';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PAGE_WIDTH_PX } from '#web/theme/tokens.ts';

/** The column of the content, as wide as a page may be, with room at the sides. */
export const PageColumn = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: PAGE_WIDTH_PX,
  marginInline: 'auto',
  paddingInline: theme.spacing(2),
  [theme.breakpoints.up('sm')]: { paddingInline: theme.spacing(3) },
}));

/** Running text with a readable line length and spacing. */
export const Prose = styled('div')(({ theme }) => ({
  maxWidth: '42rem',
  '& h2': { ...theme.typography.h2, margin: theme.spacing(4, 0, 1) },
  '& p': { ...theme.typography.body1, margin: theme.spacing(1, 0) },
  '& ul, & ol': { ...theme.typography.body1, margin: theme.spacing(1, 0), paddingLeft: '1.4em' },
  '& li': { margin: theme.spacing(0.5, 0) },
}));

const WIDTH_PX = 480;

interface FormCardProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page that is one form: a card with the `h1` of the page. */
export const FormCard = ({ title, children }: FormCardProps) => (
  <Card sx={{ maxWidth: WIDTH_PX, mx: 'auto', p: { xs: 2.5, sm: 4 } }}>
    <Typography variant="h1" sx={{ mb: 3 }}>
      {title}
    </Typography>
    {children}
  </Card>
);
