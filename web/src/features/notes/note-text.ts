/**
 * An address in Japanese text, which continues after the address without a space. Japanese letters
 * belong to the address only after a delimiter (`/wiki/夏目漱石`, `?q=漱石`), never after letters
 * and digits (`/manifestation/000007335013を読んだ`). Japanese punctuation and brackets never do.
 */
const ADDRESS =
  /https?:(?:[/=#&:_(-](?:(?![ -~])\p{L}[\p{L}\p{M}\p{N}・]*)?|[\w.~?[\]@!$'*+,;%)])+/giu;
const SCHEME = /https?:/i;

const SENTENCE_PUNCTUATION = ".,;:!?'*";
const OPENING = { ')': '(', ']': '[' } as const;

const isClosing = (character: string): character is keyof typeof OPENING => character in OPENING;
const count = (text: string, character: string): number => text.split(character).length - 1;

/**
 * Removes the punctuation and closing brackets that belong to the sentence around an address.
 * Linear in the length, so that a note that consists of punctuation does not block the page.
 */
const withoutSentenceEnd = (text: string): string => {
  const unopened = {
    ')': count(text, ')') - count(text, OPENING[')']),
    ']': count(text, ']') - count(text, OPENING[']']),
  };
  let end = text.length;
  for (; end > 0; end -= 1) {
    const last = text.charAt(end - 1);
    if (SENTENCE_PUNCTUATION.includes(last)) continue;
    if (!isClosing(last) || unopened[last] <= 0) break;
    unopened[last] -= 1;
  }
  return text.slice(0, end);
};

interface FoundAddress {
  /** As written in the text. */
  readonly text: string;
  readonly url: URL;
  /** Index of its start, in UTF-16 code units. */
  readonly at: number;
}

/**
 * Null for an address that must not become a link. An address with a user name displays one host
 * and leads to another.
 */
const parse = (text: string): URL | null => {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  const hasNoCredentials = url.username === '' && url.password === '';
  const hasLinkableHost = url.hostname.includes('.') || url.hostname === 'localhost';
  return isWeb && hasNoCredentials && hasLinkableHost ? url : null;
};

/**
 * Every http and https address of a text, in order. A text without one does not compile the pattern,
 * which takes a phone 15 ms.
 */
export const addressesIn = (text: string): readonly FoundAddress[] => {
  if (!SCHEME.test(text)) return [];
  return [...text.matchAll(ADDRESS)].flatMap(({ 0: matched, index: at }) => {
    const address = withoutSentenceEnd(matched);
    const url = parse(address);
    return url === null ? [] : [{ text: address, url, at }];
  });
};

/** The card of a link, decided by the host of the parsed address alone. */
type LinkCard =
  | { readonly kind: 'video'; readonly videoId: string; readonly startSeconds: number }
  | { readonly kind: 'post'; readonly postId: string }
  | { readonly kind: 'manifestation'; readonly KANRI_ID: string }
  | { readonly kind: 'author'; readonly TENKYO_ID: string }
  | { readonly kind: 'preview' };

interface HostRule {
  /** Host names; with `below`, their subdomains as well. */
  readonly hosts: readonly string[];
  readonly below: boolean;
  /** Null: a plain link. */
  readonly cardOf: (url: URL) => LinkCard | null;
}

const VIDEO_ID = /^[\w-]{11}$/;
/** `/shorts/ID`, `/live/ID`, `/embed/ID`, `/v/ID`. */
const VIDEO_PATH = /^\/(?:shorts|live|embed|v)\/([\w-]+)\/?$/;
const START = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/;

/** `90`, `90s`, `1m30s`, `1h2m3s`; anything else is 0. */
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

/** The card of a link, or null for a plain one; `siteHosts` are the product's own, with their ports. */
const linkCardOf = (url: URL, siteHosts: readonly string[]): LinkCard | null => {
  if (siteHosts.includes(url.host)) return productCard(url);
  const rule = hostRules.find((one) => matches(one, url.hostname));
  return rule === undefined ? { kind: 'preview' } : rule.cardOf(url);
};

interface TextSegment {
  readonly kind: 'text';
  readonly text: string;
}
export interface LinkSegment {
  readonly kind: 'link';
  /** As written by the author. */
  readonly text: string;
  readonly href: string;
}
/** A card below its line, with its link. */
export type NoteCardLine = LinkCard & { readonly link: LinkSegment };

export interface NoteLine {
  /** The content of the line; empty for a blank line and for a line that is only its card. */
  readonly parts: readonly (TextSegment | LinkSegment)[];
  readonly card: NoteCardLine | null;
}

const partsOf = (line: string): readonly (TextSegment | LinkSegment)[] => {
  const parts: (TextSegment | LinkSegment)[] = [];
  let done = 0;
  const addText = (until: number) => {
    if (until > done) parts.push({ kind: 'text', text: line.slice(done, until) });
  };
  for (const { text, url, at } of addressesIn(line)) {
    addText(at);
    parts.push({ kind: 'link', text, href: url.href });
    done = at + text.length;
  }
  addText(line.length);
  return parts;
};

const isBlank = (part: TextSegment | LinkSegment): boolean =>
  part.kind === 'text' && part.text.trim() === '';

const parseLine = (line: string, siteHosts: readonly string[]): NoteLine => {
  const parts = partsOf(line);
  const link = parts.find((part) => part.kind === 'link');
  const card = link === undefined ? null : linkCardOf(new URL(link.href), siteHosts);
  if (link === undefined || card === null) return { parts, card: null };
  const isAlone = parts.every((part) => part === link || isBlank(part));
  return { parts: isAlone ? [] : parts, card: { ...card, link } };
};

const isBlankLine = ({ parts, card }: NoteLine): boolean => card === null && parts.every(isBlank);

/**
 * Removes the lines that are only the link to a book whose card is shown above the text already,
 * such as a book of a citation, and the blank lines that are then at the start.
 */
export const withoutBooks = (
  lines: readonly NoteLine[],
  KANRI_IDs: readonly string[],
): readonly NoteLine[] => {
  const isShown = ({ parts, card }: NoteLine): boolean =>
    parts.length === 0 && card?.kind === 'manifestation' && KANRI_IDs.includes(card.KANRI_ID);
  const remaining = lines.filter((line) => !isShown(line));
  const start =
    remaining.length === lines.length ? 0 : remaining.findIndex((line) => !isBlankLine(line));
  return start === -1 ? [] : remaining.slice(start);
};

const isRecordCard = ({ card }: NoteLine): boolean =>
  card?.kind === 'manifestation' || card?.kind === 'author';

/** Removes the blank lines that follow the card of a book or a person. */
const withoutBlankAfterCards = (lines: readonly NoteLine[]): readonly NoteLine[] => {
  let isAfterCard = false;
  return lines.filter((line) => {
    if (isBlankLine(line)) return !isAfterCard;
    isAfterCard = isRecordCard(line);
    return true;
  });
};

/**
 * Removes the blank lines before and after the card of a book or a person, such as those a new note starts with: the card
 * has a space of its own.
 */
export const withoutBlankAtCards = (lines: readonly NoteLine[]): readonly NoteLine[] =>
  withoutBlankAfterCards(withoutBlankAfterCards(lines).toReversed()).toReversed();

/**
 * Parses a note's text line by line. Text stays text. The first address of a line determines the
 * card below the line; further ones are plain links. Blank lines at the end, such as those a new
 * note starts with, are removed.
 */
export const parseNote = (content: string, siteHosts: readonly string[]): readonly NoteLine[] =>
  content
    .trimEnd()
    .split(/\r\n|\r|\n/)
    .map((line) => parseLine(line, siteHosts));
