import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { createCatalogueStore, type CatalogueStore } from '../table/catalogue-store.ts';
import { acquireImportLease } from '../table/import-lease.ts';
import { writeChange } from '../table/write-change.ts';
import { withIds } from './groups.ts';
import { candidatesOf, linksByName, peopleByName, type PersonCandidate } from './people.ts';
import { loadLinkedAuthors, settleAuthors } from './settle-authors.ts';

interface PeopleRequest {
  readonly database: Database;
  readonly catalogueTable: string;
  /** Ends the command between two writes; it can be repeated. */
  readonly signal?: AbortSignal | undefined;
}

const nothing = { before: new Map(), after: new Map() } as const;

/** Writes the links by name of some authors. Returns how many pages have changed. */
const apply = async (
  store: CatalogueStore,
  links: ReadonlyMap<string, readonly string[]>,
): Promise<number> => {
  // Authors link to others of the same name only.
  const { before } = await loadLinkedAuthors(store, nothing, [...links.keys()]);
  const stated = new Map(
    [...before].map(([id, row]) => {
      const own = links.get(id);
      return [id, own === undefined ? row : withIds(row, 'linkedByName', own)];
    }),
  );
  const authors = await settleAuthors(store, { before, after: stated });
  await writeChange(store, { books: nothing, authors });
  return [...authors.after].filter(
    ([id, { shownAs }]) => authors.before.get(id)?.shownAs !== shownAs,
  ).length;
};

/**
 * Links the records of authors that have one name and one year of birth, and removes such links of records that
 * no longer do. Returns how many records have another page. Repeating it changes nothing; an interrupted one is
 * completed by repeating it. Throws `ImportRunningError` while an import writes the table.
 */
export const linkPeople = async ({
  database,
  catalogueTable,
  signal,
}: PeopleRequest): Promise<number> => {
  const lease = await acquireImportLease(database, catalogueTable);
  const store = createCatalogueStore(database, catalogueTable, signal);
  let changed = 0;
  let hasWritten = false;
  try {
    for await (const people of peopleByName(store)) {
      const links = linksByName(people);
      const isCurrent = people.every(
        ({ id, linkedByName }) => linkedByName.join(' ') === links.get(id)?.join(' '),
      );
      if (isCurrent) continue;
      signal?.throwIfAborted();
      lease.check();
      // Before the first write too: after an interruption, an index of the earlier revision is outdated.
      if (!hasWritten) await store.renewRevision();
      hasWritten = true;
      changed += await apply(store, links);
    }
    if (hasWritten) await store.renewRevision();
    return changed;
  } finally {
    // A lease that cannot be released expires; the error that ended the command is the one to see.
    await lease.release().catch(() => undefined);
  }
};

/** Authors that may be one, for a person to decide. Writes nothing. */
export async function* suggestPeople({
  database,
  catalogueTable,
  signal,
}: PeopleRequest): AsyncGenerator<PersonCandidate> {
  for await (const people of peopleByName(createCatalogueStore(database, catalogueTable, signal)))
    yield* candidatesOf(people);
}
