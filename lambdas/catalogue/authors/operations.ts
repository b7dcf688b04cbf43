import type { authorityContract, authorsContract } from '#contract/operations/authors.ts';
import { anyone } from '#lambdas/shared/http/rules.ts';
import type { Implementations } from '#lambdas/shared/http/operation-handler.ts';
import type { AuthorsDependencies } from './dependencies.ts';
import { readAuthority } from './read-authority.ts';
import { readWikipediaLinks } from './read-wikipedia-links.ts';

export const authorityOperations = (
  dependencies: AuthorsDependencies,
): Implementations<typeof authorityContract> => ({
  readAuthority: { allow: anyone, run: readAuthority(dependencies) },
});

export const authorOperations = (
  dependencies: AuthorsDependencies,
): Implementations<typeof authorsContract> => ({
  getAuthorsWikipediaByTenkyoIDs: { allow: anyone, run: readWikipediaLinks(dependencies) },
});
