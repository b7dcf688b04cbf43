import { alternativeNamesOf, authorName, namePartsOf } from '#contract/author-name.ts';

describe('authorName', () => {
  it.each([
    ['夏目, 漱石', '夏目漱石'],
    ['夏目，漱石', '夏目漱石'],
    ['夏目,  漱石', '夏目漱石'],
    ['夏目 漱石', '夏目漱石'],
    ['さくら, ももこ', 'さくらももこ'],
    ['佐々木, 譲', '佐々木譲'],
    ['夏目, 漱石,', '夏目漱石'],
    ['清少納言', '清少納言'],
    ['ローリング, J・K', 'J・K・ローリング'],
    ['クリスティー, アガサ', 'アガサ・クリスティー'],
    ['ナツメ, ソウセキ', 'ナツメ ソウセキ'],
    ['岩波、茂雄', '岩波、茂雄'],
  ])('AUTH-01 NAME-01 writes the Japanese heading %s as %s', (heading, name) => {
    expect(authorName(heading)).toBe(name);
    expect(authorName(name)).toBe(name);
  });

  it.each([
    ['Diamond, Jared', 'Jared Diamond'],
    ['Shaw, George Bernard', 'George Bernard Shaw'],
    ['Goethe, Johann Wolfgang von', 'Johann Wolfgang von Goethe'],
    ['King, Martin Luther, Jr.', 'Martin Luther King Jr.'],
    ['Leonardo, da Vinci', 'Leonardo da Vinci'],
    ['Augustine, Saint', 'Augustine Saint'],
    ['Apple Computer, Inc.', 'Apple Computer Inc.'],
    ['University of California, Berkeley', 'University of California Berkeley'],
    ['Толстой, Лев', 'Толстой Лев'],
  ])('AUTH-01 NAME-02 writes the heading %s as %s', (heading, name) => {
    expect(authorName(heading)).toBe(name);
    expect(authorName(name)).toBe(name);
  });

  it.each([
    ['夏目, 漱石, 1867-1916', '夏目漱石'],
    ['夏目漱石 (1867-1916)', '夏目漱石'],
    ['村上, 春樹, 1949-', '村上春樹'],
    ['Diamond, Jared M., 1937-', 'Jared M. Diamond'],
    ['Caesar, Julius, 前100-前44', 'Julius Caesar'],
    ['AKB48', 'AKB48'],
  ])('NAME-03 writes %s without dates, as %s', (heading, name) => {
    expect(authorName(heading)).toBe(name);
  });

  it.each([
    ['日本図書館協会 目録委員会', '日本図書館協会 目録委員会'],
    ['NHK 取材班', 'NHK 取材班'],
    ['나츠메, 소오세키', '나츠메 소오세키'],
  ])('NAME-01 keeps the spaces of %s', (heading, name) => {
    expect(authorName(heading)).toBe(name);
  });

  it.each([undefined, '', ' ', ', ，'])('AUTH-01 returns null for the heading %j', (heading) => {
    expect(authorName(heading)).toBeNull();
  });
});

describe('namePartsOf', () => {
  it('returns surname and given name without dates', () => {
    expect(namePartsOf('夏目, 漱石, 1867-1916')).toEqual(['夏目', '漱石']);
  });
});

describe('alternativeNamesOf', () => {
  it('NAME-05 puts Japanese names and one in romaji first, each once', () => {
    const headings = [
      'Natsume, Soseki',
      'Natsume, Sōseki',
      'ナツメ, ソウセキ',
      '夏目, 金之助',
      '夏目, 漱石',
      '나츠메, 소오세키',
      '夏目, 金之助',
      ',',
    ];
    expect(alternativeNamesOf('夏目漱石', headings)).toEqual({
      first: ['ナツメ ソウセキ', '夏目金之助', 'Natsume Soseki'],
      others: ['Natsume Sōseki', '나츠메 소오세키'],
    });
  });

  it('NAME-05 writes the other names of a Western author in natural order', () => {
    expect(alternativeNamesOf('Jared Diamond', ['Diamond, Jared Mason'])).toEqual({
      first: ['Jared Mason Diamond'],
      others: [],
    });
  });
});
