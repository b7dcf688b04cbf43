import { joinedRomaji, romajiOfQuery, romajiOfReading } from '#lambdas/search/index/romaji.ts';

describe('keys of romaji', () => {
  it.each([
    ['ムラカミ, ハルキ', 'murakami haruki'],
    ['ワガハイ ワ ネコ デ アル', 'wagahai wa neko de aru'],
    ['シンブン', 'shimbun'],
    ['シンブン', 'shinbun'],
    ['トウキョウ', 'tōkyō'],
    ['トウキョウ', 'toukyou'],
    ['トウキョウ', 'tookyoo'],
    ['トウキョウ', 'tokyo'],
    ['オオタニ ショウヘイ', 'Ohtani Shohei'],
    ['サトウ', 'satoh'],
    ['シズカ ナ ドン', 'shizuka na don'],
    ['シズカ ナ ドン', 'sizuka na don'],
    ['ツキ ト フジサン', 'tsuki to fujisan'],
    ['ツキ ト フジサン', 'tuki to huzisan'],
    ['チャント シタ ジショ', 'chanto shita jisho'],
    ['チャント シタ ジショ', 'tyanto sita zisyo'],
    ['マッチャ', 'matcha'],
    ['マッチャ', 'mattya'],
    ['ガッコウ', 'gakkou'],
    ['コンピューター', 'konpyuta'],
    ['コンピューター', 'kompyuutaa'],
    ['ハナヂ ト ツヅキ', 'hanaji to tsuzuki'],
    ['シンイチ', "shin'ichi"],
    ['ケンイチ', 'Ken-ichi'],
    ['ファン', 'fan'],
    ['ホン オ ヨム', 'hon wo yomu'],
    ['ジュンイチロウ', 'junichiro'],
    ['ホンマ', 'homma'],
    ['ニイガタ', 'niigata'],
    ['リョウマ ガ ユク', 'ryouma ga yuku'],
  ])('ROMA-01 ROMA-02 are the same for %s and %s', (reading, typed) => {
    expect(romajiOfReading(reading).length).toBeGreaterThan(0);
    expect(romajiOfQuery(typed)).toEqual(romajiOfReading(reading));
  });

  it('ROMA-02 are the same for は and へ as they are written and spoken', () => {
    expect(joinedRomaji(romajiOfQuery('watashi wa gakkou e'))).toBe(
      joinedRomaji(romajiOfReading('ワタシハガッコウヘ')),
    );
  });

  it.each(['it', 'i', 'history', 'python', 'Item response', '1Q84', '吾輩 wa', '', "'; DROP"])(
    'ROMA-04 are none for %s, which cannot be Japanese',
    (word) => {
      expect(romajiOfQuery(word)).toEqual([]);
    },
  );

  it.each(['吾輩', 'ナツメ 漱石', '', '?', undefined])('are none for the reading %s', (reading) => {
    expect(romajiOfReading(reading)).toEqual([]);
  });

  it.each(['ハナ', 'ワナ', 'バナ', 'カニ'])('ROMA-04 differ for other words', (reading) => {
    const others = ['ハナ', 'ワナ', 'バナ', 'カニ'].filter((word) => word !== reading);
    for (const other of others)
      expect(romajiOfReading(other)).not.toEqual(romajiOfReading(reading));
  });
});
