import * as z from 'zod';

export const linkPreviewSchema = z.object({
  ogImage: z.url({ protocol: /^https?$/ }).optional(),
  ogTitle: z.string().optional(),
  ogDescription: z.string().optional(),
  ogUrl: z.url({ protocol: /^https?$/ }).optional(),
});
export type LinkPreview = z.infer<typeof linkPreviewSchema>;
