/**
 * Helpers for the fields of a book. Separate from the schemas so that the page does not load a schema
 * library for them.
 */

/** The two digits of a book's ten contributor slots. */
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
  readonly role?: string | undefined;
}

/** The filled contributor slots in order, including names without an authority id. */
export const contributorsOf = (
  book: Fields<`Contributor${'ID' | 'Name' | 'Role'}_${ContributorSlot}`>,
): readonly Contributor[] =>
  contributorSlots
    .map((slot) => ({
      id: book[`ContributorID_${slot}`],
      name: book[`ContributorName_${slot}`],
      role: book[`ContributorRole_${slot}`],
    }))
    .filter(({ id, name }) => id !== undefined || name !== undefined);

/** The title with its volume or part, as in `こころ 上`. */
export const fullTitleOf = ({
  MainTitle,
  ContentDetailTitle,
}: { readonly MainTitle: string } & Fields<'ContentDetailTitle'>): string =>
  [MainTitle, ContentDetailTitle].filter(Boolean).join(' ');

/** The filled publisher fields in order. */
export const publishersOf = (
  book: Fields<'Publisher_1' | 'Publisher_2' | 'Publisher_3'>,
): readonly string[] =>
  [book.Publisher_1, book.Publisher_2, book.Publisher_3].filter((name) => name !== undefined);

/** Whether an id is a record id of the national library: 9 or 12 digits. Other ids are not linked to it. */
export const isNationalLibraryId = (KANRI_ID: string): boolean => /^(\d{9}|\d{12})$/.test(KANRI_ID);
