import { BORROW_REQUEST_DAYS } from '#contract/limits.ts';

/** Texts of requests to borrow. */
export const ja = {
  pageTitle: '本のお願い',
  waiting: (count: number) => `本のお願い（${String(count)}件）`,
  rolesLabel: '届いたお願いと送ったお願い',
  roles: { owner: '届いたお願い', asker: '送ったお願い' },
  open: '返事待ちのお願い',
  ended: 'これまでのお願い',
  none: { owner: '届いたお願いはありません', asker: '送ったお願いはありません' },
  noneHint: {
    owner: '友達があなたの本を借りたいとき、ここに届きます。',
    asker: '友達の本棚にある本を、貸してもらえるか聞けます。',
  },
  toFriends: '友達を見る',
  from: (name: string) => `${name}さんから`,
  to: (name: string) => `${name}さんへ`,
  states: {
    owner: {
      REQUESTED: 'あなたの返事待ち',
      LENT: '貸しました',
      DECLINED: '見送りました',
      WITHDRAWN: '取り下げられました',
      EXPIRED: `${String(BORROW_REQUEST_DAYS)}日が過ぎました`,
    },
    asker: {
      REQUESTED: '返事待ち',
      LENT: '貸してもらいました',
      DECLINED: '今回は見送られました',
      WITHDRAWN: '取り下げました',
      EXPIRED: `返事がないまま${String(BORROW_REQUEST_DAYS)}日が過ぎました`,
    },
  },
  noCopy: 'いま貸せる本がありません。戻ってきたら貸せます。',
  lend: '貸す',
  lendOf: (name: string, title: string) => `${name}さんに『${title}』を貸す`,
  decline: '今回は見送る',
  declineOf: (name: string, title: string) => `${name}さんの『${title}』のお願いを今回は見送る`,
  withdraw: '取り下げる',
  withdrawOf: (name: string, title: string) => `${name}さんへの『${title}』のお願いを取り下げる`,
  declined: '見送りました。',
  withdrawn: '取り下げました。',
  answerFailed: 'お願いを変更できませんでした。',
  chooseCopy: 'どの本を貸しますか？',
  copies: '貸せる本',
  next: '次へ',
  unassigned: '棚に入れていない本',
};
