import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';

interface ProgressLineProps {
  readonly label: string;
  readonly done: number;
  readonly of: number;
  /** How far it is, in words. */
  readonly text: string;
}

/** How far a long work is; a screen reader can query it and is not told of each step. */
export const ProgressLine = ({ label, done, of, text }: ProgressLineProps) => (
  <Box sx={{ maxWidth: '42rem' }}>
    <Typography variant="body2" sx={{ mb: 0.5 }}>
      {label}
    </Typography>
    <LinearProgress
      variant="determinate"
      aria-label={label}
      aria-valuetext={text}
      value={of === 0 ? 0 : Math.round((done / of) * 100)}
    />
    <Typography
      variant="caption"
      color="textSecondary"
      sx={{ display: 'block', mt: 0.5, fontVariantNumeric: 'tabular-nums' }}
    >
      {text}
    </Typography>
  </Box>
);
