import * as z from 'zod/mini';

/** Longest user pool id that Cognito issues. */
export const USER_POOL_ID_MAX = 55;

/** `{region}_{id}`, as the identity provider issues them. */
export const userPoolIdSchema = z
  .string()
  .check(z.maxLength(USER_POOL_ID_MAX), z.regex(/^[\w-]+_[0-9a-zA-Z]+$/));

/** Where readers create accounts: in the mobile app only, or on the web too. */
export const signUpPlaces = ['app', 'web'] as const;
export type SignUpPlace = (typeof signUpPlaces)[number];

const optionalUrl = z.optional(z.url({ protocol: /^https?$/ }));

/**
 * `/config.json`: what the page must know about an environment. The stack and the local server write
 * it; nothing of it is compiled in. Absent links are not shown.
 */
export const webConfigSchema = z.object({
  region: z.string(),
  userPoolId: userPoolIdSchema,
  userPoolClientId: z.string().check(z.minLength(1)),
  /** Set only where the identity provider is not Cognito itself (the local stack). */
  userPoolEndpoint: optionalUrl,
  productName: z.string().check(z.minLength(1)),
  /** Scheme and host of the site, without a trailing slash. */
  siteOrigin: z.url({ protocol: /^https?$/ }),
  /** Hosts at which the site was before, with their ports. */
  formerHosts: z.optional(z.array(z.string())),
  signUp: z.enum(signUpPlaces),
  /** Whether covers may be photographs; absent: all are drawn. */
  coverPhotographs: z.optional(z.boolean()),
  affiliateTag: z.optional(z.string()),
  iosAppUrl: optionalUrl,
  androidAppUrl: optionalUrl,
  /** An e-mail address (`mailto:` is added) or the URL of a form. */
  contact: z.optional(z.string()),
  /** The public e-mail address for notices about content, such as claims of rights. */
  noticeAddress: z.optional(z.email()),
});

export type WebConfig = z.infer<typeof webConfigSchema>;
