import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** A part of the settings that stands beside the form: what it is about, and what to do. */
export const Section = ({ title, text, children }: SectionProps) => {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {text}
      </Typography>
      {children}
    </Box>
  );
};
