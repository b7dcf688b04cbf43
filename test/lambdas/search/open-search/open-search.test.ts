import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { INDEX_VERSION } from '#lambdas/search/index/schema.ts';
import type { IndexedAuthor, IndexedBook } from '#lambdas/search/index/records.ts';
import {
  type SearchClient,
  SearchServiceError,
  signedClient,
} from '#lambdas/search/open-search/client.ts';
import { createOpenSearchEngine } from '#lambdas/search/open-search/engine.ts';
import { authorRequest, bookRequests } from '#lambdas/search/open-search/requests.ts';
import { publishedInOpenSearch, publishToOpenSearch } from '#lambdas/search/open-search/publish.ts';
import type { LogMessage } from '#lambdas/shared/logger.ts';
import type { OpenEngine } from '#test/support/open-engine.ts';
import { describeSearchEngine } from '#test/support/search-engine-contract.ts';
import { describeSuggestions } from '#test/support/suggestions-contract.ts';
import { BUILD_DAY, indexedBook } from '#test/support/search-records.ts';
import { describeAuthorHits } from '#test/support/author-hits-contract.ts';
import { describeOperatorHits } from '#test/support/operator-hits-contract.ts';
import { describeRomajiHits } from '#test/support/romaji-hits-contract.ts';
import { describeVolumeHits } from '#test/support/volume-hits-contract.ts';
import { describeDerivedReadings } from '#test/support/derived-readings-contract.ts';
import { createInstalledTokenizer } from '#lambdas/search/index/readings/tokenizer.ts';
import { describeReworded } from '#test/support/reworded-contract.ts';
import { describeNearWorks } from '#test/support/near-works-contract.ts';
import { describeWorks } from '#test/support/works-contract.ts';
import { openSearchService, SIGNER as identity } from '#test/support/open-search-service.ts';
import { type SearchService, startSearchService } from '#test/support/search-service.ts';
import { silentLog } from '#test/support/silent-log.ts';

const stream = async function* <T>(records: readonly T[]): AsyncGenerator<T> {
  yield* records;
};

const publish = async (
  service: Pick<SearchService, 'origin'>,
  books: readonly IndexedBook[],
  {
    authors = [],
    day = BUILD_DAY,
    mayShrink = false,
  }: { authors?: readonly IndexedAuthor[]; day?: number; mayShrink?: boolean } = {},
) =>
  publishToOpenSearch({
    client: signedClient(service.origin, identity),
    books: stream(books),
    authors: stream(authors),
    tokenize: createInstalledTokenizer(),
    now: () => day,
    mayShrink,
  });

const openEngine: OpenEngine = async (books, authors) => {
  const service = await openSearchService();
  await publish(service, books, { authors });
  const engine = createOpenSearchEngine(
    signedClient(service.origin, identity),
    silentLog,
    createInstalledTokenizer(),
  );
  return { ...engine, close: service.close };
};

// Each in a block of its own, which opens its engine after the tests of the one before: a real service has
// one index of a version.
const contracts = [
  describeSearchEngine,
  describeVolumeHits,
  describeAuthorHits,
  describeSuggestions,
  describeRomajiHits,
  describeOperatorHits,
  describeWorks,
  describeNearWorks,
  describeDerivedReadings,
  describeReworded,
];
describe.each(contracts)('the contract %#', (describeContract) => {
  describeContract('the search service', openEngine);
});

describe('requests to the search service', () => {
  it('requests the tokens of the embedded index, best tier first', () => {
    const { byIsbn, byWords } = bookRequests('夏目 it', 20);
    expect(byIsbn).toBeNull();
    expect(byWords).toMatchObject({
      size: 20,
      timeout: '2s',
      sort: [{ _score: 'desc' }, { date: 'desc' }, { id: 'asc' }],
    });
    expect(JSON.stringify(byWords)).toContain('{"match_phrase":{"titles":"夏目"}}');
    expect(JSON.stringify(byWords)).toContain('{"prefix":{"people":{"value":"it"}}}');
  });

  it('requests the thirteen digits of an ISBN first', () => {
    expect(JSON.stringify(bookRequests('4-10-101001-3', 20).byIsbn)).toContain(
      '{"term":{"isbn":"9784101010014"}}',
    );
  });

  it('SEC-66 sends the typed text as values only', () => {
    const word = '"}},{"match_all":{}} OR *:*';
    const text = JSON.stringify([bookRequests(word, 1), authorRequest(word, 1)]);
    expect(text).not.toContain('"match_all":');
    expect(text).not.toContain('query_string');
  });

  it('makes no request for a name without a letter', () => {
    expect(authorRequest('?!', 10)).toBeNull();
  });
});

describe('a search service that fails', () => {
  const unavailable = { code: 'SEARCH_UNAVAILABLE', statusCode: 503 };
  const complete = { timed_out: false, _shards: { failed: 0 }, hits: { hits: [] as unknown[] } };
  const hit = { _score: 1, _source: { record: { KANRI_ID: 'B1', MainTitle: '猫' } } };
  /** Searches once; the codes of the logged errors come with the result. */
  const searchIn = async (send: SearchClient['send']) => {
    const errors: string[] = [];
    const log = { ...silentLog, error: ({ code }: LogMessage) => errors.push(code) };
    const hits = createOpenSearchEngine({ send }, log).searchBooks('猫', 10);
    return { found: await hits.catch((error: unknown) => error), errors };
  };

  it.each([
    ['has no index', async () => Promise.reject(new SearchServiceError(404, '/x', 'no index'))],
    ['refuses', async () => Promise.reject(new SearchServiceError(403, '/x', 'forbidden'))],
    ['is overloaded', async () => Promise.reject(new SearchServiceError(429, '/x', 'too many'))],
    ['cannot be reached', async () => Promise.reject(new TypeError('fetch failed'))],
    ['has lost shards', async () => ({ ...complete, _shards: { failed: 1 } })],
    [
      'has lost shards and found a book',
      async () => ({
        ...complete,
        _shards: { failed: 1 },
        hits: { hits: [hit] },
      }),
    ],
    ['found nothing in time', async () => ({ ...complete, timed_out: true })],
  ])('INDEX-07 is a 503 and not an empty list: it %s', async (_, send) => {
    const { found, errors } = await searchIn(send);
    expect(found).toMatchObject(unavailable);
    expect(errors).toEqual(['SEARCH_SERVICE_FAILED']);
  });

  it('INDEX-07 gives an empty list only of a complete search', async () => {
    expect(await searchIn(async () => complete)).toEqual({ found: [], errors: [] });
  });

  it('INDEX-07 gives what was found until the time was over', async () => {
    const { found } = await searchIn(async () => ({
      ...complete,
      timed_out: true,
      hits: { hits: [hit] },
    }));
    expect(found).toMatchObject([{ KANRI_ID: 'B1' }]);
  });

  it('does not call a request of ours that it rejects a failure of the service', async () => {
    const mistake = new SearchServiceError(400, '/x', 'too many clauses');
    const { found } = await searchIn(async () => Promise.reject(mistake));
    expect(found).toBe(mistake);
  });

  it('INDEX-07 does not wait for a service that never answers', async () => {
    const signals: unknown[] = [];
    await searchIn(async (_method, _path, _body, signal) => {
      signals.push(signal);
      return complete;
    });
    expect(signals).toEqual([expect.any(AbortSignal)]);
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => {
      silent.listen(0, '127.0.0.1', resolve);
    });
    try {
      // The address of a server that listens on a port is an object.
      const { port } = silent.address() as AddressInfo;
      const { send } = signedClient(`http://127.0.0.1:${String(port)}`, identity);
      const giveUp = new AbortController();
      silent.once('request', () => {
        giveUp.abort();
      });
      await expect(send('POST', '/x/_search', {}, giveUp.signal)).rejects.toThrow('abort');
    } finally {
      silent.closeAllConnections();
      silent.close();
    }
  });

  it('INDEX-07 has no index before the first publication', async () => {
    const service = await startSearchService();
    try {
      const { found } = await searchIn(signedClient(service.origin, identity).send);
      expect(found).toMatchObject(unavailable);
    } finally {
      await service.close();
    }
  });
});

describe('publishing to the search service', () => {
  const DAY = 86_400_000;
  let service: SearchService;
  beforeEach(async () => {
    service = await startSearchService();
  });
  afterEach(async () => service.close());
  const many = (count: number) =>
    Array.from({ length: count }, (_, n) => indexedBook(`B${String(n)}`, `本の題名${String(n)}`));
  const found = async (word: string) =>
    (
      await createOpenSearchEngine(signedClient(service.origin, identity), silentLog).searchBooks(
        word,
        10,
      )
    ).map(({ KANRI_ID }) => KANRI_ID);

  it('signs every request to the search service', async () => {
    await publish(service, many(3));
    expect(service.signatures.length).toBeGreaterThan(5);
    for (const signature of service.signatures) {
      expect(signature).toMatch(/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/ap-northeast-1\/es\//);
    }
  });

  it('sends many documents in several requests without losing any', async () => {
    expect(await publish(service, many(1_234))).toMatchObject({ books: 1_234, authors: 0 });
    expect(await found('本の題名1233')).toContain('B1233');
  });

  it('replaces the old index with the new one and keeps one for a rollback', async () => {
    for (const n of [0, 1, 2]) {
      await publish(service, [indexedBook(`B${String(n)}`, '猫')], { day: BUILD_DAY + n * DAY });
    }
    expect(await found('猫')).toEqual(['B2']);
    expect(service.indexes().filter((name) => name.startsWith('books-'))).toHaveLength(2);
    expect(service.indexes().filter((name) => name.startsWith('authors-'))).toHaveLength(2);
    expect(service.indexes().filter((name) => name.startsWith('series-'))).toHaveLength(2);
  });

  it('INDEX-03 keeps the indexes of the two other versions that were published last', async () => {
    const client = signedClient(service.origin, identity);
    const other = { mappings: { properties: {} } };
    for (const fold of [901, 902, 903]) {
      const time = `20250101t00000000${String(fold % 900)}z`;
      await client.send('PUT', `/books-schema-1-fold-${String(fold)}-${time}`, other);
    }
    expect(await publishedInOpenSearch(client)).toBeNull();
    await publish(service, many(3));
    expect(await publishedInOpenSearch(client)).toMatchObject({ books: 3 });
    const names = service.indexes().filter((name) => name.startsWith('books-'));
    expect(names.map((name) => name.replace(/-\d+t\d+z$/, ''))).toEqual([
      'books-schema-1-fold-902',
      'books-schema-1-fold-903',
      `books-${INDEX_VERSION}`,
    ]);
  });

  it('INDEX-10 never writes into the indexes that are searched, however soon a publication follows', async () => {
    await publish(service, [indexedBook('B0', '猫')]);
    await publish(service, [indexedBook('B1', '猫')], { day: BUILD_DAY + 1 });
    expect(await found('猫')).toEqual(['B1']);
    expect(service.indexes().filter((name) => name.startsWith('books-'))).toHaveLength(2);
    // At the same time: the service refuses a second index of the name.
    const again = publish(service, [indexedBook('B2', '猫')], { day: BUILD_DAY + 1 });
    await expect(again).rejects.toThrow('resource_already_exists_exception');
    expect(await found('猫')).toEqual(['B1']);
  });

  it('rejects an index that has lost many books, unless mayShrink is set', async () => {
    await publish(service, many(100));
    const later = { day: BUILD_DAY + DAY };
    await expect(publish(service, many(50), later)).rejects.toThrow('Not published');
    expect(await found('本の題名99')).toContain('B99');
    await publish(service, many(50), { day: BUILD_DAY + 2 * DAY, mayShrink: true });
    expect(await found('本の題名99')).not.toContain('B99');
  });

  it('throws the error response of the service', async () => {
    const client = signedClient(service.origin, identity);
    await expect(client.send('GET', '/books/_count')).rejects.toThrow(
      'Search service: 404 for /books/_count',
    );
  });
});
