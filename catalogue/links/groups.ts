import { ITEM_MAX_BYTES, itemBytes } from '../table/item-size.ts';

/** What the links of a record take at most. */
const LINKS_BYTES = 8 * 1024;

/** Whether the row of a record stays within the limit of the table with any links. */
export const hasRoomForLinks = (row: Linked): boolean =>
  itemBytes({ ...row }) <= ITEM_MAX_BYTES - LINKS_BYTES;

/** What a row says about other records of its book or author, and what follows from that. */
export interface Linked {
  readonly linkedByFile?: readonly string[] | undefined;
  readonly linkedByIsbn?: readonly string[] | undefined;
  readonly linkedByName?: readonly string[] | undefined;
  readonly differentFrom?: readonly string[] | undefined;
  readonly sameAsIsbns?: readonly string[] | undefined;
  readonly SameAs?: readonly string[] | undefined;
  readonly shownAs?: string | undefined;
}

type IdsField = Exclude<keyof Linked, 'shownAs'>;

const fields: Readonly<Record<keyof Linked, true>> = {
  linkedByFile: true,
  linkedByIsbn: true,
  linkedByName: true,
  differentFrom: true,
  sameAsIsbns: true,
  SameAs: true,
  shownAs: true,
};

/** The linking fields of a stored row, which a new record of the book or author does not change. */
export const linksOf = <R extends Linked>(
  row: R | undefined,
): Partial<Pick<R, keyof Linked & keyof R>> =>
  // The entries of the row itself, and only these fields.
  Object.fromEntries(Object.entries(row ?? {}).filter(([field]) => field in fields)) as Partial<R>;

/** Every id that a row names as a record of the same book or author. */
export const namedIn = ({
  linkedByFile = [],
  linkedByIsbn = [],
  linkedByName = [],
  SameAs = [],
  shownAs,
}: Linked): readonly string[] => [
  ...linkedByFile,
  ...linkedByIsbn,
  ...linkedByName,
  ...SameAs,
  ...(shownAs === undefined ? [] : [shownAs]),
];

const sameTexts = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((text, n) => text === b[n]);

const replaced = <R extends Linked>(row: R, field: keyof Linked, value: unknown): R => {
  const { [field]: _, ...others } = row;
  // Only an optional field differs.
  return (value === undefined ? others : { ...others, [field]: value }) as R;
};

/** The row with these ids in a field: sorted, and without the field if there are none. */
export const withIds = <R extends Linked>(row: R, field: IdsField, ids: Iterable<string>): R => {
  const next = [...new Set(ids)].toSorted();
  if (sameTexts(row[field] ?? [], next)) return row;
  return replaced(row, field, next.length === 0 ? undefined : next);
};

const withPage = <R extends Linked>(row: R, shownAs: string | undefined): R =>
  row.shownAs === shownAs ? row : replaced(row, 'shownAs', shownAs);

const linkedTo = ({
  linkedByFile = [],
  linkedByIsbn = [],
  linkedByName = [],
}: Linked): readonly string[] => [...linkedByFile, ...linkedByIsbn, ...linkedByName];

/**
 * The ids by groups: two rows are in one group if links lead from one to the other. Chains and circles of
 * links are one group.
 */
export const groupsOf = (rows: ReadonlyMap<string, Linked>): readonly (readonly string[])[] => {
  const seen = new Set<string>();
  return [...rows.keys()].flatMap((start) => {
    if (seen.has(start)) return [];
    const group = new Set([start]);
    // A set is also iterated over what is added meanwhile.
    for (const id of group)
      for (const other of linkedTo(rows.get(id) ?? {})) if (rows.has(other)) group.add(other);
    for (const id of group) seen.add(id);
    return [[...group]];
  });
};

/**
 * Links without those to records that do not exist, and in both rows: an interrupted command may have written
 * one of them. A link by ISBN or name needs both rows, because the command that was interrupted writes it again.
 */
const repaired = <R extends Linked>(rows: ReadonlyMap<string, R>): ReadonlyMap<string, R> => {
  const byFile = new Map([...rows.keys()].map((id) => [id, new Set<string>()]));
  for (const [id, { linkedByFile = [] }] of rows)
    for (const other of linkedByFile) {
      if (!rows.has(other) || other === id) continue;
      byFile.get(id)?.add(other);
      byFile.get(other)?.add(id);
    }
  return new Map(
    [...rows].map(([id, row]) => {
      const inBoth = (field: 'linkedByIsbn' | 'linkedByName') =>
        (row[field] ?? []).filter((other) => rows.get(other)?.[field]?.includes(id));
      const own = withIds(row, 'linkedByFile', byFile.get(id) ?? []);
      const byIsbn = withIds(own, 'linkedByIsbn', inBoth('linkedByIsbn'));
      return [id, withIds(byIsbn, 'linkedByName', inBoth('linkedByName'))];
    }),
  );
};

/**
 * Gives one row of each group the page of the group: the first by `compare`, whatever the order of links and
 * imports. Rows that do not change are the same objects.
 */
export const settleGroups = <R extends Linked>(
  stored: ReadonlyMap<string, R>,
  compare: (a: R, b: R) => number,
): ReadonlyMap<string, R> => {
  const rows = repaired(stored);
  const settled = new Map<string, R>();
  for (const group of groupsOf(rows)) {
    const members = group
      .flatMap((id) => {
        const row = rows.get(id);
        return row === undefined ? [] : [{ id, row }];
      })
      .toSorted((a, b) => compare(a.row, b.row) || (a.id < b.id ? -1 : 1));
    const [page, ...others] = members;
    if (page === undefined) continue;
    const SameAs = others.map(({ id }) => id);
    settled.set(page.id, withPage(withIds(page.row, 'SameAs', SameAs), undefined));
    for (const { id, row } of others)
      settled.set(id, withPage(withIds(row, 'SameAs', []), page.id));
  }
  return settled;
};
