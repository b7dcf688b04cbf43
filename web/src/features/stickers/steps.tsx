import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { colours } from '../../theme/tokens.ts';

interface StepProps {
  readonly number: number;
  readonly name: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** One step of the instructions; its number is told by the list as well, to those who listen. */
export const Step = ({ number, name, text, children }: StepProps) => (
  <Box
    component="li"
    sx={{
      backgroundColor: 'background.paper',
      border: 1,
      borderColor: colours.line,
      borderRadius: 1.5,
      p: { xs: 2.5, sm: 3 },
      textWrap: 'pretty',
      wordBreak: 'auto-phrase',
    }}
  >
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 1 }}>
      <Box
        aria-hidden
        sx={{
          flexShrink: 0,
          width: 32,
          height: 32,
          borderRadius: '50%',
          display: 'grid',
          placeItems: 'center',
          fontWeight: 700,
          color: colours.paper,
          backgroundColor: colours.primary,
        }}
      >
        {number}
      </Box>
      <Typography variant="h2">{name}</Typography>
    </Box>
    <Typography>{text}</Typography>
    {children}
  </Box>
);

/** Steps beside each other where there is room, else below each other. */
export const Steps = ({ children }: { readonly children: ReactNode }) => (
  <Box
    component="ol"
    sx={{
      listStyle: 'none',
      m: 0,
      mt: 3,
      p: 0,
      display: 'grid',
      gap: 2,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
    }}
  >
    {children}
  </Box>
);
