import { load } from 'cheerio/slim';
import type { LinkPreview } from '#contract/operations/link-preview.ts';
import { LINK_URL_MAX } from '#contract/limits.ts';
import { LINK_PREVIEW } from '#lambdas/specs/settings.ts';

/** What a preview takes from a page, the first that is there (ogp.me, and what pages have instead). */
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

/** Elements that any of the sources can be. */
const TELLING = 'meta, link, title';

/**
 * The page as far as its first so many tags. Looking through a page costs more than its length,
 * and a hostile one is nothing but tags: half a megabyte of them would take minutes.
 */
const beginningOf = (html: string): string => {
  let end = -1;
  for (let tags = 0; tags <= LINK_PREVIEW.tagsMax; tags += 1) {
    end = html.indexOf('<', end + 1);
    if (end === -1) return html;
  }
  return html.slice(0, end);
};

const tellingOf = (html: string) => load(beginningOf(html))(TELLING);
type Telling = ReturnType<typeof tellingOf>;

const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const firstOf = (telling: Telling, selectors: readonly string[]): string | undefined => {
  for (const selector of selectors) {
    const element = telling.filter(selector).first();
    const text = tidy(element.attr('content') ?? element.attr('href') ?? element.text());
    if (text !== '') return text;
  }
  return undefined;
};

/** What cutting leaves of a character that takes two code units. */
const HALF_CHARACTER = /[\ud800-\udbff]$/;
const cut = (text: string | undefined, length: number): string | undefined =>
  text?.slice(0, length).replace(HALF_CHARACTER, '');

/** Only web addresses leave: a page could name `javascript:` as its own (SEC-10). */
const webAddress = (text: string | undefined, base: URL): string | undefined => {
  if (text === undefined || !URL.canParse(text, base.href)) return undefined;
  const { protocol, href } = new URL(text, base);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && href.length <= LINK_URL_MAX ? href : undefined;
};

/** What a page says of itself: Open Graph first, else its title and description. */
export const readPage = (html: string, address: URL): LinkPreview => {
  const telling = tellingOf(html);
  return {
    ogTitle: cut(firstOf(telling, sources.title), LINK_PREVIEW.titleMax),
    ogDescription: cut(firstOf(telling, sources.description), LINK_PREVIEW.descriptionMax),
    ogImage: webAddress(firstOf(telling, sources.image), address),
    ogUrl: webAddress(firstOf(telling, sources.url), address) ?? webAddress(address.href, address),
  };
};
