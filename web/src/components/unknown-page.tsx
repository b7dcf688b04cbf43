import Box from '@mui/material/Box';
import { lateSection } from './late-section.tsx';
import type { UnknownPageProps } from './unknown-page-content.tsx';

/**
 * Shown instead of the page of something that does not exist or is hidden from the viewer. Its code is not
 * part of the pages that exist.
 */
export const UnknownPage = lateSection<'UnknownPageContent', UnknownPageProps>(
  'UnknownPageContent',
  () => import('./unknown-page-content.tsx'),
  () => <Box sx={{ minHeight: '60dvh' }} />,
);
