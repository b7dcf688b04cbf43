import { describeIn } from '#contract/descriptions.ts';
import {
  type PageLocale,
  pageLocales,
  type PageSubject,
  type PeopleListPage,
} from '#contract/rendering.ts';
import { pageHref, pagePatterns } from '#contract/pages.ts';
import type { Profile } from '#contract/entities/profile.ts';
import { sharePictureHref } from '#contract/share-pictures.ts';
import { PAGE_CACHE, type PageCache } from '#lambdas/specs/settings.ts';
import { citationsHead } from './citations-head.ts';
import { authorHead, bookHead, editionsHead, seriesHead } from './library-heads.ts';
import type { PageHead, SiteFacts, Thing } from './page-head.ts';
import { describePeople, describeText } from './text-descriptions.ts';
import { listHead, nameOf, noteHead } from './written-heads.ts';

const readerHead = (
  owner: Profile,
  { path, description, indexed }: Pick<PageHead, 'path' | 'description' | 'indexed'>,
): PageHead => ({
  title: nameOf(owner),
  description,
  path,
  type: 'profile',
  image: sharePictureHref.profile(owner.username),
  properties: { 'profile:username': owner.username },
  indexed,
});

const peopleHref = {
  following: pageHref.following,
  followers: pageHref.followers,
  friends: pageHref.friends,
} as const satisfies Record<PeopleListPage, unknown>;

/** The site and its search, for search engines that offer one. */
const siteThing = (name: string, origin: string): Thing => ({
  '@type': 'WebSite',
  '@id': `${origin}/`,
  url: `${origin}/`,
  name,
  inLanguage: pageLocales,
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${origin}${pagePatterns.searchWithoutQuery}/{search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  },
});

type HeadOf<K> = (
  subject: Extract<PageSubject, { readonly kind: K }>,
  site: SiteFacts,
  locale: PageLocale,
) => PageHead | null;

const plain = { type: 'website', image: sharePictureHref.home, indexed: true } as const;

const heads: { readonly [K in PageSubject['kind']]: HeadOf<K> } = {
  book: (subject, site) => bookHead(subject, site),
  editions: editionsHead,
  citations: ({ map }, site, locale) => citationsHead(map, site, locale),
  author: ({ author }, site, locale) => authorHead(author, site, locale),
  series: ({ series }, site, locale) => seriesHead(series, site, locale),
  note: noteHead,
  list: ({ list, books }, site, locale) => listHead(list, books, site, locale),
  profile: ({ profile }, _, locale) => {
    const text = profile.profileText ?? '';
    const description = text === '' ? describeIn[locale].profile(nameOf(profile)) : text;
    const path = pageHref.profile(profile.username);
    return readerHead(profile, { path, description, indexed: true });
  },
  bookshelf: ({ owner, isOpen }, _, locale) =>
    readerHead(owner, {
      path: pageHref.userBookshelf(owner.username),
      description: describeIn[locale].bookshelf(nameOf(owner)),
      indexed: isOpen,
    }),
  home: (_, { productName, origin }, locale) => ({
    ...plain,
    title: productName,
    description: describeIn[locale].home,
    path: pagePatterns.home,
    thing: siteThing(productName, origin),
  }),
  search: ({ word }, _, locale) => ({
    ...plain,
    title: word,
    description: describeIn[locale].search(word),
    path: pageHref.search(word),
    // Anybody can make up such an address.
    indexed: false,
    followed: true,
  }),
  people: ({ profile, list }, _, locale) =>
    readerHead(profile, {
      path: peopleHref[list](profile.username),
      description: describePeople[locale][list](nameOf(profile)),
      indexed: false,
    }),
  text: ({ page }, { productName }, locale) => ({
    ...plain,
    title: productName,
    description: describeText[locale][page],
    path: pagePatterns[page],
    // Without a form or a text that somebody could look for.
    indexed: page !== 'login' && page !== 'searchWithoutQuery',
  }),
};

/** The head of a page about a subject, in the locale of the page; null if it cannot have one. */
export const headOf = (
  subject: PageSubject,
  site: SiteFacts,
  locale: PageLocale,
): PageHead | null => {
  // The compiler cannot relate the kind of the subject to that of the function.
  const head = heads[subject.kind] as HeadOf<unknown>;
  return head(subject, site, locale);
};

/**
 * How long the edge serves a page about a subject. What a reader wrote can be hidden at any moment, and
 * the page of a book shows notes, that of an author citations.
 */
export const cacheOf = (subject: PageSubject | null): PageCache => {
  if (subject?.kind === 'author' && subject.hasCitations) return PAGE_CACHE.written;
  const kind = subject?.kind;
  if (kind === 'author' || kind === 'series' || kind === 'search') return PAGE_CACHE.library;
  return kind === 'text' ? PAGE_CACHE.built : PAGE_CACHE.written;
};
