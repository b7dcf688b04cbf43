import { createHash } from 'node:crypto';

/** When the data in the state of a page were read. */
const TIMES = /"(?:dehydratedAt|\w+UpdatedAt)":\d+/gu;

const LENGTH = 22;

/** The weak ETag of a document: equal for two that differ in the times of their data only. */
export const pageTag = (html: string): string => {
  const hash = createHash('sha256').update(html.replaceAll(TIMES, '')).digest('base64url');
  return `W/"${hash.slice(0, LENGTH)}"`;
};

const opaque = (tag: string): string => tag.trim().replace(/^W\//u, '');

/** Whether `If-None-Match` (RFC 9110, 13.1.2) names the ETag. The edge may have made it a weak one, or a strong one. */
export const isNamed = (tag: string, ifNoneMatch: string | undefined): boolean =>
  (ifNoneMatch ?? '').split(',').some((named) => opaque(named) === opaque(tag));
