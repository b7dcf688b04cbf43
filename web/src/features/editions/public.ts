export { EditionListSkeleton } from './edition-list.tsx';
export { Editions } from './other-editions.tsx';
export { workQuery } from './queries.ts';
export { editionsTexts } from './texts.ts';
export { WorkContent } from './work-content.tsx';
