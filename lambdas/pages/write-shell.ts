import { TEXT_MAX } from '#contract/limits.ts';
import { escapeMarkup } from '#contract/escape-markup.ts';
import { oneLine } from '#lambdas/shared/one-line.ts';
import type { PageHead, SiteFacts } from './page-head.ts';
import { addToHead, fillTemplate, type ShellTemplate } from './shell-template.ts';

/** The page takes away what carries this mark once it has written tags of its own. */
const MARK = 'data-shell="page"';

const value = (text: string, most: number = TEXT_MAX.shellValue): string =>
  escapeMarkup(oneLine(text, most));

const named = (name: string, content: string): string =>
  `<meta ${MARK} name="${name}" content="${content}" />`;
const property = (name: string, content: string): string =>
  `<meta ${MARK} property="${name}" content="${content}" />`;

const NOT_INDEXED = named('robots', 'noindex');

/**
 * Inside a script element nothing is unescaped, and `</script>` or `<!--` would end or open
 * something wherever they stand: no angle bracket is left in the text (SEC-19).
 */
const scriptText = (thing: object): string =>
  JSON.stringify(thing, (_, part: unknown) =>
    typeof part === 'string' ? oneLine(part, Infinity) : part,
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
    'og:image': escapeMarkup(origin + head.image),
  };
  const further = Object.entries(head.properties ?? {}).flatMap(([name, text]) =>
    text === undefined || text === '' ? [] : [property(name, value(text))],
  );
  return [
    named('description', description),
    `<link ${MARK} rel="canonical" href="${address}" />`,
    ...Object.entries(graph).map(([name, content]) => property(name, content)),
    ...further,
    // Title, description and picture are taken from the properties above.
    named('twitter:card', 'summary'),
    ...(head.indexed ? [] : [NOT_INDEXED]),
    ...(head.thing === undefined
      ? []
      : [
          `<script ${MARK} type="application/ld+json">${scriptText({ '@context': 'https://schema.org', ...head.thing })}</script>`,
        ]),
  ];
};

/** The page with a head that says what it is about, every value escaped (SP-017, SEC-19). */
export const writeShell = (template: ShellTemplate, head: PageHead, site: SiteFacts): string =>
  fillTemplate(
    template,
    value(`${site.productName} ${head.title}`),
    tagsOf(head, site).join('\n    '),
  );

/** The page as it was built, not to be handed out by search engines. */
export const writeUnlisted = (template: ShellTemplate): string => addToHead(template, NOT_INDEXED);
