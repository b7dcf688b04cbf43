import { stickerCodeOf } from '#contract/sticker-code.ts';
import { paperItem } from '#web/features/bookshelf/bookshelf-items.ts';
import { itemLink } from '#web/features/bookshelf/item-link.ts';

const GlobalBookID = stickerCodeOf(new Uint8Array(12).fill(7));
const hrefOf = (KANRI_ID: string) =>
  itemLink(
    paperItem({
      global_book: {
        GlobalBookID,
        KANRI_ID,
        RegisteredDatetime: '2026-01-01T00:00:00.000Z',
        RegisteredDate: '2026-01-01',
      },
      lending_status: 'Available',
    }),
  )?.href;

it('OWNBOOK-12 leads to the page of the book, and to that of the copy for an own book', () => {
  expect(hrefOf('HDB000001')).toBe('/manifestation/HDB000001');
  expect(hrefOf('own-01JZ0000000000000000000001')).toBe(`/dp/${GlobalBookID}`);
});
