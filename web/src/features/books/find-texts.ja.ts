export const ja = {
  outsideLinks: 'この本を探す',
  shop: 'Amazonで見る',
  shopSearch: 'Amazonで探す',
  library: '図書館で探す',
  librarySite: 'カーリル',
  nationalLibrary: '国立国会図書館の書誌',
  nationalLibrarySearch: '国立国会図書館で探す',
  secondHand: '古本を探す',
  secondHandSite: '日本の古本屋',
  readFree: '無料で読む',
  freeTextSite: '青空文庫',
  freeText: '青空文庫で探す',
};
