import { readMarc } from '#catalogue/marc/read-marc.ts';
import { controlField, dataField } from './compose-marc.ts';

type Field = ReturnType<typeof dataField>;
const KANJI = '$1';

/** `$6`: 245-01 in an 880 field, 880-01 in the field that it belongs to. */
const linked = (tag: string, ...subfields: Parameters<typeof dataField>[1][]): Field =>
  dataField(tag, ['6', '880-01'], ...subfields);
const form = (of: string, ...subfields: Parameters<typeof dataField>[1][]): Field =>
  dataField('880', ['6', of], ...subfields);

const readingOf = (...fields: readonly Field[]) => {
  const reading = readMarc({
    leader: '00000nam a2200000 i 4500',
    fields: [controlField('001', '77'), controlField('003', 'AAA'), ...fields],
  });
  if ('rejected' in reading || reading.record.kind !== 'book') throw new Error('Not a book');
  return { fields: reading.record.fields, warnings: reading.warnings };
};
const bookOf = (...fields: readonly Field[]) => readingOf(...fields).fields;
const title = dataField('245', ['a', '雨']);

describe('titles in several scripts', () => {
  it('IMPORT-25 are the original, and the romanization as another title', () => {
    const book = bookOf(
      linked('245', ['a', 'Yume jūya /'], ['c', 'Natsume Sōseki.']),
      form(`245-01/${KANJI}`, ['a', '夢十夜 /'], ['c', '夏目漱石著.']),
    );
    expect(book).toMatchObject({
      MainTitle: '夢十夜',
      Responsibility: '夏目漱石著',
      TitleOthers: 'Yume jūya',
    });
    expect(book.transcription).toBeUndefined();
  });

  it('IMPORT-25 are not the original where its letters are marks of a romanization', () => {
    expect(bookOf(dataField('245', ['a', 'Chosŏnʻguk ŭi yŏksa'])).MainTitle).toBe(
      'Chosŏnʻguk ŭi yŏksa',
    );
  });

  it('IMPORT-26 in katakana are readings beside another form only, where the record says so', () => {
    const kana = (script: string) => form(`245-01${script}`, ['a', 'カメラ']);
    const of = (...fields: readonly Field[]) => {
      const { MainTitle, transcription, TitleOthers } = bookOf(...fields);
      return [MainTitle, transcription, TitleOthers];
    };
    const roman = linked('245', ['a', 'Kamera']);
    const kanji = form(`245-01/${KANJI}`, ['a', '写真機']);
    expect(of(roman, kana(`/${KANJI}`))).toEqual(['カメラ', undefined, 'Kamera']);
    expect(of(roman, kana(`/${KANJI}`), kanji)).toEqual(['写真機', 'カメラ', 'Kamera']);
    expect(of(linked('245', ['a', '写真機']), kana(`/${KANJI}`))).toEqual([
      '写真機',
      'カメラ',
      undefined,
    ]);
    expect(of(linked('245', ['a', '写真機']), kana(''))).toEqual(['写真機', undefined, 'カメラ']);
  });

  it('IMPORT-25 are read from several 880 fields, of which a later one may go on', () => {
    const book = bookOf(
      linked('245', ['a', 'Umi no senshū.'], ['n', '3,'], ['p', 'Sakana ron.']),
      form('245-01/Jpan', ['a', '海の選集']),
      form('245-01/Jpan', ['n', '3,'], ['p', '魚論']),
      form('245-02/Jpan', ['a', '別の欄']),
    );
    expect(book).toMatchObject({ MainTitle: '海の選集', ContentDetailTitle: '3 魚論' });
    expect(book.TitleOthers).not.toContain('別の欄');
    const twice = bookOf(
      linked('245', ['a', 'Yume']),
      form('245-01', ['a', '夢']),
      form('245-01', ['a', '꿈']),
    );
    expect(twice).toMatchObject({ MainTitle: '夢', TitleOthers: 'Yume ; 꿈' });
  });
});

describe('other fields in several scripts', () => {
  it.each([
    ['246', { TitleOthers: '雨の本 ; Ame no hon' }],
    ['260', { Publisher_1: '雨の本' }],
    ['264', { Publisher_1: '雨の本' }],
    ['490', { series: '雨の本' }],
    ['505', { contents: ['雨の本'] }],
    ['650', { subjects: [{ heading: '雨の本' }] }],
    ['100', { ContributorName_01: '雨の本' }],
    ['700', { ContributorName_01: '雨の本' }],
    ['710', { ContributorName_01: '雨の本' }],
    ['830', { series: '雨の本' }],
  ])('IMPORT-25 of %s are shown in the original one', (tag, expected) => {
    const code = tag.startsWith('26') ? 'b' : 'a';
    const field = { ...linked(tag, [code, 'Ame no hon']), indicators: ' 1' };
    expect(bookOf(title, field, form(`${tag}-01/${KANJI}`, [code, '雨の本']))).toMatchObject(
      expected,
    );
  });

  it('IMPORT-25 are read where the record has the original alone (occurrence 00)', () => {
    const imprint = {
      ...form(`264-00/${KANJI}`, ['b', '架空書房,'], ['c', '2011.']),
      indicators: ' 1',
    };
    expect(bookOf(title, imprint)).toMatchObject({
      Publisher_1: '架空書房',
      PublishingDate: '2011',
    });
  });
});

describe('who made a book', () => {
  it('IMPORT-27 is shown by name where neither a statement nor an authority says it', () => {
    const author = dataField('100', ['a', '夏目, 漱石,'], ['d', '1867-1916.']);
    const editor = dataField('700', ['a', 'Mullin, Virginia L.,'], ['e', 'editor.']);
    expect(bookOf(title, author, editor).Responsibility).toBe('夏目漱石 ; Mullin, Virginia L.');
    const known = dataField('100', ['a', '夏目, 漱石'], ['0', '(JTNDL)00054222']);
    expect(bookOf(title, known).Responsibility).toBeUndefined();
    expect(bookOf(dataField('245', ['a', '雨'], ['c', '雨野著']), author).Responsibility).toBe(
      '雨野著',
    );
  });

  it.each([
    ['Mullin, Virginia L.', 'Mullin, Virginia L.'],
    ['Tolkien, J. R. R.,', 'Tolkien, J. R. R.'],
    ['Example & Co.', 'Example & Co.'],
    ['面谷, 信.', '面谷, 信'],
    ['Smith, John.', 'Smith, John'],
  ])('IMPORT-27 keeps the period of an initial: %s', (written, shown) => {
    expect(bookOf(title, dataField('100', ['a', written])).ContributorName_01).toBe(shown);
    expect(bookOf(title, dataField('260', ['b', written])).Publisher_1).toBe(shown);
  });
});

describe('when a book was published', () => {
  const coded = (year: string) => controlField('008', `240101s${year}    ja`);
  it.each([
    ['min guo 84 [1995]', '1990', 'min guo 84 [1995]', 0],
    ['D.L. 1987', '1987', 'D.L. 1987 [1987]', 0],
    [undefined, '2019', '2019', 0],
    ['1998.5', '1990', '1998.5', 0],
    ['undated', 'uuuu', 'undated', 1],
  ])('IMPORT-28 is printed (%s), else coded (%s)', (printed, year, expected, warnings) => {
    const imprint = printed === undefined ? [] : [dataField('260', ['c', printed])];
    const reading = readingOf(title, coded(year), ...imprint);
    expect(reading.fields.PublishingDate).toBe(expected);
    expect(reading.warnings).toHaveLength(warnings);
  });
});
