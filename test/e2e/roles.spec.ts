import { expect, test, type Page } from '@playwright/test';
import { ja as books } from '../../web/src/features/books/texts.ja.ts';
import { ja as copy } from '../../web/src/features/copies/texts.ja.ts';
import { ja as frame } from '../../web/src/app/frame/texts.ja.ts';
import { ja as home } from '../../web/src/features/home/texts.ja.ts';
import { ja as lists } from '../../web/src/features/book-lists/texts.ja.ts';
import { ja as notes } from '../../web/src/features/notes/texts.ja.ts';
import { ja as people } from '../../web/src/features/people/texts.ja.ts';
import { ja as search } from '../../web/src/features/search/texts.ja.ts';
import { findCopy } from './support/copies.ts';
import { signInDemoReader, signInOwnReader, signUpOwnReader } from './support/own-reader.ts';
import { accountMenu } from './support/reader.ts';

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
/** The buttons that change the relation of two readers. */
const relationControls = (page: Page) =>
  page
    .getByRole('button')
    .filter({ hasText: new RegExp([people.follow, people.sendRequest, people.block].join('|')) });

test('SESSION-20 shows public pages to visitors without a token and without controls', async ({
  page,
  baseURL,
}) => {
  const author = await signUpOwnReader(baseURL);
  const content = `訪れる人にも読める感想 ${author.username}`;
  const note = await author.call('notes', 'CreateImpressionNote', {
    userSub: author.userSub,
    content,
    noteOpenLevel: 'PUBLIC',
    allowReplyLevel: 'PUBLIC',
  });
  const bearers: string[] = [];
  page.on('request', (request) => {
    const bearer = request.headers()['authorization'];
    if (bearer !== undefined) bearers.push(`${request.url()} ${bearer}`);
  });

  await page.goto('/');
  await expect(heading(page, home.welcomeTitle)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: home.login })).toBeVisible();

  await page.goto(`/search/${encodeURIComponent('こころ')}`);
  await expect(heading(page, search.heading('こころ'))).toBeVisible();
  await page
    .getByRole('tabpanel')
    .getByRole('link')
    .filter({ has: page.getByText('こころ', { exact: true }) })
    .first()
    .click();
  await expect(heading(page, 'こころ')).toBeVisible();
  await expect(page.getByRole('button', { name: /^お気に入り \d+$/ })).toBeVisible();
  await page.getByRole('button', { name: books.related }).click();
  await expect(
    page.getByRole('region', { name: '夏目漱石' }).getByRole('listitem').first(),
  ).toBeVisible();

  await page.goto(`/${author.username}`);
  await expect(heading(page, author.username)).toBeVisible();
  await expect(relationControls(page)).toHaveCount(0);
  await page.goto(`/note/${note.noteId}`);
  await expect(page.getByText(content)).toBeVisible();
  expect(bearers).toEqual([]);
});

test('SESSION-22 offers removal and editing only for the own copies and the own profile', async ({
  page,
  request,
  baseURL,
}) => {
  const own = await findCopy(request, 'hanako', 'モモ');
  const other = await findCopy(request, 'taro', '点と線');
  const remove = page.getByRole('button', { name: copy.remove });
  const edit = page.getByRole('link', { name: people.edit });

  await page.goto(`/dp/${own}`);
  await expect(heading(page, 'モモ')).toBeVisible();
  await expect(remove).toHaveCount(0);
  await page.goto('/hanako');
  await expect(heading(page, '花子')).toBeVisible();
  await expect(edit).toHaveCount(0);

  await signInDemoReader(page, baseURL);
  await page.goto(`/dp/${own}`);
  await expect(remove).toBeVisible();
  await page.goto(`/dp/${other}`);
  await expect(heading(page, '点と線')).toBeVisible();
  await expect(remove).toHaveCount(0);

  await page.goto('/hanako');
  await expect(edit).toBeVisible();
  await expect(relationControls(page)).toHaveCount(0);
  await page.goto('/jiro');
  await expect(heading(page, '次郎')).toBeVisible();
  await expect(relationControls(page).first()).toBeVisible();
  await expect(edit).toHaveCount(0);
});

test('GEN-11 GEN-13 shows name, text and notes of a reader to visitors', async ({
  page,
  baseURL,
}) => {
  const { username, userSub, call } = await signUpOwnReader(baseURL);
  const targetUserSub = userSub;
  await call('account', 'update_preferred_username', {
    targetUserSub,
    newPreferredName: '本を読む人',
  });
  await call('account', 'update_user_profile', { targetUserSub, profileText: '夜に読みます。' });
  const content = '読みどころはここです。';
  await call('notes', 'CreateExplainNote', { userSub, content });

  await page.goto(`/${username}`);
  await expect(heading(page, '本を読む人')).toBeVisible();
  await expect(page.getByText('夜に読みます。')).toBeVisible();
  await expect(page.getByText(content)).toBeVisible();
});

test('SESSION-21 GEN-03 GEN-12 offers timeline, favourites, lists, notes, history, bookshelf and relations to readers', async ({
  page,
  baseURL,
}) => {
  const other = await signUpOwnReader(baseURL);
  await signInOwnReader(page, baseURL);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: home.timeline })).toBeVisible();
  await expect(page.getByRole('textbox', { name: notes.form.content })).toBeVisible();

  const address = '/manifestation/HDB000011';
  await page.goto(address);
  const favorite = page.getByRole('button', { name: /^お気に入り/ });
  const pressed = async (state: 'true' | 'false') => {
    await expect(favorite).toBeEnabled();
    await expect(favorite).toHaveAttribute('aria-pressed', state);
  };
  await pressed('false');
  await favorite.click();
  await pressed('true');
  await favorite.click();
  await pressed('false');
  await expect(page.getByRole('button', { name: lists.addToList })).toBeVisible();
  const group = page.getByRole('group', { name: notes.startGroup });
  await expect(group.getByRole('button')).toHaveCount(3);

  await page.goto('/booksJourney');
  await expect(page.locator(`main a[href="${address}"]`).first()).toBeVisible();
  await page.goto('/bookshelf');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto(`/${other.username}`);
  await expect(relationControls(page)).toHaveText([
    people.follow,
    people.sendRequest,
    people.block,
  ]);
});

test(
  'SP-141 shows the small menu beside the account menu only on phones',
  { tag: '@layout' },
  async ({ page, baseURL }, info) => {
    await signInDemoReader(page, baseURL, 'new_reader');
    await page.goto('/');
    await expect(accountMenu(page, 'new_reader')).toBeVisible();
    await expect(page.getByRole('button', { name: frame.menu, exact: true })).toBeVisible({
      visible: info.project.name === 'phone',
    });
  },
);
