import * as z from 'zod';
import { LINK_URL_MAX } from '../limits.ts';
import { operation } from '../operation.ts';

export const linkPreviewSchema = z.object({
  ogImage: z.url({ protocol: /^https?$/ }).optional(),
  ogTitle: z.string().optional(),
  ogDescription: z.string().optional(),
  ogUrl: z.url({ protocol: /^https?$/ }).optional(),
});
export type LinkPreview = z.infer<typeof linkPreviewSchema>;

/** GET `/api/link-metadata?url=`. */
export const linkMetadataContract = {
  readLinkMetadata: operation({
    access: 'anyone',
    input: z.object({ url: z.url({ protocol: /^https?$/ }).max(LINK_URL_MAX) }),
    output: linkPreviewSchema,
  }),
};
