export const ja = {
  title: '友達を探す',
  label: '名前、または @ユーザー名',
  hint: '名前は、はじめの文字だけでも探せます。',
  search: '探す',
  found: (words: string) => `「${words}」で見つかった人`,
  none: (words: string) => `「${words}」で見つかる人はいません`,
  noneHint:
    '名前のはじめの文字か、@ からユーザー名の全体を入れてください。名前では見つからないように設定している人もいます。',
  failed: '探せませんでした。',
  tooMany: '今日はこれ以上探せません。明日またお試しください。',
};
