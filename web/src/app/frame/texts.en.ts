import { SEARCH_WORD_MAX } from '#contract/limits.ts';
import type { Translated } from '#web/texts/texts.ts';
import type { ja } from './texts.ja.ts';

export const en: Translated<typeof ja> = {
  skipToContent: 'Skip to content',
  mainNavigation: 'Main',
  readerNavigation: 'Most used pages',
  home: 'Home',
  lendings: 'Loans',
  own: 'Me',
  ownMenu: (menu) => `Me: ${menu}`,
  footerNavigation: 'About this site',
  search: 'Search books and authors',
  searchTooLong: `Too long: enter at most ${String(SEARCH_WORD_MAX)} characters`,
  searchPlaceholder: 'Title, author or ISBN',
  submitSearch: 'Search',
  bookshelf: 'Bookshelf',
  scan: 'Scan',
  login: 'Log in',
  about: 'About',
  aboutSticker: 'Using stickers',
  privacyPolicy: 'Privacy policy',
  contact: 'Contact',
  menu: 'Menu',
  accountMenu: (username: string) => `Menu of ${username}`,
  logout: 'Log out',
  otherLanguage: '日本語',
  notices: 'Notices',
  unreadNotices: (count) => `Notices, ${String(count)} unread`,
  scheme: 'Appearance',
  schemes: { system: 'System', light: 'Light', dark: 'Dark' },
  suggestions: 'Search suggestions',
  suggestionCount: (count: number) =>
    `${String(count)} ${count === 1 ? 'suggestion' : 'suggestions'}`,
  suggestionKinds: { title: 'Title', author: 'Author', series: 'Series' },
};
