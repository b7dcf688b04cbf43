import { sortKeyOf, titleSortKey } from '#contract/sort-key.ts';
import { demoBooks } from '#test/support/search-records.ts';

const sorted = (texts: readonly string[]): readonly string[] =>
  texts
    .map((text) => ({ text, key: sortKeyOf(text) }))
    .toSorted((a, b) => (a.key === b.key ? 0 : a.key < b.key ? -1 : 1))
    .map(({ text }) => text);

const collator = new Intl.Collator('ja', { numeric: true });
/** Numbers stay apart: 3・4 is not 34. */
const SEPARATORS = /(?<!\d)[^\p{L}\p{N}]+|[^\p{L}\p{N}]+(?!\d)/gu;
const letters = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(SEPARATORS, '');

describe('the order of titles', () => {
  it.each([
    ['ー as the vowel before it', 'コーヒー ココロ コンピューター'],
    ['ヴ as ウ with a mark', 'ウイ ヴィヨン ウイロウ エキ ビジン'],
    ['voiced after unvoiced kana where nothing else differs', 'カキ カギ ガキ カク'],
    ['then ー, small and repeated before plain kana', 'カード カアド すゝめ すすめ はっか はつか'],
    ['marks of repetition like what they repeat', 'いすす いすゞ いすせ'],
    ['ヂ and ヅ in their own row', 'スズメ チヂミ ツヅリ テ'],
    [
      'numbers by their value, before letters, kana and kanji',
      '9人 10人 999円 1,000円 Art アイ 亜 一',
    ],
  ])('WORK-17 has %s', (_, texts) => {
    const inOrder = texts.split(' ');
    expect(sorted(inOrder.toReversed())).toEqual(inOrder);
  });

  it.each([
    ['カタカナ', 'かた・かな'],
    ['ＡＢＣ', 'abc'],
    ['ナツメ, ソウセキ', 'ナツメソウセキ'],
  ])('WORK-17 has %s and %s in one place', (a, b) => {
    expect(sortKeyOf(a)).toBe(sortKeyOf(b));
  });

  it('WORK-17 has numbers with a sign between them apart', () => {
    expect(sorted(['2・10', '2・9', '20'])).toEqual(['2・9', '2・10', '20']);
  });

  it('WORK-17 leaves the volume to its number', () => {
    const [first, last] = ['城 上', '城 下'].map((MainTitle) =>
      titleSortKey({ MainTitle }, undefined),
    );
    expect(first).toEqual({ title: sortKeyOf('城'), volume: 1, detail: '' });
    expect(last).toEqual({ title: sortKeyOf('城'), volume: 3, detail: '' });
  });

  it('WORK-17 is that of the collator for all readings and titles of the demo catalogue', () => {
    const texts = demoBooks().flatMap(({ book, transcription = '' }) => [
      book.MainTitle,
      transcription,
    ]);
    const inOrder = sorted(texts).map(letters);
    const wrong = inOrder.filter((text, n) => collator.compare(inOrder[n - 1] ?? '', text) > 0);
    expect(inOrder.length).toBeGreaterThan(1_000);
    expect(wrong).toEqual([]);
  });
});
