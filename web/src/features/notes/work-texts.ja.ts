/** Texts of the notes on the page of a work. */
export const ja = {
  ofWork: 'この作品のノート',
  newest: (count: number) =>
    `新しいもの${String(count)}件を表示しています。ほかのノートは版ごとのページで読めます。`,
  none: 'この作品のノートはまだありません',
  noneHint: '版のページで、最初のノートを書いてみませんか。',
  about: '版：',
};
