import type { Locale } from '../texts/texts.ts';

/** Names of classes by the beginning of their marks, one per line. */
const named = (lines: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    lines
      .trim()
      .split('\n')
      .map((line) => {
        const [mark = '', ...names] = line.trim().split('|');
        return [mark, names] as const;
      }),
  );

const order: Readonly<Record<Locale, number>> = { ja: 0, en: 1 };

/**
 * The divisions of the Nippon Decimal Classification, alike in its 8th to 10th editions, and a few
 * sections that readers look for. Names are short; in English they say the same.
 */
const divisions = `
  00|総記|General works
  007|情報科学|Computer science
  01|図書館|Libraries
  02|書物・出版|Books and publishing
  03|事典|Encyclopedias
  04|論文集・講演集|Collected essays
  05|逐次刊行物・年鑑|Periodicals and yearbooks
  06|団体・博物館|Societies and museums
  07|ジャーナリズム・新聞|Journalism
  08|叢書・全集|Series and collected works
  09|貴重書・郷土資料|Rare books and local collections
  10|哲学|Philosophy
  11|哲学各論|Branches of philosophy
  12|東洋思想|Eastern thought
  13|西洋哲学|Western philosophy
  14|心理学|Psychology
  15|倫理学・道徳|Ethics
  159|人生訓|Advice on living
  16|宗教|Religion
  17|神道|Shinto
  18|仏教|Buddhism
  19|キリスト教・ユダヤ教|Christianity and Judaism
  20|歴史|History
  21|日本史|History of Japan
  22|アジア史|History of Asia
  23|ヨーロッパ史|History of Europe
  24|アフリカ史|History of Africa
  25|北アメリカ史|History of North America
  26|南アメリカ史|History of South America
  27|オセアニア史・両極地方史|History of Oceania and the polar regions
  28|伝記|Biography
  29|地理・紀行|Geography and travel
  30|社会科学|Social sciences
  31|政治|Politics
  32|法律|Law
  33|経済|Economics
  34|財政|Public finance
  35|統計|Statistics
  36|社会|Society
  37|教育|Education
  38|民俗・風俗習慣|Customs and folklore
  388|民話・伝説|Folk tales and legends
  39|国防・軍事|Military science
  40|自然科学|Natural sciences
  41|数学|Mathematics
  42|物理学|Physics
  43|化学|Chemistry
  44|天文学・宇宙科学|Astronomy and space science
  45|地球科学|Earth sciences
  46|生物学|Biology
  47|植物学|Botany
  48|動物学|Zoology
  49|医学・薬学|Medicine and pharmacy
  50|技術・工学|Technology and engineering
  51|土木工学|Civil engineering
  52|建築|Architecture
  53|機械工学|Mechanical engineering
  54|電気工学|Electrical engineering
  55|海洋・船舶工学|Marine engineering
  56|金属・鉱山工学|Metallurgy and mining
  57|化学工業|Chemical technology
  58|製造工業|Manufacturing
  59|家政・生活|Home and living
  596|食品・料理|Food and cooking
  60|産業|Industry
  61|農業|Agriculture
  62|園芸|Horticulture
  63|蚕糸業|Sericulture
  64|畜産・獣医学|Animal husbandry
  645|家畜・ペット|Livestock and pets
  65|林業|Forestry
  66|水産業|Fisheries
  67|商業|Commerce
  68|運輸・観光|Transport and tourism
  69|通信|Communications
  70|芸術|Arts
  71|彫刻|Sculpture
  72|絵画・書|Painting and calligraphy
  726|漫画・絵本|Comics and picture books
  73|版画|Prints
  74|写真・印刷|Photography and printing
  75|工芸|Crafts
  76|音楽・舞踊|Music and dance
  77|演劇・映画|Theatre and film
  78|スポーツ|Sports
  79|諸芸・娯楽|Pastimes and games
  80|言語|Language
  81|日本語|Japanese
  82|中国語・東洋の言語|Chinese and other Eastern languages
  83|英語|English
  84|ドイツ語|German
  85|フランス語|French
  86|スペイン語・ポルトガル語|Spanish and Portuguese
  87|イタリア語|Italian
  88|ロシア語|Russian
  89|その他の言語|Other languages
  90|文学|Literature
  91|日本文学|Japanese literature
  92|中国文学|Chinese literature
  929|東洋の文学|Other Eastern literatures
  93|英米文学|English and American literature
  94|ドイツ文学|German literature
  949|ゲルマン系の文学|Other Germanic literatures
  95|フランス文学|French literature
  959|プロバンス文学|Occitan literature
  96|スペイン文学|Spanish literature
  969|ポルトガル文学|Portuguese literature
  97|イタリア文学|Italian literature
  979|ロマンス系の文学|Other Romance literatures
  98|ロシア文学|Russian literature
  989|スラブ系の文学|Other Slavic literatures
  99|その他の文学|Other literatures`;

/** The third digit of a literature that has a division of its own. */
const forms = `
  1|詩歌|poetry
  2|戯曲|drama
  3|小説|fiction
  4|評論・随筆|essays
  5|日記・書簡・紀行|diaries, letters and travel
  6|記録・ルポルタージュ|reportage
  7|箴言・寸言|aphorisms
  8|作品集|collected works`;

const LITERATURE_WITH_FORMS = /^9[1-8](?<form>[1-8])/u;
/** Three digits, or more after a point; K and E mark children's and picture books. */
const MARK = /^(?<prefix>[KE])?(?<digits>\d{3})(?:\.\d+)?$/iu;
const forChildren: Readonly<Record<Locale, string>> = { ja: '児童書', en: 'children’s books' };

/** Literature in general, among the literatures. The name of `00` says it already. */
const DIVISION_IN_GENERAL = /^[1-9]0$/u;
const general: Readonly<Record<Locale, (name: string) => string>> = {
  ja: (name) => `${name}一般`,
  en: (name) => `${name} in general`,
};

const isDecimal = (scheme: string | undefined): boolean => scheme?.startsWith('NDC') ?? true;

/**
 * A class mark in words: `日本文学・小説` for `913.6`. Null for marks of other classifications. A record
 * that names no scheme has the decimal classification.
 */
export const decimalClassInWords = (
  mark: string,
  scheme: string | undefined,
  locale: Locale,
): string | null => {
  const { prefix, digits = '' } = MARK.exec(mark.normalize('NFKC'))?.groups ?? {};
  if (digits === '' || !isDecimal(scheme)) return null;
  const inLocale = order[locale];
  const names = named(divisions);
  const name = (names.get(digits) ?? names.get(digits.slice(0, 2)))?.[inLocale];
  const form = LITERATURE_WITH_FORMS.exec(digits)?.groups?.['form'];
  const parts = [
    name,
    form === undefined ? undefined : named(forms).get(form)?.[inLocale],
    prefix === undefined ? undefined : forChildren[locale],
  ];
  return parts.filter((part) => part !== undefined).join(locale === 'ja' ? '・' : ', ');
};

/**
 * The name of a main class (`9`) or of a division (`91`); the mark itself for any other. A division that
 * has the name of its main class is what is general in it.
 */
export const classNameOf = (mark: string, locale: Locale): string => {
  const names = named(divisions).get(mark.padEnd(2, '0'));
  const name = names?.[order[locale]];
  if (name === undefined) return mark;
  return DIVISION_IN_GENERAL.test(mark) ? general[locale](name) : name;
};
