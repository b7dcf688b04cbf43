// The only file of this domain that other domains import.

// Reading covers
export { readCoverRequest } from './cover-request.ts';
export type { CoverStore } from './cover-store.ts';
export { createCoverDependencies } from './create-reader.ts';
export { isDecodable } from './photograph.ts';
export { type Cover, readCover } from './read-cover.ts';

// Drawing
export { drawCover } from './draw-cover.ts';
export type { Faces } from './layouts/layout.ts';
export { circle, element, type Markup, nothing, rectangle, together } from './svg.ts';
export { drawLines } from './type/draw-text.ts';
export { type FittedText, fitText, type TypeStyle } from './type/fit-text.ts';
