import { lazyPart } from '#web/components/lazy-part.tsx';
import { ReadersPart } from '#web/features/session/public.ts';

/** Menu and dialog weigh more than the rest of the book page, and visitors never see them. */
const AddToOwnList = lazyPart('AddToOwnList', () => import('./add-to-own-list.tsx'));

const BUTTON_PX = 36.5;

/** Adds a book to one of the reader's lists or to a new one; visitors see nothing. */
export const AddToList = ({ KANRI_ID }: { readonly KANRI_ID: string }) => (
  <ReadersPart height={BUTTON_PX}>
    {(userSub) => <AddToOwnList KANRI_ID={KANRI_ID} userSub={userSub} />}
  </ReadersPart>
);
