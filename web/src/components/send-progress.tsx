import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { SHOW_PROGRESS_ABOVE } from '#web/lib/measures.ts';

/** How many of several parts were sent. */
export interface Sent {
  readonly tried: number;
  readonly of: number;
}

interface SendProgressProps {
  /** Null while nothing is sent. */
  readonly sent: Sent | null;
  /** Accessible name: what is done. */
  readonly label: string;
}

/** How far a write of many parts is; nothing for few, which are done before it could be read. */
export const SendProgress = ({ sent, label }: SendProgressProps) => {
  if (sent === null || sent.of <= SHOW_PROGRESS_ABOVE) return null;
  return (
    <div>
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {sent.tried} / {sent.of}
      </Typography>
      <LinearProgress
        variant="determinate"
        aria-label={label}
        value={Math.round((100 * sent.tried) / sent.of)}
      />
    </div>
  );
};
