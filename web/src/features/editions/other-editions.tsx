import { Suspense } from 'react';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { RenderWhenVisible } from '#web/components/render-when-visible.tsx';

const OtherEditionList = lazyPart('OtherEditionList', () => import('./other-edition-list.tsx'));

/** The other editions of a book. Most visits do not come to the end of the page, and request nothing. */
export const Editions = ({ KANRI_ID }: { readonly KANRI_ID: string }) => (
  <RenderWhenVisible minHeight={1}>
    <Suspense fallback={null}>
      <OtherEditionList KANRI_ID={KANRI_ID} />
    </Suspense>
  </RenderWhenVisible>
);
