import * as z from 'zod';
import { linkPreviewSchema } from '../entities/link-preview.ts';
import { operation } from '../operation.ts';

/** GET `/api/link-metadata?url=`. */
export const linkMetadataContract = {
  readLinkMetadata: operation({
    access: 'anyone',
    input: z.object({ url: z.url({ protocol: /^https?$/ }).max(2_048) }),
    output: linkPreviewSchema,
  }),
};
