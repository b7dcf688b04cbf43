import type { DemoCitation } from './demo-citation.ts';

/** Citations in, of and around 『学問のすゝめ』 and its author. */
export const fukuzawa: readonly DemoCitation[] = [
  {
    by: 'taro',
    from: '学問のすゝめ',
    to: '実語教童子教',
    stance: 'positive',
    place: '初編',
    quote: '人学ばざれば智なし、智なき者は愚人なり',
    daysAgo: 3,
    reason:
      '名高い書き出しのすぐあとで、寺子屋の教科書だった『実語教』を引く。新しい学問を説く本が、だれもが暗誦していた古い一句を足場にしている。',
  },
  {
    by: 'taro',
    from: '学問のすゝめ',
    to: '論語',
    place: '十二編',
    quote: '論語読みの論語知らず',
    daysAgo: 40,
    reason:
      'ことわざの形で顔を出すだけで、『論語』の中身を論じているわけではない。口で説くことと身で行うことが別々になった学者を笑う場面。',
  },
  {
    by: 'jiro',
    from: '学問のすゝめ',
    to: '論語',
    stance: 'negative',
    place: '十三編',
    quote:
      '聖人の名を得たる孔夫子がこの理を知らず、別に工夫もなくしていたずらに愚痴をこぼすとはあまりたのもしからぬ話なり。',
    daysAgo: 12,
    reason:
      '孔子さまを相手に「愚痴」とまで書く。ただ、そのあとで時代の違いを割り引いて読めとも言っていて、ただの悪口ではなかった。',
  },
  {
    by: 'hanako',
    from: '学問のすゝめ',
    to: '女大学集',
    stance: 'negative',
    place: '八編',
    quote: 'あまり片落ちなる教えならずや。',
    daysAgo: 5,
    reason:
      '『女大学』の三従と七去を一つずつ取りあげて、夫の側には何も求めない教えだと言い切る。明治七年の文章に、思わず線を引いた。',
  },
  {
    by: 'sakura',
    from: '学問のすゝめ',
    to: '女大学集',
    stance: 'negative',
    place: '八編',
    daysAgo: 60,
    reason:
      '嫁いだら夫に従えと言うが、その夫が酒におぼれていたらどうするのか、と具体的に問いつめていく。理屈の立て方が子どもへの説明にそのまま使える。',
  },
  {
    by: 'taro',
    from: '学問のすゝめ',
    to: '孟子',
    stance: 'negative',
    place: '八編',
    quote: '天理に戻ることを唱うる者は孟子にても孔子にても遠慮に及ばず、これを罪人と言いて可なり。',
    daysAgo: 20,
    reason:
      '跡つぎのないのが最大の不孝だという孟子の教えを、妾を置く言いわけに使わせない。聖賢の名を出されても一歩も引かないところ。',
  },
  {
    by: 'jiro',
    from: '学問のすゝめ',
    to: 'The elements of moral science',
    stance: 'positive',
    place: '八編',
    quote:
      'アメリカのエイランドなる人の著わしたる『モラル・サイヤンス』という書に、人の身心の自由を論じたることあり。',
    daysAgo: 33,
    reason:
      '編のはじめに書名を挙げ、身体・智恵・情欲・至誠の本心・意思という五つの力の話を借りる。人のいう「独立」の土台がこの洋書だったとは知らなかった。',
  },
  {
    by: 'hanako',
    from: '学問のすゝめ',
    to: '蘭学事始',
    stance: 'positive',
    place: '九編',
    quote: '洋学のごときはその源遠く宝暦年間にあり〔『蘭学事始』という版本を見るべし〕。',
    daysAgo: 6,
    reason:
      '先人からの贈りものを語るくだりに、割注で書名が出てくる。この本の版本を世に出す手助けをしたのが福沢その人だと思うと、短い注が急に重くなる。',
  },
  {
    by: 'taro',
    from: '学問のすゝめ',
    to: '女性の解放',
    stance: 'positive',
    place: '十五編',
    daysAgo: 15,
    reason:
      '古い習慣を疑った人の例として、ミルの『婦人論』（この文庫の原書）が挙がる。八編の『女大学』批判と並べて読みたい。',
  },
  {
    by: 'taro',
    from: '学問のすゝめ',
    to: '古事記',
    stance: 'neutral',
    place: '二編',
    daysAgo: 29,
    reason:
      '『古事記』をそらで言えても米の値段を知らなければ暮らしの学問には暗い、というたとえに使われる。書物の値打ちではなく、学び方を問うている。',
  },
  {
    by: 'jiro',
    from: '学問のすゝめ',
    to: '古事記',
    stance: 'negative',
    place: '二編',
    daysAgo: 75,
    reason:
      '実学の反対側に置かれた一冊。いま読むと少し気の毒で、かえって『古事記』を開きたくなった。',
  },
];
