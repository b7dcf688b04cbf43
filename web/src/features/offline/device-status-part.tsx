import { Suspense } from 'react';
import { lazyPart, NoPart } from '#web/components/lazy-part.tsx';
import type { DeviceStatusProps } from './device-status.tsx';

const Code = lazyPart<'DeviceStatusNow', DeviceStatusProps>(
  'DeviceStatusNow',
  () => import('./device-status.tsx'),
  NoPart,
);

/** What a page that works without a network says about that; loaded after the page, which it does not delay. */
export const DeviceStatus = (props: DeviceStatusProps) => (
  <Suspense>
    <Code {...props} />
  </Suspense>
);
