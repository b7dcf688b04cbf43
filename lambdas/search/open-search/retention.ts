import * as z from 'zod';
import type { SearchClient } from './client.ts';

/** Other versions in the service: those of the functions before this deployment and the one before. */
const OTHER_VERSIONS_KEPT = 2;

const listResponse = z.array(z.object({ index: z.string() }));

/** Name of an index: its alias and the time of the build. */
const INDEX_NAME = /^(?<alias>.+)-(?<time>\d{8}t\d{9}z)$/u;

/** Aliases of the versions that were published last, without the given one. */
const lastOthers = (names: readonly string[], alias: string): readonly string[] => {
  const parts = names.map((name) => {
    const { alias: of = '', time = '' } = INDEX_NAME.exec(name)?.groups ?? {};
    return { of, time };
  });
  const newestFirst = parts.toSorted((a, b) => (a.time < b.time ? 1 : -1));
  const others = new Set(newestFirst.map((part) => part.of));
  others.delete(alias);
  return [...others].slice(0, OTHER_VERSIONS_KEPT);
};

/**
 * Removes all indexes of an alias except the given ones, and those of all but the last published other
 * versions. `kind` begins the aliases of all versions.
 */
export const removeOldIndexes = async (
  client: SearchClient,
  { kind, alias, kept }: { kind: string; alias: string; kept: readonly string[] },
): Promise<void> => {
  const path = `/_cat/indices/${kind}-schema-*?format=json&h=index`;
  const names = listResponse.parse(await client.send('GET', path)).map(({ index }) => index);
  const others = lastOthers(names, alias);
  for (const index of names) {
    const ofOther = INDEX_NAME.exec(index)?.groups?.['alias'] ?? '';
    if (!kept.includes(index) && !others.includes(ofOther)) {
      await client.send('DELETE', `/${index}`);
    }
  }
};
