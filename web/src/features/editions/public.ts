export { EditionList, EditionListSkeleton } from './edition-list.tsx';
export { Editions } from './other-editions.tsx';
export { editionStatementsQuery, favoriteCountsQuery, workQuery } from './queries.ts';
export { editionsTexts } from './texts.ts';
export { WorkHeading, firstAuthorOf } from './work-heading.tsx';
