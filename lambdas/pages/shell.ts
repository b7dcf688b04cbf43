import { escapeMarkup } from '#contract/escape-markup.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import { oneLine } from '#lambdas/shared/one-line.ts';
import { type PageHead, pictureProperties, type SiteFacts } from './page-head.ts';

/** The built page, split where a page's own head is inserted. */
export interface ShellTemplate {
  readonly whole: string;
  readonly beforeTitle: string;
  readonly betweenTitleAndDescription: string;
  readonly afterDescription: string;
}

const SECTIONS =
  /^(?<before>.*?)<title>[^<]*<\/title>(?<between>.*?)<meta data-shell name="description"[^>]*>(?<after>.*<\/head>.*)$/su;

/**
 * Splits `index.html` once, so that no value of a request is part of a pattern or replacement. Throws
 * when its head has no title and description: an error of the build.
 */
export const parseTemplate = (html: string): ShellTemplate => {
  const sections = SECTIONS.exec(html)?.groups;
  if (sections === undefined) throw new Error('The page has no head that could be filled');
  return {
    whole: html,
    beforeTitle: sections['before'] ?? '',
    betweenTitleAndDescription: sections['between'] ?? '',
    afterDescription: sections['after'] ?? '',
  };
};

/** Replaces the title and the description by a title and tags, both already escaped. */
const fillTemplate = (template: ShellTemplate, title: string, tags: string): string =>
  [
    template.beforeTitle,
    `<title>${title}</title>`,
    template.betweenTitleAndDescription,
    tags,
    template.afterDescription,
  ].join('');

/** The built page with additional tags after its description. */
const addToHead = ({ whole, afterDescription }: ShellTemplate, tags: string): string =>
  whole.slice(0, whole.length - afterDescription.length) + tags + afterDescription;

/** The web page removes the tags with this attribute when it writes its own. */
const MARK = 'data-shell="page"';

const value = (text: string, most: number = TEXT_MAX.shellValue): string =>
  escapeMarkup(oneLine(text, most));

const named = (name: string, content: string): string =>
  `<meta ${MARK} name="${name}" content="${content}" />`;
const property = (name: string, content: string): string =>
  `<meta ${MARK} property="${name}" content="${content}" />`;

const notIndexed = (): string => named('robots', 'noindex');

/**
 * Inside a script element, `</script>` ends it and `<!--` changes how it is parsed, even within a
 * string. Therefore the JSON contains no angle brackets or ampersands, only their escapes.
 */
const scriptText = (thing: object): string =>
  JSON.stringify(thing, (_, field: unknown) =>
    typeof field === 'string' ? oneLine(field, Infinity) : field,
  ).replaceAll(
    /[<>&]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const tagsOf = (head: PageHead, { origin, productName }: SiteFacts): readonly string[] => {
  const address = value(origin + head.path);
  const description = value(head.description, TEXT_MAX.metaDescription);
  const graph: Readonly<Record<string, string>> = {
    'og:site_name': value(productName),
    'og:locale': 'ja_JP',
    'og:type': head.type,
    'og:url': address,
    'og:title': value(head.title),
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
    ...Object.entries(graph).map(([name, content]) => property(name, content)),
    ...picture,
    ...further,
    // Its title, description and picture default to the properties above.
    named('twitter:card', 'summary_large_image'),
    ...(head.indexed ? [] : [notIndexed()]),
    ...(head.thing === undefined
      ? []
      : [
          `<script ${MARK} type="application/ld+json">${scriptText({ '@context': 'https://schema.org', ...head.thing })}</script>`,
        ]),
  ];
};

/** The page with this head, every value escaped. */
export const writeShell = (template: ShellTemplate, head: PageHead, site: SiteFacts): string =>
  fillTemplate(
    template,
    value(`${site.productName} ${head.title}`),
    tagsOf(head, site).join('\n    '),
  );

/** The built page, marked as not to be listed by search engines. */
export const writeUnlisted = (template: ShellTemplate): string => addToHead(template, notIndexed());
