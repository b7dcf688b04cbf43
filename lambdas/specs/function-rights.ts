import type { FunctionName } from '#contract/routes.ts';

/** Functions that serve requests, events or a schedule. */
export type ServedFunction =
  | FunctionName
  | 'identity-triggers'
  | 'timeline-fanout'
  | 'account-removal'
  | 'sitemap'
  | 'site-watch';

/**
 * `update`: reads rows and sets attributes, but neither replaces nor deletes rows. `survey`: scans
 * indexes, for scheduled functions only.
 */
export type TableRight = 'read' | 'update' | 'write' | 'survey';

/** Administrator calls of the identity provider, by their API names. */
export type UserPoolRight =
  'AdminGetUser' | 'AdminUpdateUserAttributes' | 'AdminUserGlobalSignOut' | 'AdminDeleteUser';

/**
 * Settings of a stage that functions read. An empty setting turns its feature off.
 * `ENCYCLOPEDIA_SOURCE` is the origin of a MediaWiki site, such as `https://ja.wikipedia.org`.
 * `COVER_SOURCE` is a list of URL templates separated by spaces:
 * `https://covers.example/{isbn13}.jpg https://images.example/{kindle_image_id}.jpg`.
 * `SEARCH_ENDPOINT` is the origin of a search service that replaces the embedded index.
 * `API_ORIGIN` is where the gateway itself serves the API, without the distribution.
 */
export type SettingName =
  | 'PRODUCT_NAME'
  | 'SITE_ORIGIN'
  | 'COVER_SOURCE'
  | 'ENCYCLOPEDIA_SOURCE'
  | 'SEARCH_ENDPOINT'
  | 'API_ORIGIN';
