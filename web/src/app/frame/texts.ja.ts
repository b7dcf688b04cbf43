export const ja = {
  skipToContent: '本文へ移動',
  mainNavigation: 'メイン',
  footerNavigation: 'このサイトについて',
  search: '本と著者を検索',
  searchPlaceholder: '書名・著者名・ISBN',
  submitSearch: '検索',
  bookshelf: '本棚',
  scan: 'スキャン',
  login: 'ログイン',
  about: 'このサイトについて',
  aboutSticker: 'ステッカーの使い方',
  privacyPolicy: 'プライバシーポリシー',
  contact: 'お問い合わせ',
  menu: 'メニュー',
  accountMenu: (username: string) => `${username}のメニュー`,
  profile: 'プロフィール',
  profileSettings: 'プロフィール設定',
  friendRequests: '友達リクエスト',
  favorites: 'お気に入り',
  lists: 'リスト',
  history: '閲覧履歴',
  logout: 'ログアウト',
  otherLanguage: 'English',
};

declare module '../../texts/texts.ts' {
  interface FirstViewTexts {
    readonly frame: typeof ja;
  }
}
