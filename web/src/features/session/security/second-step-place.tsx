import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useTexts } from '#web/texts/texts.ts';

/** State, hint and button at most widths, so that the sections below do not shift. */
const HEIGHT_PX = { xs: 152, sm: 132 };

/** State and button, or their place while they load. */
export const SecondStepPlace = ({ children }: { readonly children?: ReactNode }) => {
  const common = useTexts('common');
  return (
    <Box sx={{ minHeight: HEIGHT_PX }}>
      {children ?? (
        <Skeleton
          role="status"
          aria-label={common.loading}
          variant="rounded"
          sx={{ height: HEIGHT_PX }}
        />
      )}
    </Box>
  );
};
