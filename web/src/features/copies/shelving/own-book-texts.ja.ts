/** Texts of the description of an own book; loaded when one is described. */
export const ja = {
  hint: '目録にない本を、自分で書いて登録します。あとで目録の本に置き換えられます。',
  fields: {
    MainTitle: '書名',
    Responsibility: '著者',
    Publisher_1: '出版社',
    PublishingDate: '出版年',
    ISBN: 'ISBN',
  },
  problems: {
    titleMissing: '書名を入力してください。',
    plainText: '改行や、目に見えない文字は使えません。',
    priceBarcode: 'これは価格のバーコードです。ISBNは上の段の、978か979で始まる番号です。',
    wrongPrice: '下の段のバーコードの番号が合いません。',
    magazine: '雑誌のコードです。ISBNは空けておいてください。',
    wrongDigit: '番号の最後の桁が合いません。ISBNをもう一度確かめてください。',
    misprinted:
      '番号の最後の桁が合いません。本にこのとおり印刷されているときは、もう一度押すと「印刷された番号」として登録します。',
    wrongISBN: 'ISBNではありません。番号をもう一度確かめてください。',
  },
};
