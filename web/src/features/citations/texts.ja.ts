import { titleCitationsIn } from '#contract/citation-descriptions.ts';
import { formatCount } from '#web/lib/formats.ts';

const inWords = (counts: readonly (readonly [string, number])[]): string =>
  counts.map(([word, count]) => `${word}${formatCount(count)}件`).join('、');

export const ja = {
  map: '引用の地図',
  mapOf: titleCitationsIn.ja,
  cites: (title: string) => `『${title}』が引用している本`,
  citedBy: (title: string) => `『${title}』を引用している本`,
  /** Whether all are shown: there may be more. */
  books: (count: number, isAll: boolean) => `${formatCount(count)}冊${isAll ? '' : '以上'}`,
  betweenCounts: '、',
  stancesAre: '＋−は、引用している本の態度です。読者が根拠とともに記録しています。',
  count: (count: number) => `${formatCount(count)}件`,
  none: 'まだ記録がありません。',
  all: 'すべて見る',
  startTitle: 'この本の引用の地図は、まだ白紙です。',
  startHint: 'この本が引用している本や人に気づいたら、最初の一本の線を引いてみませんか。',
  start: '引用を記す',
  notReached: '引用の地図を読み込めませんでした。',
  openMap: '地図のページを開く',
  toBook: 'この本のページへ',
  totals: (cites: number, citedBy: number, stances: readonly (readonly [string, number])[]) => {
    const out = cites === 0 ? null : `この本は本や人を${formatCount(cites)}回引用し`;
    const into =
      citedBy === 0
        ? null
        : `ほかの本から${formatCount(citedBy)}回引用されています（${inWords(stances)}）`;
    if (out === null && into === null) return 'この本についての引用は、まだ記録されていません。';
    if (into === null) return `${out ?? ''}ています。`;
    return out === null ? `この本は、${into}。` : `${out}、${into}。`;
  },
  filter: '態度で絞り込む',
  lineKey:
    '線の太さは引用の件数（1件、2〜4件、5件以上）です。態度が分かれている本には、線が二本あります。',
  every: 'すべて',
  noneOf: (stance: string) => `「${stance}」の引用はありません。`,
  allOf: (count: number) => `${formatCount(count)}件の引用をすべて見る`,
  newestOf: (count: number) => `新しい${formatCount(count)}件の引用を見る`,
  wholeOf: '引用の全文を見る',
  quoted: (quote: string) => `「${quote}」`,
  allOfBook: (name: string) => `${name}についての引用`,
  toNote: (day: string) => `${day}のノート`,
  more: 'もっと見る',
  moreOf: (list: string) => `${list}：もっと見る`,
  moreFailed: '続きを読み込めませんでした。もう一度お試しください。',
  person: '人物・団体',
  loadFailed: '本の情報を取得できませんでした。',
  inEditions: (names: readonly string[]) => `版：${names.join('、')}`,
  onlyEdition: 'この版だけ',
  path: '引用の道',
  /** The maps on the way to this one. */
  trail: 'たどってきた本',
  findPath: 'ほかの本への道を探す',
  pathTarget: 'どの本まで？',
  pathFromTo: (from: string, to: string) => `『${from}』から『${to}』まで`,
  noPath: '道は見つかりませんでした。',
  stepsOfPath: '6つの引用までたどっています。',
  partialPath: '引用の多い本では、新しい引用だけをたどっています。',
  sameBook: '同じ本です。',
  unknownEnd: '行き先の本が見つかりませんでした。',
  pathNotReached: '道を調べられませんでした。',
  closePath: '地図だけを見る',
  ofPerson: 'この人をめぐる引用',
  citingPerson: 'この人を引用している本',
  citedByBooks: 'この人の本が引用している本や人',
};
