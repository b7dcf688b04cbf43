// The only file of this domain that other domains and tools import.
export { type BuiltIndex, buildSearchIndex } from './build/build-index.ts';
export { INDEX_VERSION } from './index/schema.ts';
export { atMost, INDEX_SIZE, tooLargeForFile } from './build/index-size.ts';
export { type IndexedAuthor, type IndexedBook } from './index/records.ts';
export { type SearchClient, signedClient } from './open-search/client.ts';
export { publishToOpenSearch, publishedInOpenSearch } from './open-search/publish.ts';
export { type ListedWork, listWorks, type WorkList } from './build/list-works.ts';
export {
  booksInIndex,
  isIndexPublished,
  type PublishedIndex,
  publishSearchIndex,
} from './publish/publish-index.ts';
export { INDEX_FOUND_SECONDS } from './publish/index-source.ts';
export { type IndexBucket } from './publish/published-index.ts';
export { isIndexUsable } from './publish/usable-index.ts';
export { createInstalledTokenizer } from './index/readings/tokenizer.ts';
export { bookFactsOf, isSameBook } from './index/same-book.ts';
export { workKey, workOf } from './index/work-keys.ts';
