export const ja = {
  title: '友達を探す',
  label: '名前、または@ユーザー名',
  hint: '名前は、はじめの文字だけでも探せます。',
  search: '探す',
  found: (words: string) => `「${words}」で見つかった人`,
  none: (words: string) => `「${words}」で見つかる人はいません`,
  noneHint:
    '名前のはじめの文字か、@に続けてユーザー名の全体を入れてください。名前では見つからないように設定している人もいます。',
  failed: '探せませんでした。',
  tooMany: '今日はこれ以上探せません。明日またお試しください。',
  linkTitle: '友達になるリンク',
  linkText:
    'リンクかQRコードを渡すと、相手は申請なしで友達になれます。無効にするまで、何人でも使えます。',
  makeLink: 'リンクを作る',
  link: 'あなたのリンク',
  qrCode: '友達になるリンクのQRコード',
  revokeLink: 'リンクを無効にする',
  revokeTitle: 'リンクを無効にしますか？',
  revokeText:
    '渡したリンクとQRコードは使えなくなります。友達はそのままです。新しいリンクをまた作れます。',
  linkRevoked: 'リンクを無効にしました。',
  linkFailed: 'リンクを変更できませんでした。',
  linkLoadFailed: 'リンクを読み込めませんでした。',
  becomeFriends: '友達になる',
  alreadyFriends: (name: string) => `${name}さんとは、もう友達です。`,
  becomeFriendsText: (name: string) =>
    `${name}さんと友達になりますか？友達だけに公開しているノートや本棚を、お互いに見られるようになります。`,
  ownLink: 'これはあなたのリンクです。友達になりたい人に渡してください。',
  linkInvalid: 'このリンクは使えません',
  linkInvalidHint: '無効になったか、アドレスが違います。渡してくれた人に確かめてください。',
};
