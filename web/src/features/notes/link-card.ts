/** What becomes of a link, decided by the host of the parsed address alone (SP-066). */

export type LinkCard =
  | { readonly kind: 'video'; readonly videoId: string; readonly startSeconds: number }
  | { readonly kind: 'post'; readonly postId: string }
  | { readonly kind: 'manifestation'; readonly KANRI_ID: string }
  | { readonly kind: 'author'; readonly TENKYO_ID: string }
  | { readonly kind: 'preview' };

interface HostRule {
  /** Host names; with `below` every name below them as well. */
  readonly hosts: readonly string[];
  readonly below: boolean;
  /** Null: a plain link. */
  readonly cardOf: (url: URL) => LinkCard | null;
}

const VIDEO_ID = /^[\w-]{11}$/;
/** `/shorts/ID`, `/live/ID`, `/embed/ID`, `/v/ID`. */
const VIDEO_PATH = /^\/(?:shorts|live|embed|v)\/([\w-]+)\/?$/;
const START = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/;

/** `90`, `90s`, `1m30s`, `1h2m3s`; anything else starts at the beginning. */
const secondsOf = (start: string | null): number => {
  const [, hours = '0', minutes = '0', seconds = '0'] = START.exec(start ?? '') ?? [];
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
};

const videoCard = (url: URL, videoId: string | null | undefined): LinkCard =>
  videoId !== null && videoId !== undefined && VIDEO_ID.test(videoId)
    ? {
        kind: 'video',
        videoId,
        startSeconds: secondsOf(url.searchParams.get('t') ?? url.searchParams.get('start')),
      }
    : { kind: 'preview' };

const postCard = ({ pathname }: URL): LinkCard => {
  const [, postId] = /^\/\w+\/status(?:es)?\/(\d{1,20})(?:\/|$)/.exec(pathname) ?? [];
  return postId === undefined ? { kind: 'preview' } : { kind: 'post', postId };
};

const plainLink = (): null => null;

const hostRules: readonly HostRule[] = [
  {
    hosts: ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com'],
    below: false,
    cardOf: (url) =>
      videoCard(
        url,
        url.pathname === '/watch' ? url.searchParams.get('v') : VIDEO_PATH.exec(url.pathname)?.[1],
      ),
  },
  { hosts: ['youtu.be'], below: false, cardOf: (url) => videoCard(url, url.pathname.slice(1)) },
  {
    hosts: ['x.com', 'www.x.com', 'twitter.com', 'www.twitter.com', 'mobile.twitter.com'],
    below: false,
    cardOf: postCard,
  },
  // Known hosts: the national library, the shop, library availability, the encyclopedia.
  {
    hosts: ['ndl.go.jp', 'amazon.co.jp', 'amzn.asia', 'calil.jp', 'wikipedia.org'],
    below: true,
    cardOf: plainLink,
  },
];

const matches = ({ hosts, below }: HostRule, hostname: string): boolean =>
  hosts.some((host) => hostname === host || (below && hostname.endsWith(`.${host}`)));

const PRODUCT_PAGE = /^\/(manifestation|author)\/([0-9A-Za-z][\w-]{0,39})\/?$/;

const productCard = ({ pathname }: URL): LinkCard | null => {
  const [, page, id = ''] = PRODUCT_PAGE.exec(pathname) ?? [];
  if (page === undefined) return null;
  return page === 'manifestation'
    ? { kind: 'manifestation', KANRI_ID: id }
    : { kind: 'author', TENKYO_ID: id };
};

/** The card of a link, or null for a plain one; `siteHost` is the product's own, with its port. */
export const linkCardOf = (url: URL, siteHost: string): LinkCard | null => {
  if (url.host === siteHost) return productCard(url);
  const rule = hostRules.find((one) => matches(one, url.hostname));
  return rule === undefined ? { kind: 'preview' } : rule.cardOf(url);
};
