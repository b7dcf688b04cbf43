import * as z from 'zod';
import { instantSchema } from './entities/ids.ts';
import { EXPORT_FORMAT } from './export-files.ts';

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
