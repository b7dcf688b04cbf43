import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTexts } from '../../texts/texts.ts';

const SKELETONS = ['first', 'second', 'third'];
const SKELETON_HEIGHT_PX = 160;

/** The place of notes that are loading. */
export const NotesLoading = () => {
  const common = useTexts('common');
  return (
    <Box role="status" aria-label={common.loading} aria-busy sx={{ display: 'grid', gap: 2 }}>
      {SKELETONS.map((name) => (
        <Skeleton key={name} variant="rounded" height={SKELETON_HEIGHT_PX} />
      ))}
    </Box>
  );
};
