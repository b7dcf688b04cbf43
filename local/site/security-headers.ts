import {
  contentSecurityPolicy,
  dataSecurityPolicy,
  permissionsPolicy,
} from '#contract/content-security-policy.ts';

const common = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/**
 * What the distribution sends with the pages, so that a page that works here works there. Not among
 * them: Strict-Transport-Security, which would bind this machine's `localhost` to TLS.
 */
export const pageHeaders: Readonly<Record<string, string>> = {
  ...common,
  // The identity provider is on our own origin here, so there is nothing else to connect to.
  'content-security-policy': contentSecurityPolicy({ connect: [] }),
  'permissions-policy': permissionsPolicy,
  'cross-origin-opener-policy': 'same-origin',
};

/** What it sends with answers of the API and with stored files. */
export const dataHeaders: Readonly<Record<string, string>> = {
  ...common,
  'content-security-policy': dataSecurityPolicy,
};
