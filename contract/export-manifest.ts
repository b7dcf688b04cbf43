import * as z from 'zod';
import { instantSchema } from './entities/ids.ts';

/** The name of the manifest in the ZIP file of an export. */
export const EXPORT_MANIFEST = 'manifest.json';
/** Exports of format 1 have no manifest. */
export const EXPORT_FORMAT = 2;

/** What an export contains. */
export const exportManifestSchema = z.object({
  format: z.literal(EXPORT_FORMAT),
  exportedAt: instantSchema,
  /** The origin of the site; absent in a stage that does not know its own address. */
  site: z.string().optional(),
  /** The number of rows of each other file, by its name; 1 for a picture. */
  files: z.record(z.string(), z.int().nonnegative()),
});
export type ExportManifest = z.infer<typeof exportManifestSchema>;
