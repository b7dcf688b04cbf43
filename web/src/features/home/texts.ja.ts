export const ja = {
  welcomeTitle: '紙の本を愛する人のための本棚',
  welcomeText:
    '手元の紙の本にステッカーを貼って、自分だけの本棚をつくりましょう。本を貸し借りし、解説や感想を書き、本と本をつなぐ。急がず、長く読むための場所です。',
  login: 'ログイン',
  signUp: 'アカウントを作成',
  aboutLink: 'もっと知る',
  findBooks: '本を探す',
  greeting: (username: string) => `おかえりなさい、${username}さん`,
  ownBooks: 'あなたの本棚',
  ownBooksText: '登録した本と、貸出の様子を見られます。',
  toBookshelf: '本棚を開く',
  writeNote: 'ノートを書く',
  timeline: 'タイムライン',
};
