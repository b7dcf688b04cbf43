export { isTooLong, searchWordOf } from './queries.ts';
export { SearchResults } from './search-results.tsx';
export { searchTexts } from './texts.ts';
