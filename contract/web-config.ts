// zod/mini: this schema runs in the page before the first render, where the full zod costs 20 kB more.
import * as z from 'zod/mini';
import { USER_POOL_ID_MAX } from './limits.ts';

/** `{region}_{id}`, at most 55 characters, as the identity provider issues them (SESSION-12). */
export const userPoolIdSchema = z
  .string()
  .check(z.maxLength(USER_POOL_ID_MAX), z.regex(/^[\w-]+_[0-9a-zA-Z]+$/));

const optionalUrl = z.optional(z.url({ protocol: /^https?$/ }));

/**
 * `/config.json`: everything about an environment that the page must know. The stack and the local
 * server write it; nothing of it is compiled in. Absent links are simply not shown.
 */
export const webConfigSchema = z.object({
  region: z.string(),
  userPoolId: userPoolIdSchema,
  userPoolClientId: z.string().check(z.minLength(1)),
  /** Set only where the identity provider is not Cognito itself (the local stack). */
  userPoolEndpoint: optionalUrl,
  productName: z.string().check(z.minLength(1)),
  /** Scheme and host of the site, without a slash at the end. */
  siteOrigin: z.url({ protocol: /^https?$/ }),
  affiliateTag: z.optional(z.string()),
  iosAppUrl: optionalUrl,
  androidAppUrl: optionalUrl,
  /** A mail address (`mailto:` is added) or the address of a form. */
  contact: z.optional(z.string()),
});

export type WebConfig = z.infer<typeof webConfigSchema>;
