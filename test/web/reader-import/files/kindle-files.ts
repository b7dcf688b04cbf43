/** Lists of Kindle books in the shapes of the files that readers have; none of them is a real one. */

/** An entry of the application's cache. */
export const entry = (fields: {
  readonly asin: string;
  readonly title?: string;
  readonly author?: string;
  readonly type?: string;
  readonly origin?: string;
  readonly purchased?: string;
}): string => `<meta_data>
  <ASIN>${fields.asin}</ASIN>
  <title pronunciation="よみ">${fields.title ?? '題名'}</title>
  <authors><author pronunciation="">${fields.author ?? '著者'}</author></authors>
  <publishers><publisher>出版社</publisher></publishers>
  <publication_date>2001-01-01T00:00:00+0000</publication_date>
  <purchase_date>${fields.purchased ?? '2019-02-03T04:05:06+0000'}</purchase_date>
  <textbook_type></textbook_type>
  <cde_contenttype>${fields.type ?? 'EBOK'}</cde_contenttype>
  <content_type>application/x-mobipocket-ebook</content_type>
  <origins><origin><type>${fields.origin ?? 'Purchase'}</type></origin></origins>
</meta_data>`;

export const cache = (...entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<response><sync_time>2026-01-01T00:00:00+0000</sync_time><cache_metadata><version>1</version></cache_metadata>
<add_update_list>${entries.join('\n')}</add_update_list></response>`;

/** The table of digital orders in the archive of a customer's data. */
export const digitalItems = (rows: readonly (readonly [string, string, string])[]): string =>
  [
    'ASIN,ProductName,OrderId,DigitalOrderItemId,FulfilledDate,OrderDate,OurPrice',
    ...rows.map(
      ([asin, title, ordered]) =>
        `${asin},"${title.replaceAll('"', '""')}",D01-0000000-0000000,X,Not Available,${ordered},550`,
    ),
  ].join('\r\n');

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** タイトル and 坊っちゃん in Shift_JIS, which no encoder here writes. */
const shiftJis = {
  column: [0x83, 0x5e, 0x83, 0x43, 0x83, 0x67, 0x83, 0x8b],
  title: [0x96, 0x56, 0x82, 0xc1, 0x82, 0xbf, 0x82, 0xe1, 0x82, 0xf1],
};

/** A table with one book in Shift_JIS. */
export const shiftJisTable = new Uint8Array([
  ...bytesOf('ASIN,'),
  ...shiftJis.column,
  ...bytesOf('\r\nB00SHIFT01,'),
  ...shiftJis.title,
]);
