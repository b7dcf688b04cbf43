import { Suspense, useState } from 'react';
import type { ConfirmDialogProps } from './confirm-dialog-content.tsx';
import { lazyPart } from './lazy-part.tsx';

/** The code of dialogs comes with the first one. */
const Content = lazyPart('ConfirmDialogContent', () => import('./confirm-dialog-content.tsx'));

/** Asks before an action that cannot be undone; closing the dialog cancels. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const [opened, setOpened] = useState(props.open);
  if (props.open && !opened) setOpened(true);
  return (
    opened && (
      <Suspense>
        <Content {...props} />
      </Suspense>
    )
  );
};
