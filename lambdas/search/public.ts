// The only file of this domain that other domains and tools import.
export { type BuiltIndex, buildSearchIndex } from './build-index.ts';
export { INDEX_VERSION } from './index-schema.ts';
export { atMost, INDEX_SIZE, tooLargeForFile } from './index-size.ts';
export { type IndexedAuthor, type IndexedBook } from './indexed-records.ts';
export { type SearchClient, signedClient } from './open-search/client.ts';
export { publishToOpenSearch, publishedInOpenSearch } from './open-search/publish.ts';
export { type ListedWork, listWorks, type WorkList } from './list-works.ts';
export {
  booksInIndex,
  isIndexPublished,
  type PublishedIndex,
  publishSearchIndex,
} from './publish-index.ts';
export { INDEX_FOUND_SECONDS } from './index-source.ts';
export { type IndexBucket } from './published-index.ts';
export { isIndexUsable } from './usable-index.ts';
export { createInstalledTokenizer } from './readings/tokenizer.ts';
export { bookFactsOf, isSameBook } from './same-book.ts';
export { nameKey, workKey, workOf } from './work-keys.ts';
