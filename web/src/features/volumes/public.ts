export {
  MissingVolumes,
  MissingVolumesOf,
  type MissingVolumesOfProps,
  SetOfBook,
  SetWithoutCatalogue,
} from './own-sets.tsx';
export { examplesOf, knownVolumesQuery, type OwnSet, ownSetOf, volumesBySet } from './queries.ts';
