import type { FullConfig } from '@playwright/test';

/** One page of each kind that the server renders; together they call every function that a page reads. */
const PATHS = [
  '/',
  '/manifestation/HDB000011',
  '/author/00054222',
  '/search/%E6%BC%B1%E7%9F%B3',
  '/hanako',
  '/hanako/follower',
  '/bookshelf/hanako',
] as const;

/**
 * Calls the functions of the pages once before the tests. The first call of a function loads its code, and a
 * page is rendered without what the API does not answer in time.
 */
const callFunctions = async ({ projects }: FullConfig): Promise<void> => {
  const origin = projects[0]?.use.baseURL ?? '';
  for (const path of PATHS) {
    const response = await fetch(origin + path);
    if (!response.ok) throw new Error(`${path} has status ${String(response.status)}`);
    await response.text();
  }
};

export default callFunctions;
