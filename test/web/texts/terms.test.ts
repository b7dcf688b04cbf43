import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Our own texts: of the page, and of what the server writes about pages. */
const filesOf = (folder: string, name: RegExp): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => join(folder, file));
const descriptions = filesOf('contract', /descriptions\.ts$/);
const filesIn = {
  ja: [...filesOf('web/src', /(?:texts|common)\.ja\.ts$/), ...descriptions],
  en: [...filesOf('web/src', /(?:texts|common)\.en\.ts$/), ...descriptions],
};
const found = (other: RegExp, locale: keyof typeof filesIn = 'ja'): readonly string[] =>
  filesIn[locale].flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => other.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );

describe('the terms of the texts', () => {
  it('reads them all', () => {
    expect(filesIn.ja.length).toBeGreaterThan(30);
    expect(filesIn.en).toHaveLength(filesIn.ja.length);
  });

  it('START-30 has one for citations', () => {
    expect(found(/言及|情報ノート|取り上げ|挙げ/)).toEqual([]);
  });

  it('START-31 has one for friends', () => {
    expect(found(/友だち|ともだち|フレンド/)).toEqual([]);
  });

  it('START-37 are those of readers, not of libraries', () => {
    // 国立国会図書館の書誌データ is the name of the source.
    expect(found(/書誌(?!データ)|出版者|除籍|典拠(?!データ)|subjects: '件名'/)).toEqual([]);
  });

  it('START-38 have no space between a figure and its counter', () => {
    expect(found(/[\d}] (?:件|冊|枚|人|個|行|回|日|時間|分|文字|桁|段|mm|cm|dpi)/)).toEqual([]);
  });

  it('START-39 are American in English, except for the catalogue, with one word for all people', () => {
    expect(found(/everybody|favourite|organisation/i, 'en')).toEqual([]);
  });
});
