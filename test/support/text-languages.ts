import { load } from 'cheerio';

const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Japanese texts of a rendered page that no element marks as such. */
export const unmarkedJapanese = (html: string): readonly string[] => {
  const $ = load(html, { scriptingEnabled: false });
  return $('#root *')
    .contents()
    .toArray()
    .flatMap((node) => ('data' in node ? [{ node, text: node.data }] : []))
    .filter(
      ({ node, text }) => JAPANESE.test(text) && $(node).closest('[lang]').attr('lang') !== 'ja',
    )
    .map(({ text }) => text);
};
