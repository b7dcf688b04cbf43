// What other domains may use of this one: the only file of it that they import.
export { type BuiltIndex, buildSearchIndex } from './build-index.ts';
export { type IndexedAuthor, type IndexedBook } from './indexed-records.ts';
export { type SearchClient, signedClient } from './open-search/client.ts';
export { publishToOpenSearch } from './open-search/publish.ts';
export { type PublishedIndex, publishSearchIndex } from './publish-index.ts';
