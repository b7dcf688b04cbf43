import { signedClient } from '#lambdas/search/open-search/client.ts';
import { type SearchService, startSearchService } from './search-service.ts';

/** Signs requests; only a real domain verifies them. */
export const SIGNER = {
  region: async () => Promise.resolve('ap-northeast-1'),
  credentials: async () => Promise.resolve({ accessKeyId: 'key', secretAccessKey: 'secret' }),
};

/** A real service to test with. Its indexes are deleted, so tests take turns (`jest --runInBand`). */
const realService = process.env['OPENSEARCH_ENDPOINT'];

/** A search service without indexes: the one that `OPENSEARCH_ENDPOINT` names, or one in memory. */
export const openSearchService = async (): Promise<Pick<SearchService, 'origin' | 'close'>> => {
  if (realService === undefined) return startSearchService();
  const client = signedClient(realService, SIGNER);
  const indexes = (await client.send(
    'GET',
    '/_cat/indices/books-*,authors-*,series-*?format=json',
  )) as {
    readonly index: string;
  }[];
  for (const { index } of indexes) await client.send('DELETE', `/${index}`);
  return { origin: realService, close: async () => {} };
};
