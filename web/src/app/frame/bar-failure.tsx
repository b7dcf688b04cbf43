import IconButton from '@mui/material/IconButton';
import { RotateCw } from 'lucide-react';
import type { PartFailureProps } from '#web/components/lazy-part.tsx';
import { useTexts } from '#web/texts/texts.ts';

/** Takes the place of a menu of the bar whose code could not be loaded; there is room for an icon. */
export const BarFailure = ({ onRetry }: PartFailureProps) => {
  const common = useTexts('common');
  return (
    <span role="alert">
      <IconButton
        color="inherit"
        aria-label={`${common.partFailed} ${common.retry}`}
        onClick={onRetry}
      >
        <RotateCw aria-hidden />
      </IconButton>
    </span>
  );
};
