import type { RawRow } from './kindle-rows.ts';

const textOf = (parent: Element, selector: string): string =>
  parent.querySelector(selector)?.textContent ?? '';

const textsOf = (parent: Element, selector: string): readonly string[] =>
  [...parent.querySelectorAll(selector)].map(({ textContent }) => textContent);

/**
 * The entries of a Kindle application's `KindleSyncMetadataCache.xml`; null when the text is another
 * document or no XML.
 */
export const readXml = (text: string): readonly RawRow[] | null => {
  const parsed = new DOMParser().parseFromString(text, 'text/xml');
  if (parsed.querySelector('parsererror') !== null) return null;
  const list = parsed.querySelector('response > add_update_list');
  if (list === null) return null;
  return [...list.querySelectorAll(':scope > meta_data')].map((entry) => ({
    asin: textOf(entry, 'ASIN'),
    title: textOf(entry, 'title'),
    authors: textsOf(entry, 'authors > author'),
    acquired: textOf(entry, 'purchase_date') || textOf(entry, 'publication_date'),
    kinds: [textOf(entry, 'cde_contenttype'), ...textsOf(entry, 'origins > origin > type')],
  }));
};
