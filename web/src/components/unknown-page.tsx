import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { lazyPart } from './lazy-part.tsx';
import type { UnknownPageProps } from './unknown-subject.tsx';

const UnknownSubject = lazyPart('UnknownSubject', () => import('./unknown-subject.tsx'));

/**
 * Shown instead of the page of something that does not exist or is hidden from the viewer. Few visits come to one:
 * its code is loaded then.
 */
export const UnknownPage = (props: UnknownPageProps) => (
  <Suspense fallback={<Box sx={{ minHeight: '60dvh' }} />}>
    <UnknownSubject {...props} />
  </Suspense>
);
