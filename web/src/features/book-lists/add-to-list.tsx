import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { useAuth } from '../../lib/auth-context.ts';
import { lazyPart } from '../../components/lazy-part.tsx';

/** Menu and dialog weigh more than the rest of the book page, and visitors never see them. */
const AddToOwnList = lazyPart('AddToOwnList', () => import('./add-to-own-list.tsx'));

/** The height of the button while its code loads. */
const BUTTON_PX = 36.5;

/** Takes the place of the button where a session is stored, until it is restored. */
const ReadersPlace = styled(Skeleton)({
  display: 'none',
  'html[data-reader] &': { display: 'block' },
});

/** Adds a book to one of the reader's lists or to a new one; visitors see nothing. */
export const AddToList = ({ KANRI_ID }: { readonly KANRI_ID: string }) => {
  const { status, user } = useAuth();
  if (status === 'loading') return <ReadersPlace variant="rounded" height={BUTTON_PX} />;
  return (
    user !== null && (
      <Suspense fallback={<Skeleton variant="rounded" height={BUTTON_PX} />}>
        <AddToOwnList KANRI_ID={KANRI_ID} userSub={user.sub} />
      </Suspense>
    )
  );
};
