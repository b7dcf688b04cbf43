import type { SharedKind } from '#contract/share-pictures.ts';
import { findPicture } from './find-picture.ts';

type Requested =
  { readonly kind: 'home' } | { readonly kind: Exclude<SharedKind, 'home'>; readonly id: string };

const PATH = /^(?<kind>[a-z]+)\/(?<id>[^/]+)\.png$/;

/** The picture that a path below `/share/` names, such as `book/000001.png`; null for another path. */
export const requestedPicture = (path: string): Requested | null => {
  if (path === 'home.png') return { kind: 'home' };
  const { kind = '', id = '' } = PATH.exec(path)?.groups ?? {};
  // The keys are the kinds; `hasOwn` excludes inherited names.
  return Object.hasOwn(findPicture, kind) ? { kind: kind as keyof typeof findPicture, id } : null;
};
