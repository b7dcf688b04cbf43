import { Suspense } from 'react';
import { lazyPart } from '#web/components/lazy-part.tsx';
import type * as here from './own-copies-here.tsx';

/* What the reader's own copies answer; loaded where the server does not. */

type PropsOf<N extends keyof typeof here> = Parameters<(typeof here)[N]>[0];

const load = () => import('./own-copies-here.tsx');
const Isbn = lazyPart<'IsbnHere', PropsOf<'IsbnHere'>>('IsbnHere', load);
const Titles = lazyPart<'TitlesHere', PropsOf<'TitlesHere'>>('TitlesHere', load);
const Sticker = lazyPart<'StickerHere', PropsOf<'StickerHere'>>('StickerHere', load);

export const IsbnHere = (props: PropsOf<'IsbnHere'>) => (
  <Suspense>
    <Isbn {...props} />
  </Suspense>
);

export const TitlesHere = (props: PropsOf<'TitlesHere'>) => (
  <Suspense>
    <Titles {...props} />
  </Suspense>
);

export const StickerHere = (props: PropsOf<'StickerHere'>) => (
  <Suspense>
    <Sticker {...props} />
  </Suspense>
);
