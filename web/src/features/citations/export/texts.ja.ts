import { formatCount } from '../../../lib/formats.ts';

/** Apart from the other texts: only the page of a map has exports. */
export const ja = {
  export: '引用を書き出す',
  exportHint: (count: number, linked: number) =>
    `地図の引用を、いまの絞り込みのまま書き出します。それぞれの側で、新しい${formatCount(count)}の本と人まで（JSON-LDは${formatCount(linked)}まで）です。`,
  exportFailed: '書き出せませんでした。もう一度お試しください。',
  citesIn: (cited: string, how: readonly string[]) => `${cited}を引用（${how.join('、')}）。`,
  exportColumns: {
    citing: '挙げている本',
    citingId: '挙げている本のID',
    citingIsbn: '挙げている本のISBN',
    cited: '挙げられている本・人',
    citedId: '挙げられている本・人のID',
    citedIsbn: '挙げられている本のISBN',
    stance: '態度',
    place: '場所',
    quote: '引用文',
    reason: '理由',
    reader: '記録した読者',
    createdAt: '日時',
    note: 'ノート',
  },
};
