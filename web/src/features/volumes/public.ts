export {
  MissingVolumes,
  MissingVolumesOf,
  type MissingVolumesOfProps,
  SetOfBook,
} from './own-sets.tsx';
export { SetVolumes } from './set-volumes.tsx';
export { examplesOf, knownVolumesQuery, type OwnSet, volumesBySet } from './queries.ts';
