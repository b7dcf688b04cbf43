import * as z from 'zod';
import { escapeMarkup } from '#contract/escape-markup.ts';
import { SCRIPTS_ATTRIBUTE } from '#contract/first-script.ts';
import type { PageLocale, PageState, RenderedContent } from '#contract/rendering.ts';
import { inlineJson } from './inline-json.ts';

const buildSchema = z.object({
  /** Files of each screen, by the name of its module. */
  screens: z.record(z.string(), z.array(z.string().startsWith('/'))),
});

/** The built page, split where the parts of a served page are inserted. */
export interface DocumentTemplate {
  /** Files of the scripts of every page, the one that starts it first. */
  readonly scripts: readonly string[];
  readonly build: z.output<typeof buildSchema>;
  readonly beforeLang: string;
  readonly beforeTitle: string;
  readonly beforeDescription: string;
  readonly beforeScripts: string;
  readonly beforeHeadEnd: string;
  readonly beforeRoot: string;
  readonly beforeNoscript: string;
  readonly beforeBuild: string;
  readonly end: string;
}

/** The tags that the build writes for the scripts of every page. */
const SCRIPT_TAGS =
  /<script type="module"[^<>]*><\/script>(?:\s*<link rel="modulepreload"[^<>]*>)*/u;

/**
 * Splits `index.html` once, so that no value of a request is part of a pattern or replacement. Throws
 * when a part is missing: an error of the build.
 */
export const parseDocument = (html: string): DocumentTemplate => {
  let rest = html;
  /** What is before the next mark, which is left out. */
  const before = (mark: RegExp): string => {
    const found = mark.exec(rest);
    if (found === null) throw new Error('The built page lacks a part that is filled in');
    const section = rest.slice(0, found.index);
    rest = rest.slice(found.index + found[0].length);
    return section;
  };
  // Properties are evaluated in this order, which is the order of the marks.
  return {
    scripts: [...(SCRIPT_TAGS.exec(html)?.[0] ?? '').matchAll(/(?:src|href)="([^"]+)"/gu)].map(
      ([, file = '']) => file,
    ),
    beforeLang: before(/(?<=<html lang=)"ja"/u),
    beforeTitle: before(/<title>[^<]*<\/title>/u),
    beforeDescription: before(/<meta data-shell name="description"[^<>]*>/u),
    beforeScripts: before(SCRIPT_TAGS),
    beforeHeadEnd: before(/(?=<\/head>)/u),
    beforeRoot: before(/(?<=<div id="root">)(?=<\/div>)/u),
    beforeNoscript: before(/<noscript>[^<]*<\/noscript>/u),
    beforeBuild: before(/<script type="application\/json" id="build">(?=[^<]*<\/script>)/u),
    build: buildSchema.parse(JSON.parse(before(/<\/script>/u))),
    end: rest,
  };
};

/** What is written into the built page. Tags and markup are escaped already, the title is not. */
export interface DocumentParts {
  readonly state: PageState;
  readonly title: string;
  readonly tags: string;
  /** Name of the screen's module; null where the browser finds out. */
  readonly screen: string | null;
  readonly content: Pick<RenderedContent, 'markup' | 'styles' | 'preloads'> | null;
  /** For browsers without JavaScript, where there is no content. */
  readonly noscript?: string;
}

/** Files of the scripts of a page, the one that starts it first. */
export const scriptsOf = (
  { scripts, build }: DocumentTemplate,
  screen: string | null,
): readonly string[] => [...scripts, ...(screen === null ? [] : (build.screens[screen] ?? []))];

/** For a page that the browser renders: it needs its scripts at once. */
const scriptTags = ([first = '', ...others]: readonly string[]): string =>
  [
    `<script type="module" crossorigin src="${escapeMarkup(first)}"></script>`,
    ...others.map(
      (file) => `<link rel="modulepreload" crossorigin href="${escapeMarkup(file)}" />`,
    ),
  ].join('');

/** For a page with content: `firstScript` requests them after the first paint. */
const scriptsAttribute = (files: readonly string[]): string =>
  ` ${SCRIPTS_ATTRIBUTE}="${escapeMarkup(files.join(' '))}"`;

const stateElement = (state: PageState): string =>
  `<script type="application/json" id="page-state">${inlineJson(state)}</script>`;

/** The note for browsers without JavaScript, where nothing was rendered. */
export const needsScript: Readonly<Record<PageLocale, string>> = {
  ja: 'このページの表示にはJavaScriptが必要です。',
  en: 'This page needs JavaScript.',
};

/** The same where some readers may see what visitors do not. */
export const notForVisitors: Readonly<Record<PageLocale, string>> = {
  ja: 'ページが見つからないか、公開されていません。ログインして見るにはJavaScriptが必要です。',
  en: 'There is no such page, or it is not public. Logging in to see it needs JavaScript.',
};

/** A complete document: the built page with everything of this page. */
export const writeDocument = (
  template: DocumentTemplate,
  { state, title, tags, screen, content, noscript = '' }: DocumentParts,
): string => {
  const scripts = scriptsOf(template, screen);
  return [
    template.beforeLang,
    `"${state.locale}"`,
    content === null ? '' : scriptsAttribute(scripts),
    template.beforeTitle,
    `<title>${escapeMarkup(title)}</title>`,
    template.beforeDescription,
    tags,
    content?.preloads,
    template.beforeScripts,
    content === null ? scriptTags(scripts) : '',
    template.beforeHeadEnd,
    content?.styles,
    template.beforeRoot,
    content?.markup,
    template.beforeNoscript,
    content === null ? `<noscript>${noscript}</noscript>` : '',
    stateElement(state),
    template.beforeBuild,
    template.end,
  ].join('');
};
