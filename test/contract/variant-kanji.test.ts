import { variantKanji } from '#contract/variant-kanji.ts';

const pairs = [...variantKanji];

describe('the table of variant kanji', () => {
  it('folds hundreds of variants, each to one form', () => {
    expect(pairs.length).toBeGreaterThan(500);
  });

  it('folds to no form that is itself a variant', () => {
    expect(pairs.filter(([, form]) => variantKanji.has(form))).toEqual([]);
  });

  it('contains only single kanji that NFKC keeps', () => {
    const odd = pairs
      .flat()
      .filter((kanji) => !/^\p{Script=Han}$/u.test(kanji) || kanji.normalize('NFKC') !== kanji);
    expect(odd).toEqual([]);
  });

  it.each(
    '国國 学學 沢澤 斎齋 鴎鷗 高髙 崎﨑 竜龍 辺邊 辺邉 浜濱 島嶋 富冨 桜櫻 広廣 恵惠 真眞 礼禮 吉𠮷 館舘'.split(
      ' ',
    ),
  )('SP-118 folds the forms of %s into one', (pair) => {
    const [form, variant = ''] = Array.from(pair);
    expect(variantKanji.get(variant)).toBe(form);
  });

  it.each(
    '間閒 沖冲 跡蹟 知智 欲慾 連聯 集輯 賛讃 付附 回廻 注註 嘆歎 総綜 希稀 画劃 炎焔 磯礒 薮籔 陰蔭 修脩 詠咏 考攷 侭儘'.split(
      ' ',
    ),
  )('KANJI-01 folds %s into one', (pair) => {
    const [form, variant = ''] = Array.from(pair);
    expect(variantKanji.get(variant)).toBe(form);
  });

  it.each(
    '斎斉 坂阪 着著 尽侭 川河 十拾 一壱 二弐 太大 犬太 人入 土士 未末 己已 網綱 芸芳 坐座 劉竜 林森'.split(
      ' ',
    ),
  )('KANJI-02 keeps the kanji of %s different', (pair) => {
    const [a = '', b = ''] = Array.from(pair);
    expect(variantKanji.get(a) ?? a).not.toBe(variantKanji.get(b) ?? b);
  });

  it('folds no kanji of everyday writing', () => {
    const everyday = new Set(
      '日一国人年大十二本中長出三時行見月後前生五間上東四今金九入学高円子外八六下来気小七山話女北午百書先名川千水半男西電校語土木聞食車何南万毎白天母火右読友左休父雨会同事自社発者地業方新場員立開手力問代明動京目通言理体田主題意不作用度強公持野以思家世多正安院心界教文元重近考画海売知道集別物使品計死特私始朝運終台広住真有口少町料工建空急止送切転研足究楽起着店病質待試族銀早映親験英医仕去味写字答夜音注帰古歌買悪図週室歩風紙黒花春赤青館屋色走秋夏習駅洋旅服夕借曜飲肉貸堂鳥飯勉冬昼茶弟牛魚兄犬妹姉漢',
    );
    const folded = pairs.filter(([variant]) => everyday.has(variant));
    expect(folded).toEqual([]);
  });
});
