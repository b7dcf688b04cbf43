import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { AVATAR_PX, CROP_DIALOG_HEIGHT_PX } from '#web/lib/measures.ts';
import { PROFILE_IMAGE_PX, PROFILE_IMAGE_SMALL_PX } from '../../contract/limits.ts';
import { ja as common } from '../../web/src/texts/common.ja.ts';
import { ja as texts } from '../../web/src/features/profile-settings/texts.ja.ts';
import { signInOwnReader } from './support/own-reader.ts';
import { expectAccessible, watchConsole } from './support/visit.ts';

/** A wide PNG that the browser draws: red on the left, blue on the right. */
const drawPicture = async (page: Page): Promise<Buffer> => {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1_200;
    canvas.height = 600;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.fillStyle = '#c00000';
    context.fillRect(0, 0, 600, 600);
    context.fillStyle = '#0000c0';
    context.fillRect(600, 0, 600, 600);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
};

const choosePicture = async (page: Page, buffer: Buffer, name = 'me.png'): Promise<void> => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: texts.changePicture }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'image/png', buffer });
};

const openSettings = async (page: Page, baseURL: string | undefined): Promise<string> => {
  const { username } = await signInOwnReader(page, baseURL);
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: texts.done })).toBeEnabled();
  return username;
};

interface PublicProfile {
  readonly preferred_name: string;
  readonly profileText?: string;
  readonly profileImage?: string;
}
const profileOf = async (page: Page, username: string): Promise<PublicProfile> => {
  const response = await page.request.get(`/api/open/profiles/${username}`);
  return (await response.json()) as PublicProfile;
};

/** The width of the first profile picture of a part of the page, in its own pixels; 0 while it loads. */
const pictureWidth = (page: Page, part: string): Promise<number> =>
  page
    .locator(`${part} img[src^="/profile_images/"]`)
    .first()
    .evaluate((image: HTMLImageElement) => image.naturalWidth);

test('PROF-01 PROF-02 PROF-03 PROF-08 CONST-35 CONST-36 CONST-46 SP-033 PIC-02 crops a picture by keyboard and saves the profile', async ({
  page,
  baseURL,
}) => {
  const errors = watchConsole(page);
  const username = await openSettings(page, baseURL);
  await expectAccessible(page);

  const picture = await drawPicture(page);
  await choosePicture(page, picture);
  const dialog = page.getByRole('dialog', { name: texts.cropTitle });
  await expect(dialog.getByRole('button', { name: texts.crop })).toBeEnabled();
  await expectAccessible(page);
  const height = (await dialog.boundingBox())?.height ?? 0;
  expect(Math.round(height)).toBe(CROP_DIALOG_HEIGHT_PX);

  // Cancelling keeps the old picture; there is none yet.
  await dialog.getByRole('button', { name: common.cancel }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByAltText(texts.chosenPicture)).toHaveCount(0);

  // The same file again; the arrow keys move it to its right half.
  await choosePicture(page, picture);
  await expect(dialog.getByRole('button', { name: texts.crop })).toBeEnabled();
  await dialog.getByLabel(texts.cropArea).focus();
  for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowLeft');
  await dialog.getByRole('button', { name: texts.crop }).click();
  await expect(dialog).toBeHidden();
  const chosen = page.getByAltText(texts.chosenPicture);
  await expect(chosen).toBeVisible();
  const avatar = await chosen.boundingBox();
  expect([avatar?.width, avatar?.height]).toEqual([AVATAR_PX, AVATAR_PX]);

  await page.getByLabel(texts.name).fill('本の虫');
  await page.getByLabel(texts.introduction).fill('紙の本が好きです。');
  await page.getByRole('button', { name: texts.done }).click();
  await expect(page).toHaveURL('/');

  const profile = await profileOf(page, username);
  expect(profile).toMatchObject({ preferred_name: '本の虫', profileText: '紙の本が好きです。' });
  const file = profile.profileImage?.split('/').at(-1) ?? '';
  const seen = await page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const [red = 0, , blue = 0] = context?.getImageData(40, 256, 1, 1).data ?? [];
    return {
      width: image.naturalWidth,
      height: image.naturalHeight,
      isBlue: blue > 150 && red < 60,
    };
  }, `/profile_images/${file}`);
  expect(seen).toEqual({ width: PROFILE_IMAGE_PX, height: PROFILE_IMAGE_PX, isBlue: true });

  // The bar shows the small one, the profile the full one.
  await expect.poll(() => pictureWidth(page, 'header')).toBe(PROFILE_IMAGE_SMALL_PX);
  await page.goto(`/${username}`);
  await expect.poll(() => pictureWidth(page, 'main')).toBe(PROFILE_IMAGE_PX);
  expect(errors).toEqual([]);
});

test('downloads all data of a reader as one zip file', async ({ page, baseURL }) => {
  await openSettings(page, baseURL);
  await page.getByRole('link', { name: texts.sections.data, exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: texts.exportData }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
});

test('SP-035 SEC-73 removes the profile when a reader deletes the account', async ({
  page,
  baseURL,
}) => {
  const username = await openSettings(page, baseURL);
  await page.getByRole('link', { name: texts.sections.data, exact: true }).click();
  await page.getByRole('button', { name: texts.leave }).click();
  const dialog = page.getByRole('alertdialog', { name: texts.leaveTitle });
  await dialog.getByLabel(texts.leaveConfirmation).fill(username);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: texts.leaveConfirm }).click();
  await expect(page.getByText(texts.left)).toBeVisible();
  await expect(page).toHaveURL('/');
  const response = await page.request.get(`/api/open/profiles/${username}`);
  expect(response.status()).toBe(404);
});
