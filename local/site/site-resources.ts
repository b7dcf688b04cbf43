import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  contentSecurityPolicy,
  dataSecurityPolicy,
  permissionsPolicy,
} from '#contract/content-security-policy.ts';
import { type SignUpPlace, type WebConfig, webConfigSchema } from '#contract/web-config.ts';
import { buildOfPage } from '#contract/page-build.ts';
import { bucketFolders, documentOf } from '#lambdas/specs/bucket-specs.ts';
import { type Listener, originOf, pathOf } from '../http/listener.ts';
import { localHosts } from '../http/own-machine.ts';
import type { ObjectFiles } from '../object-store/object-files.ts';
import { bucketNameOf, enginePaths, PRODUCT_NAME, region } from '../settings.ts';

const common = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/**
 * Security headers of the distribution for pages, so that a page that works here works there. Without
 * Strict-Transport-Security, which would bind this machine's `localhost` to TLS.
 */
export const pageHeaders: Readonly<Record<string, string>> = {
  ...common,
  // The local identity provider has the same origin, so no other origin is needed.
  'content-security-policy': contentSecurityPolicy({ connect: [] }),
  'permissions-policy': permissionsPolicy,
  'cross-origin-opener-policy': 'same-origin',
};

/** Security headers of the distribution for the script of a worker with this policy. */
export const workerHeaders = (policy: string): Readonly<Record<string, string>> => ({
  ...common,
  'content-security-policy': policy,
});

/** Security headers of the distribution for API responses and stored files. */
export const dataHeaders: Readonly<Record<string, string>> = {
  ...common,
  'content-security-policy': dataSecurityPolicy,
};

interface ConfigFacts {
  readonly userPoolId: string;
  readonly clientId: string;
  /** @default 'app' */
  readonly signUp?: SignUpPlace;
  /** All hosts at which the site is and was; those of the port of the page by default. */
  readonly hosts?: readonly string[];
}

/** Placeholders for the links of a deployment, on the reserved domain example.com (RFC 2606). */
const exampleLinks = {
  affiliateTag: 'example-22',
  iosAppUrl: 'https://example.com/app/ios',
  androidAppUrl: 'https://example.com/app/android',
  contact: 'contact@example.com',
  noticeAddress: 'notices@example.com',
};

/** Configuration of a page that was opened on this origin. */
export const configFor = (
  opened: string,
  { userPoolId, clientId, signUp = 'app', hosts }: ConfigFacts,
): WebConfig =>
  webConfigSchema.parse({
    region,
    userPoolId,
    userPoolClientId: clientId,
    userPoolEndpoint: `${opened}${enginePaths.identity}`,
    productName: PRODUCT_NAME,
    siteOrigin: opened,
    formerHosts: hosts ?? localHosts(Number(new URL(opened).port)),
    signUp,
    ...(process.env['COVER_SOURCE'] && { coverPhotographs: true }),
    ...exampleLinks,
  });

/**
 * `/config.json`. Its URLs have the origin on which the page was opened, because the page may connect
 * to no other: `localhost` and `127.0.0.1` are different origins.
 */
export const createConfigJson =
  (facts: ConfigFacts): Listener =>
  async (request, response) => {
    response
      .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' })
      .end(JSON.stringify(configFor(originOf(request), facts)));
  };

/** A small text file that browsers revalidate on each request. */
export const createTextFile =
  (text: string, type = 'text/plain'): Listener =>
  async (_request, response) => {
    response
      .writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' })
      .end(text);
  };

/**
 * Objects of a bucket that the distribution serves. Without a folder, the path without its first
 * slash is the key, as for `/profile_images/…` and `/shelves/…`.
 */
export const createMedia =
  (files: ObjectFiles, bucket: string, folder = ''): Listener =>
  async (request, response) => {
    const stored =
      request.method === 'GET' || request.method === 'HEAD'
        ? await files.find(bucket, folder + decodeURIComponent(pathOf(request)).slice(1))
        : undefined;
    if (stored === undefined) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': stored.contentType,
      'content-length': String(stored.size),
      etag: stored.etag,
      ...stored.headers,
    });
    if (request.method === 'HEAD') response.end();
    else await pipeline(files.read(bucket, stored), response);
  };

interface PublishedSite {
  readonly page: Buffer;
  readonly config: WebConfig;
}

/**
 * Stores the page and its configuration in the bucket of the site, as a deployment does, for the
 * function that fills in the page's head. All other files are served from disk.
 */
export const publishSite = async (
  files: ObjectFiles,
  { page, config }: PublishedSite,
): Promise<void> => {
  const contents = [
    {
      name: documentOf(buildOfPage(page.toString())),
      contentType: 'text/html; charset=utf-8',
      bytes: page,
    },
    {
      name: 'config.json',
      contentType: 'application/json',
      bytes: Buffer.from(JSON.stringify(config)),
    },
  ];
  for (const { name, contentType, bytes } of contents) {
    await files.put(
      { bucket: bucketNameOf('site'), key: `${bucketFolders.site}/${name}` },
      { contentType, headers: { 'cache-control': 'no-cache' } },
      Readable.from([bytes]),
    );
  }
};
