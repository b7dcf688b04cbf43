import { tmpdir } from 'node:os';
import { S3Client } from '@aws-sdk/client-s3';
import { systemClock } from '#lambdas/shared/clock.ts';
import type { Environment } from '#lambdas/shared/environment.ts';
import type { functionSpecs } from '#lambdas/specs/function-specs.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { createEmbeddedEngine, createIndexSource } from './publish/index-source.ts';
import { signedClient } from './open-search/client.ts';
import { createOpenSearchEngine } from './open-search/engine.ts';
import { bundledTokenizer } from './index/readings/bundled-tokenizer.ts';
import type { SearchEngine } from './query/search-engine.ts';

/** What the search operations need. */
export interface SearchDependencies {
  readonly engine: SearchEngine;
}

/** Uses the search domain of the stage if there is one, otherwise the index in the bucket. */
export const createDependencies = (
  { buckets, settings }: Environment<typeof functionSpecs.search>,
  log: Log,
): SearchDependencies => {
  const s3 = new S3Client({});
  const { SEARCH_ENDPOINT: endpoint } = settings;
  if (endpoint !== '') {
    return {
      engine: createOpenSearchEngine(signedClient(endpoint, s3.config), log, bundledTokenizer),
    };
  }
  const withIndex = createIndexSource({
    s3,
    bucket: buckets.searchIndex,
    folder: tmpdir(),
    tokenize: bundledTokenizer,
    now: systemClock,
    log,
  });
  return { engine: createEmbeddedEngine(withIndex) };
};
