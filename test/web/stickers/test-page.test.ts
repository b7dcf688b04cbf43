import { readPdf } from '#test/support/read-pdf.ts';
import { testPage } from '#web/features/stickers/test-page.ts';

it('UNLAB-22 has a cross at each corner of each label, moved by the offset, and is not scaled', async () => {
  const file = await readPdf(Buffer.from(testPage({ right: 1.5, down: -5 }), 'ascii'));
  const [page] = file.pages;
  expect(file.pages).toHaveLength(1);
  expect([page?.width, page?.height]).toEqual([expect.closeTo(210, 2), expect.closeTo(297, 2)]);
  expect(file.scalesInPrint).toBe(false);
  const middles = page?.boxes.map(({ left, right, top, bottom }) => [
    (left + right) / 2,
    (top + bottom) / 2,
  ]);
  // 4 × 11 labels of 48.3 × 25.4 mm from (8.4, 8.8) on have 5 × 12 corners.
  const corners = Array.from({ length: 60 }, (_, n) => [
    expect.closeTo(8.4 + (n % 5) * 48.3 + 1.5, 1),
    expect.closeTo(8.8 + Math.floor(n / 5) * 25.4 - 5, 1),
  ]);
  expect(middles).toEqual(corners);
  file.close();
});
