import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

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
