import type { DemoCitation } from './demo-citation.ts';

/** Citations in books on myths, folklore and villages. */
export const folklore: readonly DemoCitation[] = [
  {
    by: 'taro',
    from: '遠野物語・山の人生',
    to: '今昔物語集 本朝部',
    stance: 'neutral',
    place: '序文',
    quote: 'これはこれ目前の出来事なり',
    daysAgo: 21,
    reason:
      '『今昔物語』はその当時すでに昔話だったが、こちらは現在の事実だと言う。古典を引きあいに出して、自分の本の新しさを宣言した一文。',
  },
  {
    by: 'jiro',
    from: '遠野物語・山の人生',
    to: '今昔物語集 本朝部',
    stance: 'neutral',
    place: '序文',
    daysAgo: 100,
    reason:
      '短い序文のなかで『今昔』と張りあっている。作者の自負が見えて、ここだけ何度も読み返した。',
  },
  {
    by: 'hanako',
    from: '共同幻想論',
    to: '遠野物語・山の人生',
    stance: 'positive',
    place: '「禁制論」',
    daysAgo: 4,
    reason:
      '山人や神隠しの話を、恐れの共同性を読みとる資料として使う。民俗学の本が、こんなふうに国家の起源の話へつながるとは。',
  },
  {
    by: 'taro',
    from: '共同幻想論',
    to: '遠野物語・山の人生',
    stance: 'positive',
    place: '「憑人論」',
    daysAgo: 55,
    reason:
      '一つ一つの怪異譚を、語った村の人びとの心の向きとして読む。『遠野物語』の読み方が変わった。',
  },
  {
    by: 'taro',
    from: '共同幻想論',
    to: '古事記',
    stance: 'neutral',
    place: '「罪責論」',
    daysAgo: 56,
    reason:
      'もう一つの足場が『古事記』。神話の争いを、家族のきずなと国のきまりがぶつかる場面として読みなおす。',
  },
  {
    by: 'jiro',
    from: '共同幻想論',
    toPerson: 'ジークムント・フロイト',
    stance: 'neutral',
    place: '「禁制論」',
    daysAgo: 57,
    reason:
      'タブーの理論から出発しながら、個人の心の話をそのまま集団に広げることには待ったをかける。',
  },
  {
    by: 'sakura',
    from: '宮本常一『忘れられた日本人』を読む',
    to: '忘れられた日本人',
    stance: 'positive',
    daysAgo: 2,
    reason:
      '題名のとおり、一冊を隅々まで読む講義。村の寄りあいや女性たちの話を、歴史家がどう受けとめたかが語り口から伝わる。',
  },
  {
    by: 'taro',
    from: '宮本常一『忘れられた日本人』を読む',
    to: '忘れられた日本人',
    stance: 'positive',
    daysAgo: 73,
    reason:
      '百姓は農民だけではないという網野さんの考えが、宮本常一の歩いた村からどれほど養われたかがわかる。',
  },
  {
    by: 'sakura',
    from: '絵物語古事記',
    to: '古事記',
    stance: 'positive',
    daysAgo: 48,
    reason:
      '『古事記』上巻の神々の話を、読み聞かせのできる文章と絵にしたもの。原典の順番どおりなので、あとで文庫に進みやすい。',
  },
  {
    by: 'hanako',
    from: '夜明け前',
    toPerson: '本居宣長',
    stance: 'positive',
    daysAgo: 130,
    reason:
      '半蔵が馬籠で打ちこむ国学の大先達として名が出てくる。この長い小説の、明るいほうの光源。',
  },
];
