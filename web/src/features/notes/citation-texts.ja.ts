import { formatCount } from '../../lib/counts.ts';

export const ja = {
  question: 'この本は、相手をどう見ていますか',
  questionHint: 'あなたの意見ではなく、この本の書き方から選びます。',
  place: '場所',
  placeOptional: '場所（任意）',
  placeExample: 'p. 123、第3章',
  quote: '引用文',
  quoteOptional: '引用文（任意）',
  quoteExample: 'この本から、そのまま書き写します',
  length: (length: number, most: number) => `${formatCount(length)} / ${formatCount(most)}文字`,
  tooLong: (over: number) => `長すぎます。あと${formatCount(over)}文字減らしてください。`,
};
