/**
 * The content security policy of the pages. Tokens are in the page's storage, so an injected script
 * could act as the user. The distribution and the local server send the policy with every page.
 * Every source has a reason.
 */

import { createHash } from 'node:crypto';
import { firstScript } from './first-script.ts';
import { frameHosts } from './frame-hosts.ts';

interface Directive {
  readonly name: string;
  readonly sources: readonly string[];
  readonly why: string;
}

const none = ["'none'"];
const self = ["'self'"];

/** The source that allows an inline script with exactly this text. */
const hashSource = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const directives = (connect: readonly string[]): readonly Directive[] => [
  { name: 'default-src', sources: none, why: 'everything else is blocked; no page loads a font' },
  {
    name: 'script-src',
    sources: [...self, hashSource(firstScript)],
    why: 'our own bundles, and the script before the first paint; no other inline script',
  },
  {
    name: 'style-src',
    sources: ["'self'", "'unsafe-inline'"],
    why: 'the component library adds style elements at run time',
  },
  {
    name: 'img-src',
    sources: ["'self'", 'data:', 'blob:', 'https:'],
    why: 'previews use images of any host; a cropped image is a blob before its upload',
  },
  {
    name: 'connect-src',
    sources: [...self, ...connect],
    why: 'the API is on our own origin; in the cloud the identity provider is not',
  },
  {
    name: 'frame-src',
    sources: Object.values(frameHosts),
    why: 'videos and posts that a note links to',
  },
  {
    name: 'worker-src',
    sources: self,
    why: 'the workers that read barcodes and files; browsers differ in what they use in place of an absent one',
  },
  { name: 'manifest-src', sources: self, why: 'the web app manifest' },
  { name: 'form-action', sources: self, why: 'a form without a handler submits to our own origin' },
  {
    name: 'object-src',
    sources: none,
    why: 'no plug-ins; explicit for older browsers',
  },
  {
    name: 'base-uri',
    sources: none,
    why: 'an injected base element cannot redirect relative URLs',
  },
  { name: 'frame-ancestors', sources: none, why: 'no other site may frame our pages' },
];

interface Environment {
  /** Origins of other services that the page calls; empty when all share one origin. */
  readonly connect: readonly string[];
}

/** The value of the `Content-Security-Policy` header (W3C CSP Level 3). */
export const contentSecurityPolicy = ({ connect }: Environment): string =>
  directives(connect)
    .map(({ name, sources }) => `${name} ${sources.join(' ')}`)
    .join('; ');

/** A worker of the page whose script has a policy of its own: a worker has that of its response. */
interface WorkerPolicy {
  /** Path pattern of the script. No other file of the site may match it. */
  readonly pattern: string;
  readonly policy: string;
}

/** By the name of the worker. None has `default-src 'none'`: WebKit then never starts it. */
export const workerPolicies = {
  /**
   * Reads barcodes in camera images. It alone may compile WebAssembly, and it may connect to our own origin
   * only, so that no image leaves the device.
   */
  ScanWorker: {
    pattern: '/assets/scan-worker-*',
    policy: "script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  },
  /** Reads files of other services, which may contain anything. It connects to nothing. */
  ReadFileWorker: {
    pattern: '/assets/read-file-worker-*',
    policy: "script-src 'self'; connect-src 'none'",
  },
  /** Lets a reader's own pages open without a network. It requests what the pages request. */
  ServiceWorker: {
    pattern: '/sw.js',
    policy: "script-src 'self'; connect-src 'self'",
  },
} as const satisfies Readonly<Record<string, WorkerPolicy>>;

/**
 * For API responses and stored files. Opened as a document, a drawn cover may use its own styles;
 * nothing else is allowed.
 */
export const dataSecurityPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** Device features that no page uses, denied so that embedded frames cannot use them either. */
const deniedFeatures = [
  'accelerometer',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/** The scan page reads barcodes with the camera; embedded frames may not use it. */
const ownFeatures = ['camera'];

/** The value of the `Permissions-Policy` header of pages. */
export const permissionsPolicy: string = [
  ...deniedFeatures.map((feature) => `${feature}=()`),
  ...ownFeatures.map((feature) => `${feature}=(self)`),
].join(', ');
