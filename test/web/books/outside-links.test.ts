import {
  libraryAvailabilityLink,
  nationalLibraryRecordLink,
  shopLink,
  nationalLibrarySearchLink,
  webSearchLink,
} from '#web/features/books/outside-links.ts';

const shop = 'https://www.amazon.co.jp';

describe('the shop link', () => {
  it.each([
    ['9784101010137', '4101010137'],
    ['978-4-10-101013-7', '4101010137'],
    // Check digits 10 and 0 of mod 11.
    ['9784101010038', '410101003X'],
    ['9784101010113', '4101010110'],
    ['4101010137', '4101010137'],
  ])('MAN-11 of %s goes to the ISBN-10 %s', (ISBN, isbn10) => {
    expect(shopLink({ ISBN, MainTitle: 'こころ' }, undefined)).toBe(`${shop}/dp/${isbn10}`);
  });

  it('MAN-12 carries the affiliate tag of the configuration', () => {
    expect(shopLink({ ISBN: '9784101010137', MainTitle: 'こころ' }, 'hondana-22')).toBe(
      `${shop}/dp/4101010137?tag=hondana-22`,
    );
  });

  it.each([
    ['the 979 range', '9791032305690'],
    ['a wrong check digit', '9784101010138'],
    ['no digits', '価格不明'],
    ['nothing', undefined],
  ])('MAN-13 with %s searches the title', (_, ISBN) => {
    const url = new URL(shopLink({ ISBN, MainTitle: 'C&A=入門 #1' }, 'hondana-22'));
    expect(url.origin + url.pathname).toBe(`${shop}/s`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      k: 'C&A=入門 #1',
      i: 'stripbooks',
      tag: 'hondana-22',
    });
  });
});

describe('links to libraries', () => {
  it('MAN-14 ask for availability by a valid ISBN only', () => {
    expect(libraryAvailabilityLink('978-4-10-101013-7')).toBe(
      'https://calil.jp/book/9784101010137',
    );
    expect(libraryAvailabilityLink('4101010137')).toBe('https://calil.jp/book/9784101010137');
    expect(libraryAvailabilityLink('9791032305690')).toBe('https://calil.jp/book/9791032305690');
    expect(libraryAvailabilityLink('9784101010138')).toBeNull();
    expect(libraryAvailabilityLink(undefined)).toBeNull();
  });

  it('MAN-14 go to the national record of ids that the national library gave', () => {
    expect(nationalLibraryRecordLink('000007335013')).toBe('https://id.ndl.go.jp/bib/000007335013');
    expect(nationalLibraryRecordLink('032345678')).toBe('https://id.ndl.go.jp/bib/032345678');
    expect(nationalLibraryRecordLink('HDB000001')).toBeNull();
  });

  it('search the national library for words as they are', () => {
    const url = new URL(nationalLibrarySearchLink('猫 & 犬'));
    expect(url.host).toBe('ndlsearch.ndl.go.jp');
    expect(url.searchParams.get('keyword')).toBe('猫 & 犬');
  });
});

it('MAN-36 SP-125 the web search looks for the name as it is', () => {
  expect(new URL(webSearchLink('夏目 漱石')).searchParams.get('q')).toBe('夏目 漱石');
});
