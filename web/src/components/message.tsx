import { Suspense } from 'react';
import type { MessageAlertProps } from './message-alert.tsx';
import { lazyPart } from './lazy-part.tsx';

const MessageAlert = lazyPart('MessageAlert', () => import('./message-alert.tsx'));

/** A message that most visits to a page do not see; its code comes with it. */
export const Message = (props: MessageAlertProps) => (
  <Suspense>
    <MessageAlert {...props} />
  </Suspense>
);
