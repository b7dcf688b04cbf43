/**
 * What the pages may load and from where (SEC-11). Tokens lie in the page's storage, so a foreign
 * script would be somebody else in the user's name. The distribution sends this with every page,
 * and so does the local server; a source is added here, with its reason, and nowhere else.
 */

interface Directive {
  readonly name: string;
  readonly sources: readonly string[];
  readonly why: string;
}

/** Hosts whose frames a note may show: the video player without cookies, and single posts. */
export const frameHosts = {
  video: 'https://www.youtube-nocookie.com',
  post: 'https://platform.twitter.com',
} as const;

const none = ["'none'"];
const self = ["'self'"];

const directives = (connect: readonly string[]): readonly Directive[] => [
  { name: 'default-src', sources: none, why: 'what is not listed is not used' },
  { name: 'script-src', sources: self, why: 'our own bundles; no inline script, no foreign one' },
  {
    name: 'style-src',
    sources: ["'self'", "'unsafe-inline'"],
    why: 'the component library writes style elements while the page runs',
  },
  {
    name: 'img-src',
    sources: ["'self'", 'data:', 'blob:', 'https:'],
    why: 'preview pictures come from anywhere; a cropped picture is a blob before it is sent',
  },
  {
    name: 'font-src',
    sources: ["'self'", 'data:'],
    why: 'the bundler inlines the smallest subsets',
  },
  {
    name: 'connect-src',
    sources: [...self, ...connect],
    why: 'the API is on our own origin; the identity provider is not, in the cloud',
  },
  {
    name: 'frame-src',
    sources: Object.values(frameHosts),
    why: 'videos and posts that a note links to',
  },
  { name: 'manifest-src', sources: self, why: 'the web app manifest' },
  { name: 'form-action', sources: self, why: 'a form that escapes our handlers stays with us' },
  {
    name: 'object-src',
    sources: none,
    why: 'no plug-ins; named because older browsers ask for it',
  },
  { name: 'base-uri', sources: none, why: 'relative addresses cannot be pointed elsewhere' },
  { name: 'frame-ancestors', sources: none, why: 'no page of ours inside a foreign frame' },
];

interface Environment {
  /** Origins of other services that the page calls; empty where all share one origin. */
  readonly connect: readonly string[];
}

/** The value of the `Content-Security-Policy` header (W3C CSP Level 3). */
export const contentSecurityPolicy = ({ connect }: Environment): string =>
  directives(connect)
    .map(({ name, sources }) => `${name} ${sources.join(' ')}`)
    .join('; ');

/**
 * For answers of the API and stored files, which are data: opened as a document, a drawn cover may
 * use its own styles, and nothing runs.
 */
export const dataSecurityPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** Device features that no page of ours asks for, so that no frame in it can either. */
const deniedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/** The value of the `Permissions-Policy` header of pages. */
export const permissionsPolicy: string = deniedFeatures
  .map((feature) => `${feature}=()`)
  .join(', ');
