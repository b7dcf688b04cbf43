import { fold } from '#contract/fold.ts';

describe('fold', () => {
  it.each([
    ['full-width letters and digits', 'ＡＢＣ１２３', 'abc123'],
    ['half-width katakana', 'ｱｶﾞｻ', 'あがさ'],
    ['signs of several letters', '㈱リコー', '(株)りこー'],
    ['katakana', 'ネコ', 'ねこ'],
    ['the long vowel sign', 'ラーメン', 'らーめん'],
    ['capitals', 'Harry POTTER', 'harry potter'],
    ['Latin accents', 'Brontë café', 'bronte cafe'],
    ['kana iteration marks', '学問のすゝめ', '学問のすすめ'],
    ['voiced iteration marks', 'いすゞ', 'いすず'],
    ['katakana iteration marks', 'サヽキ バナヾ', 'ささき ばなな'],
    ['kanji iteration marks', '佐々木', '佐佐木'],
    ['a dash for the long vowel sign', 'コンピュ－タ', 'こんぴゅーた'],
    ['ヴ and バ', 'ヴァイオリン', 'ばいおりん'],
    ['ヴ alone', 'ヴ', 'ぶ'],
    [
      'kana that sound alike',
      'つづり はなぢ ゐなか ゑほん 世界を',
      'つずり はなじ いなか えほん 世界お',
    ],
    ['variation selectors', '葛\u{e0100}飾', '葛飾'],
    ['compatibility kanji', '\ufa19田', '神田'],
    ['old kanji', '國語學', '国語学'],
    ['variants in names', '髙橋 渡邉 山﨑 森鷗外', '高橋 渡辺 山崎 森鴎外'],
    ['C++ and C#', 'C++ と C#', 'cpp と csharp'],
    ['.NET', '.NET Framework', 'dotnet framework'],
  ])('SP-118 folds %s', (_, text, key) => {
    expect(fold(text)).toBe(key);
  });

  it.each(['斉藤茂吉', '斎藤茂吉', '齊藤茂吉', '齋藤茂吉'])(
    'KANJI-03 folds %s as every spelling of the name',
    (name) => {
      expect(fold(name)).toBe('斎藤茂吉');
    },
  );

  const counted = Array.from('かゕカヵケヶ箇个個').flatMap((ka) => [`一${ka}月`, `1${ka}月`]);
  it.each([
    ['1か月', counted],
    ['関が原', ['関が原', '関ガ原', '関ケ原', '関ヶ原', '関ヵ原', '關ヶ原']],
    ['17か条の憲法', ['十七箇条の憲法', '十七ヶ條の憲法', '17カ条の憲法']],
    ['何か国', ['何カ国', '何ヶ國', '何箇国']],
  ])('KANJI-04 folds to %s all its spellings: %j', (key, spellings) => {
    expect(spellings.map(fold)).toEqual(spellings.map(() => key));
  });

  it.each([
    ['ケーキ', 'けーき'],
    ['三つのケーキ', '三つのけーき'],
    ['酒ケース', '酒けーす'],
    ['一カメラ', '一かめら'],
    ['我が家', '我が家'],
    ['一か八か', '一か八か'],
    ['誰か来た', '誰か来た'],
    ['一月', '一月'],
  ])('KANJI-04 reads no other か or ヶ in %s', (text, key) => {
    expect(fold(text)).toBe(key);
  });

  it('KANJI-03 keeps 斉 outside the name', () => {
    expect(fold('一斉 齊木')).toBe('一斉 斉木');
  });

  it.each([
    ['か', 'が'],
    ['は', 'ぱ'],
    ['は', 'わ'],
    ['へ', 'え'],
    ['す', 'ず'],
    ['ち', 'じ'],
    ['つ', 'っ'],
    ['病院', '美容院'],
    ['ビル', 'ビール'],
  ])('keeps %s different from %s', (a, b) => {
    expect(fold(a)).not.toBe(fold(b));
  });

  it('keeps an iteration mark that has nothing to repeat', () => {
    expect(fold('々 (々)')).toBe('々 (々)');
  });

  it.each([
    'ＡＢＣ',
    'ヴァ',
    '十七ヶ條',
    '佐々木',
    '齊藤',
    '國語學',
    'C++',
    '渡邉',
    'Brontë',
    'コンピュ－タ',
    '\u3099',
  ])('is idempotent for %s', (text) => {
    expect(fold(fold(text))).toBe(fold(text));
  });
});
