import { PROFILE_IMAGES_PER_DAY } from '#contract/limits.ts';
import { race } from '#test/support/interleaving.ts';
import { hanako } from '#test/support/people.ts';
import { userRow } from '#test/support/user-rows.ts';
import { profileImages } from './profile-images.ts';
import { redAndBlue } from '#test/support/test-pictures.ts';

const { accounts, upload, choose, nameOf, stored } = profileImages();
let small: Buffer;
beforeAll(async () => {
  small = await redAndBlue(8, 8);
});

describe('uploading a picture', () => {
  race('SEC-16 counts each picture once when uploads are concurrent', async () => {
    const almost = { imageDay: '2026-04-01', imagesOfDay: PROFILE_IMAGES_PER_DAY - 2 };
    await accounts.tables.put('users', [{ ...userRow(hanako), ...almost }]);
    const answers = await Promise.all([1, 2, 3, 4].map(() => upload(small)));
    for (const wanted of [200, 429]) {
      expect(answers.filter(({ status }) => status === wanted)).toHaveLength(2);
    }
    // Two pictures, each in two sizes.
    expect(stored()).toHaveLength(4);
  });
});

describe('choosing an uploaded picture', () => {
  const newPicture = async (): Promise<string> => {
    accounts.clock.now += 1_000;
    return nameOf(await upload(small));
  };
  const shown = async (): Promise<readonly string[]> => {
    const [row] = await accounts.tables.rows('users');
    return [String(row?.['profileImage']), String(row?.['profileImageSmall'])];
  };

  race('PIC-05 never shows a deleted picture when two are chosen concurrently', async () => {
    for (let round = 0; round < 3; round += 1) {
      const names = [await newPicture(), await newPicture()];
      const answers = await Promise.all(names.map(choose));
      expect(answers[1]?.status).toBe(200);
      expect([200, 400, 409]).toContain(answers[0]?.status);
      const [full = '', smaller = ''] = await shown();
      expect(full).toBe(`/profile_images/${String(names[1])}`);
      expect(smaller).toBe(full.replace('.jpg', '_160.jpg'));
      expect(stored()).toEqual(expect.arrayContaining([full.slice(1), smaller.slice(1)]));
    }
  });
});
