import { TextDecoder } from 'node:util';
import { load } from 'cheerio/slim';
import { LINK_URL_MAX } from '#contract/limits.ts';
import type { LinkPreview } from '#contract/operations/link-preview.ts';
import { LINK_PREVIEW } from '#lambdas/specs/settings.ts';

/** Pages declare their character set within the first bytes (HTML standard, section 4.2.5.4). */
const DECLARATION_BYTES = 1_024;

const charsetOfHeader = (contentType: string): string | undefined =>
  /charset\s*=\s*["']?([^\s"';]+)/i.exec(contentType)?.[1];

const charsetOfPage = (body: Buffer): string | undefined =>
  /<meta[^<>]+charset\s*=\s*["']?([^\s"'/>;]+)/i.exec(
    body.subarray(0, DECLARATION_BYTES).toString('latin1'),
  )?.[1];

const decoderOf = (charset: string | undefined): TextDecoder => {
  try {
    return new TextDecoder(charset ?? 'utf-8');
  } catch {
    // An unknown character set: most pages are UTF-8.
    return new TextDecoder('utf-8');
  }
};

/**
 * Decodes a page by the character set in its header or in the page, including Shift_JIS, EUC-JP and
 * ISO-2022-JP; UTF-8 by default.
 */
export const decodePage = (body: Buffer, contentType: string): string =>
  decoderOf(charsetOfHeader(contentType) ?? charsetOfPage(body)).decode(body);

/** The sources of each field, in order of preference: Open Graph first, then common substitutes. */
const sources = {
  title: ['meta[property="og:title"]', 'meta[name="twitter:title"]', 'head > title', 'title'],
  description: [
    'meta[property="og:description"]',
    'meta[name="twitter:description"]',
    'meta[name="description" i]',
  ],
  image: [
    'meta[property="og:image:secure_url"]',
    'meta[property="og:image"]',
    'meta[property="og:image:url"]',
    'meta[name="twitter:image"]',
  ],
  url: ['meta[property="og:url"]', 'link[rel="canonical"]'],
} as const;

/** Every element that can be a source. */
const METADATA = 'meta, link, title';

/**
 * Truncates a page after a number of tags. The time to parse grows faster than the number of tags:
 * half a megabyte of nothing but tags would take minutes.
 */
const firstTagsOf = (html: string): string => {
  let end = -1;
  for (let tags = 0; tags <= LINK_PREVIEW.tagsMax; tags += 1) {
    end = html.indexOf('<', end + 1);
    if (end === -1) return html;
  }
  return html.slice(0, end);
};

const metadataOf = (html: string) => load(firstTagsOf(html))(METADATA);
type Metadata = ReturnType<typeof metadataOf>;

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const firstOf = (metadata: Metadata, selectors: readonly string[]): string | undefined => {
  for (const selector of selectors) {
    const element = metadata.filter(selector).first();
    const text = inOneLine(element.attr('content') ?? element.attr('href') ?? element.text());
    if (text !== '') return text;
  }
  return undefined;
};

/** A high surrogate whose pair has been cut off. */
const LONE_SURROGATE = /[\ud800-\udbff]$/;
const truncate = (text: string | undefined, length: number): string | undefined =>
  text?.slice(0, length).replace(LONE_SURROGATE, '');

/** An absolute HTTP or HTTPS URL; a page can contain others, such as `javascript:`. */
const webUrl = (text: string | undefined, base: URL): string | undefined => {
  if (text === undefined || !URL.canParse(text, base.href)) return undefined;
  const { protocol, href } = new URL(text, base);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && href.length <= LINK_URL_MAX ? href : undefined;
};

/** The preview of a page: its Open Graph metadata, or else its title and description. */
export const previewOf = (html: string, address: URL): LinkPreview => {
  const metadata = metadataOf(html);
  return {
    ogTitle: truncate(firstOf(metadata, sources.title), LINK_PREVIEW.titleMax),
    ogDescription: truncate(firstOf(metadata, sources.description), LINK_PREVIEW.descriptionMax),
    ogImage: webUrl(firstOf(metadata, sources.image), address),
    ogUrl: webUrl(firstOf(metadata, sources.url), address) ?? webUrl(address.href, address),
  };
};
