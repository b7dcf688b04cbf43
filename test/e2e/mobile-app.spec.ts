import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { dayInText } from '../../web/src/lib/days.ts';
import { ja as lendingTexts } from '../../web/src/features/copies/lendings/record-texts.ja.ts';
import { ja as texts } from '../../web/src/features/copies/texts.ja.ts';
import { ja as shelf } from '../../web/src/features/bookshelf/texts.ja.ts';
import { ja as sticker } from '../../web/src/features/stickers/texts.ja.ts';
import {
  DAY,
  discard,
  issueSheet,
  KANRI_IDOf,
  lend,
  register,
  TWO_WEEKS,
} from '../integration/support/mobile-app.ts';
import { restoreSession, signUpOwnReader } from './support/own-reader.ts';
import { cards, lendingLabel, openShelf, shelfButton } from './support/shelf-page.ts';

/** Bar codes of three books as the app reads them. */
const BOOKS = [
  { isbn: '9784101001012', title: '雪国' },
  { isbn: '9784101006024', title: '斜陽' },
  { isbn: '9784102114032', title: 'ペスト' },
] as const;

const past = (page: Page, event: string) =>
  page
    .getByRole('list', { name: lendingTexts.title })
    .getByRole('listitem')
    .filter({ hasText: event });

test('GEN-02 GEN-04 OSHELF-04 shows each change that the mobile app makes', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const [owner, borrower] = [await signUpOwnReader(baseURL), await signUpOwnReader(baseURL)];
  await restoreSession(page.context(), owner);

  await page.goto('/bookshelf');
  await expect(page.getByText(shelf.emptyOwn)).toBeVisible();

  const { pdfUrl, GlobalBookIDs } = await issueSheet(owner, randomUUID());
  const pdf = await page.request.get(pdfUrl);
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await page.goto('/about-sticker');
  const sheets = page.getByRole('region', { name: sticker.sheets.title });
  await expect(sheets.getByRole('listitem')).toHaveCount(1);

  for (const [n, { isbn }] of BOOKS.entries()) {
    await register(owner, GlobalBookIDs[n] ?? '', await KANRI_IDOf(owner.origin, isbn));
  }
  await openShelf(page, '/bookshelf');
  await expect(cards(page)).toHaveCount(BOOKS.length);
  for (const { title } of BOOKS) {
    await expect(lendingLabel(page, shelf.available, title)).toBeVisible();
  }
  await expect(page.getByRole('heading', { level: 1 })).toContainText(shelf.total(BOOKS.length));

  const [code = ''] = GlobalBookIDs;
  const { GlobalHondanaID } = await owner.call('hondanaWrites', 'CreateGlobalHondana', {
    UserSub: owner.userSub,
    HondanaName: '寝室',
    ColorCode: '#336699',
  });
  const placed = { GlobalBookID: code, GlobalHondanaID };
  await owner.call('bookshelfWrites', 'MoveGlobalBookToHondana', placed);
  await openShelf(page, '/bookshelf');
  await shelfButton(page, '寝室').click();
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText('雪国');

  const { LendingID } = await lend(owner, code, { to: borrower });
  await openShelf(page, '/bookshelf');
  await expect(lendingLabel(page, shelf.lent, '雪国')).toBeVisible();
  await page.goto(`/dp/${code}`);
  const lent = past(page, lendingTexts.lentOn);
  await expect(lent).toHaveCount(1);
  await expect(lent).toContainText(
    `${dayInText(TWO_WEEKS.LentDate, 'ja')}${lendingTexts.dueOn} ${dayInText(TWO_WEEKS.ReturnDate, 'ja')}${lendingTexts.notReturned}`,
  );
  // The owner also sees the borrower.
  await expect(lent).toContainText(borrower.username);

  const back = { GlobalBookID: code, LendingID, ActualReturnDate: DAY };
  await owner.call('bookshelfWrites', 'ReturnGlobalBook', back);
  await page.goto(`/dp/${code}`);
  await expect(past(page, lendingTexts.returnedOn)).toContainText(dayInText(DAY, 'ja'));
  await expect(lent).not.toContainText(lendingTexts.notReturned);
  await openShelf(page, '/bookshelf');
  await expect(lendingLabel(page, shelf.available, '雪国')).toBeVisible();

  await discard(owner, code);
  // The own bookshelf and its public page.
  for (const address of ['/bookshelf', `/bookshelf/${owner.username}`]) {
    await openShelf(page, address);
    await expect(cards(page)).toHaveCount(BOOKS.length - 1);
    await expect(cards(page).filter({ hasText: '雪国' })).toHaveCount(0);
  }
  await page.goto(`/dp/${code}`);
  await expect(page.getByText(texts.removed)).toBeVisible();
});
