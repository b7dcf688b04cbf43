// The only file of this domain that other domains import.
export { LABELS_PER_PAGE } from '#contract/sticker-paper.ts';
