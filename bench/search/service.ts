import { DatabaseSync } from 'node:sqlite';
import { S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod';
import { SEARCH_SIZE } from '#contract/limits.ts';
import type { WorkOrder } from '#contract/works.ts';
import { createEmbeddedEngine } from '#lambdas/search/publish/index-source.ts';
import { type SearchClient, signedClient } from '#lambdas/search/open-search/client.ts';
import { createOpenSearchEngine } from '#lambdas/search/open-search/engine.ts';
import { publishToOpenSearch } from '#lambdas/search/open-search/publish.ts';
import { createInstalledTokenizer } from '#lambdas/search/index/readings/tokenizer.ts';
import type { SearchEngine } from '#lambdas/search/query/search-engine.ts';
import { createSqliteIndex } from '#lambdas/search/query/sqlite-index.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { percentile } from '../measure.ts';
import { fullCatalogue } from './full-records.ts';
import { NEAR_HITS } from './worst.ts';

/*
 * The same searches by a search service: a node on this machine, or an Amazon OpenSearch domain. The nodes tell the
 * time of their processors, with all that they do beside a search; that of this process is what a function needs.
 */

const silent = (): void => undefined;
const silentLog: Log = { info: silent, warn: silent, error: silent };

/** The first round fills caches, and the service compiles what it runs; the second one counts. */
const ROUNDS = 2;

interface Search {
  readonly queries: readonly string[];
  /** Resolves to the ids of the hits in their order; nothing where there are none to compare. */
  readonly run: (engine: SearchEngine, words: string) => Promise<readonly string[]>;
}

const idsOf = (hits: readonly { readonly KANRI_ID: string }[]): readonly string[] =>
  hits.map(({ KANRI_ID }) => KANRI_ID);

const page =
  (order: WorkOrder) =>
  async (engine: SearchEngine, words: string): Promise<readonly string[]> => {
    const query = { words, filters: {}, order, from: 0, size: SEARCH_SIZE.firstBooks };
    return idsOf((await engine.findWorks(query)).works);
  };

const searchesOf = ({ exact, near, typed }: ServiceBench): Readonly<Record<string, Search>> => ({
  '400 books': {
    queries: exact,
    run: async (engine, words) => idsOf(await engine.searchBooks(words, SEARCH_SIZE.books)),
  },
  'works by relevance': { queries: exact, run: page('relevance') },
  'works, newest first': { queries: exact, run: page('newest') },
  'works by title': { queries: exact, run: page('title') },
  'counts of works': {
    queries: exact,
    run: async (engine, words) => {
      await engine.countWorks({ words, filters: {} });
      return [];
    },
  },
  'near books': {
    queries: near,
    run: async (engine, words) => idsOf(await engine.searchNear(words, NEAR_HITS)),
  },
  suggestions: {
    queries: typed,
    run: async (engine, words) => (await engine.suggest(words)).map(({ text }) => text),
  },
});

const nodes = z.object({
  nodes: z.record(
    z.string(),
    z.object({ process: z.object({ cpu: z.object({ total_in_millis: z.number() }) }) }),
  ),
});

/** Milliseconds that the processors of the service have worked since its start. */
const processorOf = async (client: SearchClient): Promise<number> => {
  const answer = nodes.parse(await client.send('GET', '/_nodes/stats/process'));
  return Object.values(answer.nodes).reduce((sum, one) => sum + one.process.cpu.total_in_millis, 0);
};

interface Measured {
  readonly sorted: readonly number[];
  /** Milliseconds of the processor of this process for a search, on average. */
  readonly cpuMs: number;
  /** The ids of the hits of each query; null where the search failed. */
  readonly hits: readonly (string | null)[];
}

const measure = async (engine: SearchEngine, { queries, run }: Search): Promise<Measured> => {
  const times: number[] = [];
  const hits: (string | null)[] = [];
  let before = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round += 1) {
    before = process.cpuUsage();
    for (const words of queries) {
      const started = performance.now();
      // A search that is late is one that failed.
      const found = await run(engine, words).catch(() => null);
      if (round < ROUNDS - 1) continue;
      times.push(performance.now() - started);
      hits.push(found?.join(' ') ?? null);
    }
  }
  const { user, system } = process.cpuUsage(before);
  const cpuMs = (user + system) / 1e3 / queries.length;
  return { sorted: times.toSorted((a, b) => a - b), cpuMs, hits };
};

const sizes = z.array(z.object({ 'docs.count': z.string(), 'pri.store.size': z.string() }));

const printSize = async (client: SearchClient): Promise<void> => {
  const path = '/_cat/indices/books-*,authors-*,series-*?format=json&bytes=b&s=docs.count';
  for (const index of sizes.parse(await client.send('GET', path))) {
    const [documents, bytes] = [Number(index['docs.count']), Number(index['pri.store.size'])];
    if (documents === 0) continue;
    console.log(
      `index of ${String(documents)} documents: ${(bytes / 1e6).toFixed(1)} MB, ` +
        `${String(Math.round(bytes / documents))} bytes each`,
    );
  }
};

const seconds = (ms: number): string => `${(ms / 1e3).toFixed(1)} s`;

const fill = async (client: SearchClient, records: number): Promise<void> => {
  const started = performance.now();
  const [idle, own] = [await processorOf(client), process.cpuUsage()];
  await publishToOpenSearch({
    client,
    ...fullCatalogue(records),
    tokenize: createInstalledTokenizer(),
    now: Date.now,
    mayShrink: true,
  });
  const elapsed = performance.now() - started;
  const { user, system } = process.cpuUsage(own);
  const worked = (await processorOf(client)) - idle;
  console.log(
    `service filled in ${seconds(elapsed)}; of processors ${seconds((user + system) / 1e3)} here, ` +
      `${seconds(worked)} there`,
  );
  await printSize(client);
};

interface ServiceBench {
  /** The embedded index of the same books. */
  readonly file: string;
  readonly endpoint: string;
  readonly records: number;
  readonly exact: readonly string[];
  readonly near: readonly string[];
  readonly typed: readonly string[];
}

/** Fills a search service with the books of an index, and prints the times of both for the same searches. */
export const compareWithService = async (bench: ServiceBench): Promise<void> => {
  const { endpoint, records } = bench;
  const tokenize = createInstalledTokenizer();
  const index = createSqliteIndex(new DatabaseSync(bench.file, { readOnly: true }), tokenize);
  // The region and the credentials of the shell, as for `npm run catalogue`.
  const client = signedClient(endpoint, new S3Client({}).config);
  await fill(client, records);
  const file = createEmbeddedEngine(async (use) => Promise.resolve(use(index)));
  const service = createOpenSearchEngine(client, silentLog, tokenize);
  const rows: Record<string, object> = {};
  for (const [name, search] of Object.entries(searchesOf(bench))) {
    const ours = await measure(file, search);
    const idle = await processorOf(client);
    const theirs = await measure(service, search);
    const worked = (await processorOf(client)) - idle;
    rows[name] = {
      queries: search.queries.length,
      'file p50 ms': percentile(ours.sorted, 0.5),
      'file p95 ms': percentile(ours.sorted, 0.95),
      'file CPU ms': ours.cpuMs.toFixed(1),
      'service p50 ms': percentile(theirs.sorted, 0.5),
      'service p95 ms': percentile(theirs.sorted, 0.95),
      'function CPU ms': theirs.cpuMs.toFixed(1),
      'nodes CPU ms': (worked / search.queries.length / ROUNDS).toFixed(1),
      failed: theirs.hits.filter((ids) => ids === null).length,
      'other hits': theirs.hits.filter((ids, n) => ids !== null && ids !== ours.hits[n]).length,
    };
  }
  index.close();
  console.log('elapsed times of both engines, and queries with other hits or another order');
  console.table(rows);
};
