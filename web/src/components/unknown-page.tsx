import Box from '@mui/material/Box';
import { lateSection } from './late-section.tsx';
import type { UnknownPageProps } from './unknown-page-content.tsx';

/** The page of something unknown, whose code is not part of the pages that exist. */
export const UnknownPage = lateSection<'UnknownPageContent', UnknownPageProps>(
  'UnknownPageContent',
  () => import('./unknown-page-content.tsx'),
  () => <Box sx={{ minHeight: '60dvh' }} />,
);
