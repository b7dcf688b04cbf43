import { formatCount } from '#web/lib/formats.ts';

/** Apart from the other texts: only the page of a map has exports. */
export const ja = {
  export: '引用を書き出す',
  exportHint: (count: number, linked: number) =>
    `地図の引用を、いまの絞り込みのまま書き出します。引用している側と引用されている側のそれぞれで、新しい順に${formatCount(count)}件の本と人まで（JSON-LDは${formatCount(linked)}件まで）です。`,
  exportFailed: '書き出せませんでした。もう一度お試しください。',
  citesIn: (cited: string, how: readonly string[]) => `${cited}を引用（${how.join('、')}）。`,
  exportColumns: {
    citing: '引用している本',
    citingId: '引用している本のID',
    citingIsbn: '引用している本のISBN',
    cited: '引用されている本・人',
    citedId: '引用されている本・人のID',
    citedIsbn: '引用されている本のISBN',
    stance: '態度',
    place: '場所',
    quote: '引用文',
    reason: '理由',
    reader: '記録した読者',
    createdAt: '日時',
    note: 'ノート',
  },
};
