import { BORROW_DECLINED_DAYS, BORROW_REQUESTS_PER_DAY, TEXT_MAX } from '#contract/limits.ts';

/** Texts with which a reader asks for a book. */
export const ja = {
  ask: '貸してもらえるか聞く',
  askOf: (name: string, title: string) => `${name}さんに『${title}』を貸してもらえるか聞く`,
  waiting: '返事待ち',
  declined: '今回は見送られました',
  title: (name: string) => `${name}さんに、貸してもらえるか聞く`,
  hint: (title: string) => `『${title}』を貸してほしいと伝えます。`,
  words: 'ひとこと',
  suggested: 'よかったら貸してください。',
  limit: `${String(TEXT_MAX.borrowRequest)}字まで書けます。`,
  invalid: 'ひとことを、ふつうの文字で書いてください。',
  submit: '送る',
  asked: (name: string) => `${name}さんにお願いを送りました。`,
  failures: {
    network: '送れませんでした。通信の状態を確かめて、もう一度お試しください。',
    closed: 'いまはお願いできません。相手の本棚の設定が変わったのかもしれません。',
    declined: `前のお願いが見送られてから${String(BORROW_DECLINED_DAYS)}日間は、同じ本をお願いできません。`,
    tooMany: `お願いは1日に${String(BORROW_REQUESTS_PER_DAY)}件までです。明日またお試しください。`,
    unexpected: '送れませんでした。しばらくしてから、もう一度お試しください。',
  },
};
