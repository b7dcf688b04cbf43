import { sortKeyOf } from '#contract/sort-key.ts';
import { kindleItem } from '#web/features/bookshelf/bookshelf-items.ts';
import { viewBookshelf, WHOLE_BOOKSHELF } from '#web/features/bookshelf/bookshelf-view.ts';
import { sectionOf, sectionsOf } from '#web/features/bookshelf/title-sections.ts';

const itemOf = (title: string, authors = '') =>
  kindleItem({ asin: 'B000000000', title, authors, acquiredTime: 0 });

describe('the sections of a list', () => {
  it.each([
    ['ガラス', 'か'],
    ['ぱん', 'は'],
    ['ッ', 'た'],
    ['ヴィヨン', 'あ'],
    ['ｱｲ', 'あ'],
    ['ヲ', 'わ'],
    [' まど', 'ま'],
    ['Ｚ', 'Z'],
    ['é', 'E'],
    ['漢字', '#'],
    ['1984', '#'],
    ['', '#'],
  ])('HAND-14 puts %p into %p', (reading, section) => {
    expect(sectionOf(sortKeyOf(reading))).toBe(section);
  });

  it('HAND-14 says where each begins in the order of titles, and has every row of the kana table', () => {
    const items = ['マド', 'Zen', 'アメ', 'ミミ', '1984', 'Art', '漢字'].map((title) =>
      itemOf(title),
    );
    const { shown } = viewBookshelf(items, { ...WHOLE_BOOKSHELF, sort: 'title' }, '2026-01-01');
    const sections = sectionsOf(shown, 'title')!;
    expect(sections.map(({ name }) => name).join('')).toBe('あかさたなはまやらわAZ#');
    for (const { name, start, items: found } of sections) {
      const first = start === undefined ? undefined : shown[start];
      expect(first).toBe(found[0]);
      expect(found.every(({ titleOrder }) => sectionOf(titleOrder) === name)).toBe(true);
    }
    expect(sections.find(({ name }) => name === 'ま')?.items).toHaveLength(2);
    expect(sections.find(({ name }) => name === 'か')?.start).toBeUndefined();
  });

  it('HAND-14 follow the authors in their order, and are none in other orders', () => {
    const items = [itemOf('マド', 'カワバタ')];
    expect(sectionsOf(items, 'author')?.find(({ start }) => start === 0)?.name).toBe('か');
    expect(sectionsOf(items, 'newestRegistered')).toBeNull();
  });
});
