import { expect, test } from '@playwright/test';
import { ja as pastWords } from '../../web/src/features/reader-import/past-texts.ja.ts';
import { ja as words } from '../../web/src/features/reader-import/texts.ja.ts';
import { signInOwnReader } from './support/own-reader.ts';
import { watchConsole } from './support/visit.ts';

/**
 * A line of ブクログ in Shift_JIS, which Node does not write: こころ with 「深い。」 as its review, 「父に借りた。」 as its memo,
 * read on 9 March 2015.
 */
const booklog = {
  name: 'booklog.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'IjEiLCI0MTAxMDEwMTM3IiwiOTc4NDEwMTAxMDEzNyIsIo+skOAiLCI1Iiwik8eC3Y9Jgu2CwYK9IiwikFuCooFCIiwilryN7CIsIpWDgsmO2ILogr2BQiIsIjIwMTQtMDItMDEgMTI6MzQ6NTYiLCIyMDE1LTAzLTA5IDAwOjAwOjAwIiwigrGCsYLrIiwiicSW2p/5kM4iLCKQVpKqjtAiLCIyMDA0IiwilnsiLCIzNzgiDQo=',
    'base64',
  ),
};

test('MYIMPORT-98 a line of ブクログ in Shift_JIS becomes a record, a list and two private notes once, and is undone', async ({
  page,
  baseURL,
}) => {
  const problems = watchConsole(page);
  const { call, userSub } = await signInOwnReader(page, baseURL);
  const records = async () => {
    const { records: all } = await call('record', 'listReadings', { UserSub: userSub });
    return all.map(({ KANRI_ID, state, readings }) => ({ KANRI_ID, state, readings }));
  };
  const notes = async () => {
    const { notes: all } = await call('noteLists', 'listNotesOfUser', { targetUserSub: userSub });
    return all.map(({ noteOpenLevel, content }) => [noteOpenLevel, content.split('\n').at(-1)]);
  };
  await page.goto('/import');
  const file = page.getByLabel(words.file);
  await file.setInputFiles(booklog);
  await page.getByRole('button', { name: words.start(1) }).click();
  await expect(page.getByText(words.results.impressions(2))).toBeVisible();
  const kokoro = { KANRI_ID: 'HDB000011', state: 'read', readings: [{ to: '2015-03-09' }] };
  expect(await records()).toEqual([kokoro]);
  expect(await notes()).toEqual(
    expect.arrayContaining([
      ['PRIVATE', '深い。'],
      ['PRIVATE', '父に借りた。'],
    ]),
  );

  await file.setInputFiles(booklog);
  await page.getByRole('button', { name: words.start(1) }).click();
  await expect(page.getByText(words.nothingNew)).toBeVisible();
  expect(await records()).toEqual([kokoro]);
  expect(await notes()).toHaveLength(2);

  const past = page.getByRole('region', { name: pastWords.past });
  await past.getByRole('button', { name: /取り消す$/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: pastWords.undo }).click();
  await expect(past.getByText(pastWords.undoDone)).toBeVisible();
  expect(await records()).toEqual([]);
  expect(await notes()).toEqual([]);
  const { lists } = await call('bookListReads', 'getListOfBookList', {});
  expect(lists).toEqual([]);
  expect(problems).toEqual([]);
});
