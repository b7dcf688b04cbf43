import { NOTICE_DAYS } from '#contract/limits.ts';

/** `name`: absent when nothing is known of the other. */
type Name = string | undefined;

const lentBook = (book: string, name: Name) =>
  `${name === undefined ? '' : `${name}さんに`}貸している${book}`;
const borrowedBook = (book: string, name: Name) =>
  `${name === undefined ? '' : `${name}さんから`}借りている${book}`;

export const ja = {
  pageTitle: 'お知らせ',
  none: 'お知らせはありません',
  noneHint: `友達申請、新しいフォロワー、貸し借りの期限などを、${String(NOTICE_DAYS)}日のあいだここにお知らせします。`,
  unread: '未読',
  someBook: '本',
  book: (title: string) => `『${title}』`,
  friendRequest: (name: string) => `${name}さんから友達申請が届きました`,
  friendAccepted: (name: string) => `${name}さんが友達申請を承認しました`,
  followed: (name: string, others: number) =>
    `${name}さん${others > 0 ? `ほか${String(others)}人` : ''}があなたをフォローしました`,
  bookAsked: (name: string, book: string) =>
    `${name}さんから${book}を貸してほしいとお願いがありました`,
  bookDeclined: (name: string, book: string) =>
    `${name}さんへの${book}のお願いは、今回は見送られました`,
  lendingOffered: (name: string, book: string) =>
    `${name}さんが${book}の貸出を記録しました。受け取りましたか？`,
  answers: { AcceptLending: '受け取りました', RefuseLending: '借りていません' },
  answered: {
    AcceptLending: '借りている本に加えました。',
    RefuseLending: '借りていないと伝えました。',
  },
  answerFailed: '返事を送れませんでした。',
  corrected: (book: string | undefined) =>
    book === undefined
      ? 'あなたが書いた引用が訂正されました'
      : `あなたが書いた${book}の引用が訂正されました`,
  lender: {
    dueIn3: (book: string, name: Name) => `${lentBook(book, name)}は、3日後が返却予定日です`,
    dueToday: (book: string, name: Name) => `${lentBook(book, name)}は、今日が返却予定日です`,
    overdue1: (book: string, name: Name) => `${lentBook(book, name)}は、返却予定日を過ぎました`,
    overdue7: (book: string, name: Name) =>
      `${lentBook(book, name)}は、返却予定日を1週間過ぎました`,
  },
  borrower: {
    lent: (book: string, name: Name) =>
      `${name === undefined ? '' : `${name}さんから`}${book}を借りました`,
    dueIn3: (book: string, name: Name) => `${borrowedBook(book, name)}は、あと3日で返却予定日です`,
    dueToday: (book: string, name: Name) => `${borrowedBook(book, name)}は、今日お返しください`,
    overdue1: (book: string, name: Name) =>
      `${borrowedBook(book, name)}は、返却予定日を過ぎました。お返しください`,
    overdue7: (book: string, name: Name) =>
      `${borrowedBook(book, name)}は、返却予定日を1週間過ぎました。お返しください`,
  },
  due: (day: string) => `返却予定日：${day}`,
};
