import type { ReportedKind } from '#contract/entities/report.ts';

/** What the author of hidden content is told. */
export const ja = {
  hidden: {
    note: '運営がこのノートを非公開にしました。あなただけに表示されています。',
    profile: '運営があなたのプロフィールを非公開にしました。あなただけに表示されています。',
    list: '運営がこのリストを非公開にしました。あなただけに表示されています。',
    copy: '運営がこの本の説明を非公開にしました。本とその貸し借りの記録は、そのまま残っています。',
  } satisfies Record<ReportedKind, string>,
  reason: (reason: string) => `理由：${reason}`,
  contact: 'お問い合わせ',
  mark: '運営により非公開',
};
