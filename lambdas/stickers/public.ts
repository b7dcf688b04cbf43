// What other domains may use of this one: the only file of it that they import.
export { LABELS_PER_PAGE } from './print/paper.ts';
