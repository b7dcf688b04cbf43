import * as z from 'zod';

/** Where the published index is named; replaced as a whole, last of all (see `publish-index.ts`). */
export const MANIFEST_KEY = 'search/current.json';
export const INDEX_PREFIX = 'search/books-';

/** Names the index that is searched, and lets a reader tell whether it can use it. */
const manifestSchema = z.object({
  /** `<UTC instant>-<first 8 digits of the sha256>`; sorts by age. */
  version: z.string().regex(/^\d{8}T\d{6}Z-[0-9a-f]{8}$/),
  key: z.string().startsWith(INDEX_PREFIX),
  /** Size and SHA-256 of the file that the object holds compressed. */
  bytes: z.int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  schema: z.int(),
  fold: z.int(),
  books: z.int().nonnegative(),
  builtAt: z.iso.datetime(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Null for what is no manifest of this kind; a reader then keeps what it has. */
export const parseManifest = (text: string): Manifest | null => {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
};
