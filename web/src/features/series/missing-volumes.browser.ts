/** For readers: the function that renders pages has none of it. */
export { MissingVolumesOf } from '#web/features/volumes/public.ts';
