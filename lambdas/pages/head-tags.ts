import { describeIn } from '#contract/descriptions.ts';
import { escapeMarkup } from '#contract/escape-markup.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import { addressIn } from '#contract/pages.ts';
import { type PageLocale, pageLocales } from '#contract/rendering.ts';
import { oneLine } from '#lambdas/shared/one-line.ts';
import { inlineJson } from './inline-json.ts';
import { type PageHead, pictureProperties, type SiteFacts, type Thing } from './page-head.ts';

/** The web page removes the tags with this attribute when it writes its own. */
const MARK = 'data-shell="page"';

const value = (text: string, most: number = TEXT_MAX.shellValue): string =>
  escapeMarkup(oneLine(text, most));

const named = (name: string, content: string): string =>
  `<meta ${MARK} name="${name}" content="${content}" />`;
const property = (name: string, content: string): string =>
  `<meta ${MARK} property="${name}" content="${content}" />`;

/** JSON-LD, each of its texts on one line. */
const structuredData = (thing: Thing): string =>
  inlineJson({ '@context': 'https://schema.org', ...thing }, (text) => oneLine(text, Infinity));

const notIndexed = (followed = false): string =>
  named('robots', followed ? 'noindex, follow' : 'noindex');

/** The tags of a page without a subject: a private screen or an unknown one. */
export const tagsWithoutSubject = (locale: PageLocale, indexed: boolean): string =>
  [named('description', value(describeIn[locale].home)), ...(indexed ? [] : [notIndexed()])].join(
    '\n    ',
  );

/** The same page in each language, and for everybody else. */
const alternates = (address: string): readonly string[] =>
  [...pageLocales.map((locale) => [locale, locale] as const), ['x-default', 'ja'] as const].map(
    ([language, locale]) =>
      `<link ${MARK} rel="alternate" hreflang="${language}" href="${value(addressIn(locale, address))}" />`,
  );

const OG_LOCALE: Readonly<Record<PageLocale, string>> = { ja: 'ja_JP', en: 'en_US' };

/** The tags of a head, every value escaped. */
export const tagsOf = (
  head: PageHead,
  { origin, productName }: SiteFacts,
  locale: PageLocale,
): string => {
  const address = value(addressIn(locale, origin + head.path));
  const description = value(head.description, TEXT_MAX.metaDescription);
  const graph: Readonly<Record<string, string>> = {
    'og:site_name': value(productName),
    'og:locale': OG_LOCALE[locale],
    'og:type': head.type,
    'og:url': address,
    'og:title': value(head.shareTitle ?? head.title),
    'og:description': description,
  };
  const picture = Object.entries(pictureProperties(head, origin)).map(([name, text]) =>
    property(name, value(text)),
  );
  const further = Object.entries(head.properties ?? {}).flatMap(([name, text]) =>
    text === undefined || text === '' ? [] : [property(name, value(text))],
  );
  return [
    named('description', description),
    `<link ${MARK} rel="canonical" href="${address}" />`,
    ...(head.indexed ? alternates(origin + head.path) : []),
    ...Object.entries(graph).map(([name, content]) => property(name, content)),
    ...picture,
    ...further,
    // Its title, description and picture default to the properties above.
    named('twitter:card', 'summary_large_image'),
    ...(head.indexed ? [] : [notIndexed(head.followed)]),
    ...(head.thing === undefined
      ? []
      : [`<script ${MARK} type="application/ld+json">${structuredData(head.thing)}</script>`]),
  ].join('\n    ');
};
