import type { ReportedKind, ReportReason } from '#contract/entities/report.ts';

export const ja = {
  entry: '報告する',
  titles: {
    note: 'このノートを報告する',
    profile: 'このプロフィールを報告する',
    list: 'このリストを報告する',
    copy: 'この本の説明を報告する',
  } satisfies Record<ReportedKind, string>,
  hint: '運営が内容を確認します。報告した人が相手に知られることはありません。',
  reason: '報告する理由',
  reasons: {
    spam: '宣伝や迷惑な投稿',
    wrong: '事実と異なる内容',
    insult: '中傷や差別、いやがらせ',
    rights: '著作権やプライバシーなどの侵害',
  } satisfies Record<ReportReason, string>,
  reasonMissing: '理由を選んでください。',
  text: 'くわしい内容（任意）',
  length: (length: number, most: number) => `${String(length)} / ${String(most)}文字`,
  tooLong: (over: number) => `長すぎます。あと${String(over)}文字減らしてください。`,
  submit: '報告する',
  failed: '報告を送れませんでした。もう一度お試しください。',
  tooMany: (most: number) =>
    `報告できるのは1日${String(most)}件までです。日付が変わってからお試しください。`,
  gone: 'この内容は、すでに削除されたか、公開されていません。',
  done: '報告を受け付けました',
  thanks: 'ご協力ありがとうございます。内容を確認して、必要な対応をします。',
};
