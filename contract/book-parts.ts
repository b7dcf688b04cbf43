/**
 * Reading a book's numbered fields. Apart from the schemas, because this runs in the page, which
 * must not carry a schema library for it.
 */

/** The ten contributor slots of a manifestation, as their two digits are written. */
export const contributorSlots = [
  '01',
  '02',
  '03',
  '04',
  '05',
  '06',
  '07',
  '08',
  '09',
  '10',
] as const;
export type ContributorSlot = (typeof contributorSlots)[number];

type Fields<K extends string> = { readonly [P in K]?: string | undefined };

export interface Contributor {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
}

/** The filled contributor slots in their order; a name without an authority id keeps its place. */
export const contributorsOf = (
  book: Fields<`ContributorID_${ContributorSlot}` | `ContributorName_${ContributorSlot}`>,
): readonly Contributor[] =>
  contributorSlots
    .map((slot) => ({ id: book[`ContributorID_${slot}`], name: book[`ContributorName_${slot}`] }))
    .filter(({ id, name }) => id !== undefined || name !== undefined);

/** The filled publisher fields in their order. */
export const publishersOf = (
  book: Fields<'Publisher_1' | 'Publisher_2' | 'Publisher_3'>,
): readonly string[] =>
  [book.Publisher_1, book.Publisher_2, book.Publisher_3].filter((name) => name !== undefined);
