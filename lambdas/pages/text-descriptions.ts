import type { PageLocale, PeopleListPage, TextPage } from '#contract/rendering.ts';

/** Descriptions, for search engines and link cards, of pages that consist of texts of the product. */
export const describeText: Readonly<Record<PageLocale, Readonly<Record<TextPage, string>>>> = {
  ja: {
    about: 'このサービスの目的と、本棚、ノート、本の情報の出典について。',
    aboutSticker: '本に貼るバーコードステッカーの印刷の仕方と使い方。',
    privacyPolicy: '個人情報の取り扱いについて。',
    serviceContact: 'ご意見、ご質問、権利に関するお知らせの窓口。',
    login: 'ログインすると、本棚とノートを使えます。',
    searchWithoutQuery: '書名や著者名から本を探せます。',
  },
  en: {
    about:
      'What this service is for, how shelves and notes work, and where the book data come from.',
    aboutSticker: 'How to print barcode stickers and put them on your books.',
    privacyPolicy: 'How personal data are handled.',
    serviceContact: 'Where to send questions, comments and notices about rights.',
    login: 'Log in to use your bookshelf and write notes.',
    searchWithoutQuery: 'Find books by title or author.',
  },
};

export const describePeople: Readonly<
  Record<PageLocale, Readonly<Record<PeopleListPage, (name: string) => string>>>
> = {
  ja: {
    following: (name) => `${name}さんがフォローしている人`,
    followers: (name) => `${name}さんのフォロワー`,
    friends: (name) => `${name}さんの友達`,
  },
  en: {
    following: (name) => `People ${name} follows`,
    followers: (name) => `Followers of ${name}`,
    friends: (name) => `Friends of ${name}`,
  },
};
