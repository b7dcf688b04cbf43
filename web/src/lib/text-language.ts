import { useLocale } from '../texts/texts.ts';

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/**
 * Returns the `lang` of a text from a record or a reader: `ja` for Japanese text in the English page,
 * so that it is read out in Japanese and shown with Japanese glyphs. Undefined for a text in the
 * page's own language.
 */
export const useTextLanguage = (): ((text: string | undefined) => 'ja' | undefined) => {
  const { locale } = useLocale();
  return (text = '') => (locale !== 'ja' && JAPANESE.test(text) ? 'ja' : undefined);
};
