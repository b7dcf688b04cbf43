import { PROFILE_IMAGES_PER_DAY } from '#contract/limits.ts';
import type * as Codecs from '#lambdas/shared/pictures/codecs.ts';
import { decodeJpeg, type Pixels } from '#lambdas/shared/pictures/codecs.ts';
import { holdsItsBlocks, readJpegStructure } from '#lambdas/shared/pictures/jpeg-structure.ts';
import { hanako, taro } from '#test/support/people.ts';
import { rejected } from '#test/support/rejections.ts';
import { userRow } from '#test/support/user-rows.ts';
import { profileImages } from './profile-images.ts';
import {
  bomb,
  claiming,
  exif,
  jpegKinds,
  placeInExif,
  plainJpeg,
  redAndBlue,
  withSegment,
} from '#test/support/test-pictures.ts';

jest.mock('#lambdas/shared/pictures/codecs.ts', () => {
  const codecs = jest.requireActual<typeof Codecs>('#lambdas/shared/pictures/codecs.ts');
  return { ...codecs, decodeJpeg: jest.fn(codecs.decodeJpeg) };
});

const { accounts, upload, choose, nameOf, stored } = profileImages();
let small: Buffer;
beforeAll(async () => {
  small = await redAndBlue(8, 8);
});
const fullKey = (name: string): string => `profile_images/${name}`;
const smallKey = (name: string): string => `profile_images/${name.replace('.jpg', '_160.jpg')}`;
/** The keys of pictures in both sizes, as they sort. */
const bothKeys = (...names: readonly string[]): readonly string[] =>
  names.flatMap((name) => [fullKey(name), smallKey(name)]);
const fileAt = (key: string): Buffer => {
  const file = accounts.bucket.objects.get(key);
  if (file === undefined) throw new Error(`Nothing is stored at ${key}`);
  return file;
};
/** The content of the only picture that is stored, in both sizes. */
const bothSizes = (): readonly Buffer[] => {
  expect(stored()).toHaveLength(2);
  return [...accounts.bucket.objects.values()];
};
const pixelsOf = async (jpeg: Buffer): Promise<Pixels> => {
  const decoded = await decodeJpeg(jpeg);
  if (decoded === null) throw new Error('The stored picture cannot be read');
  return decoded;
};
const colorAt = ({ data, width }: Pixels, x: number, y: number): 'red' | 'blue' => {
  const at = (y * width + x) * 4;
  return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue';
};

describe('uploading a picture', () => {
  it('SEC-16 rejects uploads above the daily quota until the next day', async () => {
    const row = { ...userRow(hanako), imageDay: '2026-04-01', imagesOfDay: PROFILE_IMAGES_PER_DAY };
    await accounts.tables.put('users', [row]);
    expect(await upload(small)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(stored()).toEqual([]);
    // Midnight in Japan.
    accounts.clock.now = Date.parse('2026-04-01T15:00:00.000Z');
    expect(await upload(small)).toMatchObject({ status: 200 });
  });

  it('SEC-16 TRUST-12 counts a picture against the quota when it cannot be decoded', async () => {
    expect(await upload(claiming(10, 10))).toMatchObject(rejected('image'));
    expect(await accounts.tables.rows('users')).toMatchObject([
      { imageDay: '2026-04-01', imagesOfDay: 1 },
    ]);
  });

  it('SEC-16 TRUST-12 never decodes a picture when the quota of the day is used up', async () => {
    const row = { ...userRow(hanako), imageDay: '2026-04-01', imagesOfDay: PROFILE_IMAGES_PER_DAY };
    await accounts.tables.put('users', [row]);
    jest.mocked(decodeJpeg).mockClear();
    expect(await upload(small)).toMatchObject({ status: 429 });
    expect(decodeJpeg).not.toHaveBeenCalled();
    // The next day.
    accounts.clock.now += 24 * 60 * 60_000;
    expect(await upload(small)).toMatchObject({ status: 200 });
    expect(decodeJpeg).toHaveBeenCalledTimes(1);
  });

  it('SEC-16 stores nothing for a deleted account', async () => {
    expect(await upload(small, { userSub: taro.sub }, taro)).toMatchObject({ status: 404 });
    expect(stored()).toEqual([]);
  });

  it('API-ACC-06 SP-032 SP-033 stores a JPEG of 512 by 512 pixels under a name of the server', async () => {
    const answer = await upload(await redAndBlue());
    const name = `${hanako.sub}_${String(accounts.clock.now)}.jpg`;
    expect(answer).toEqual({ status: 200, body: { url: `/${fullKey(name)}` } });
    const picture = await pixelsOf(fileAt(fullKey(name)));
    expect([picture.width, picture.height]).toEqual([512, 512]);
    expect([colorAt(picture, 100, 256), colorAt(picture, 400, 256)]).toEqual(['red', 'blue']);
  });

  it('PIC-01 stores the same picture in 160 by 160 pixels beside it', async () => {
    const name = nameOf(await upload(await redAndBlue()));
    expect(stored().toSorted()).toEqual(bothKeys(name));
    const picture = await pixelsOf(fileAt(smallKey(name)));
    expect([picture.width, picture.height]).toEqual([160, 160]);
    expect([colorAt(picture, 30, 80), colorAt(picture, 130, 80)]).toEqual(['red', 'blue']);
    expect(fileAt(smallKey(name)).length).toBeLessThan(fileAt(fullKey(name)).length);
  });

  it('PIC-03 lets browsers keep both sizes for a year, and shared caches for a day', async () => {
    const name = nameOf(await upload(small));
    for (const key of bothKeys(name)) {
      expect(accounts.bucket.details.get(key)).toMatchObject({
        ContentType: 'image/jpeg',
        CacheControl: 'public, max-age=31536000, s-maxage=86400, immutable',
      });
    }
  });

  it('SP-033 removes the location and all other hidden data from a picture', async () => {
    const plain = await redAndBlue();
    const secrets = withSegment(
      withSegment(withSegment(plain, 0xe1, exif(1)), 0xfe, Buffer.from('a comment')),
      0xe2,
      Buffer.from('ICC_PROFILE\0secret'),
    );
    expect(secrets.includes(placeInExif)).toBe(true);
    expect((await upload(secrets)).status).toBe(200);
    for (const bytes of bothSizes()) {
      for (const secret of ['Exif', placeInExif, 'a comment', 'ICC_PROFILE']) {
        expect(bytes.includes(secret)).toBe(false);
      }
    }
  });

  it('rotates a picture by its Exif orientation and removes the orientation', async () => {
    // 6: the camera was turned right, so the left of the file is the top of the picture.
    const name = nameOf(await upload(withSegment(await redAndBlue(200, 200), 0xe1, exif(6))));
    const picture = await pixelsOf(fileAt(fullKey(name)));
    expect([colorAt(picture, 256, 100), colorAt(picture, 256, 400)]).toEqual(['red', 'blue']);
  });

  it('accepts a photo as large as phones take them', async () => {
    expect((await upload(await plainJpeg([4_000, 3_000], 'baseline'))).status).toBe(200);
  });

  it.each(['../../index.html', 'a/b', '..\\x', '<script>', 'x'.repeat(255)])(
    'SP-032 SEC-35 ignores the file name %s',
    async (fileName) => {
      const answer = await upload(small, { fileName });
      expect(nameOf(answer)).toBe(`${hanako.sub}_${String(accounts.clock.now)}.jpg`);
      expect(stored().toSorted()).toEqual(bothKeys(nameOf(answer)));
    },
  );

  it('gives each upload a unique name, also within the same millisecond', async () => {
    const answers = await Promise.all([upload(small), upload(small), upload(small)]);
    expect(new Set(answers.map(nameOf)).size).toBe(3);
    expect(stored().toSorted()).toEqual(bothKeys(...answers.map(nameOf).toSorted()));
  });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('uploading an invalid picture', () => {
  it.each([
    ['SVG', Buffer.from(svg)],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['HTML behind the first bytes of a JPEG', Buffer.from(`\u00ff\u00d8\u00ff${svg}`, 'latin1')],
    ['PNG', Buffer.from(png, 'base64')],
    ['an empty frame', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ['a picture without size', claiming(0, 100)],
    ['headers without anything that can be decoded', claiming(10, 10)],
  ])('SEC-35 rejects %s as a picture', async (_what, bytes) => {
    expect(await upload(bytes)).toMatchObject(rejected('image'));
    expect(stored()).toEqual([]);
  });

  it.each([0.1, 0.5, 0.9, 0.999])(
    'SEC-35 rejects a picture that is truncated to the fraction %s',
    async (fraction) => {
      const whole = await redAndBlue();
      const cut = whole.subarray(0, Math.floor(whole.length * fraction));
      expect(await upload(cut)).toMatchObject(rejected('image'));
      expect(stored()).toEqual([]);
    },
  );

  it.each([
    ['100 megapixels', claiming(10_000, 10_000)],
    ['4 gigapixels', claiming(65_535, 65_535)],
    ['thousands of passes', claiming(5_000, 5_000, 5_000)],
  ])('SEC-35 rejects %s by its header before decoding', async (_what, bytes) => {
    // The message differs from that of an undecodable picture.
    const message = expect.stringMatching(/pixels|passes/) as string;
    expect(await upload(bytes)).toMatchObject({ status: 400, body: { message } });
    expect(stored()).toEqual([]);
  });

  it('TRUST-10 rejects pixels that the bytes cannot hold, before decoding and counting', async () => {
    const message = 'image: too few bytes for its pixels';
    // A decoder accepts this picture: its missing bytes become grey.
    expect(await decodeJpeg(bomb(800, 800))).toMatchObject({ width: 800, height: 800 });
    for (const bytes of [bomb(800, 800), bomb(5_000, 5_000), bomb(5_000, 5_000, 40_000)]) {
      expect(await upload(bytes)).toMatchObject({ status: 400, body: { message } });
    }
    expect((await accounts.tables.rows('users'))[0]).not.toHaveProperty('imagesOfDay');
    expect((await upload(bomb(800, 800, 1_250))).status).toBe(200);
  });

  it('TRUST-10 rejects many passes over many pixels before decoding', async () => {
    const scan = claiming(1, 1).subarray(15, -2);
    const passes = Array.from({ length: 20 }, () => scan);
    const whole = bomb(5_000, 5_000, 50_000);
    const refined = Buffer.concat([whole.subarray(0, 120), ...passes, whole.subarray(120)]);
    expect(readJpegStructure(refined)).toMatchObject({ scans: 21 });
    const message = 'image: stored in too many passes';
    expect(await upload(refined)).toMatchObject({ status: 400, body: { message } });
  });

  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  it.each(Object.keys(jpegKinds) as (keyof typeof jpegKinds)[])(
    'TRUST-10 reads plain pictures of any size: %s',
    async (kind) => {
      for (const size of [
        [1, 1],
        [8, 8],
        [17, 9],
        [1, 3_000],
        [1_200, 900],
      ] as const) {
        const structure = readJpegStructure(await plainJpeg(size, kind));
        expect(structure).toMatchObject({ width: size[0], height: size[1] });
        expect(structure !== null && holdsItsBlocks(structure)).toBe(true);
      }
    },
  );

  it('TRUST-10 accepts a plain picture', async () => {
    for (const size of [
      [1, 1],
      [1_200, 900],
    ] as const) {
      expect((await upload(await plainJpeg(size, 'progressive grey'))).status).toBe(200);
      accounts.clock.now += 1;
    }
  });

  it('SP-033 rejects every upload above 2 MB', async () => {
    const large = withSegment(small, 0xfe, Buffer.alloc(60_000));
    const padding = Buffer.alloc(2 * 1024 * 1024 - large.length + 1);
    const tooLarge = Buffer.concat([large.subarray(0, -2), padding, large.subarray(-2)]);
    expect(await upload(tooLarge)).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } });
    const body = Buffer.alloc(3 * 1024 * 1024).toString('base64');
    expect(await upload(body)).toMatchObject({ status: 413 });
    expect(stored()).toEqual([]);
  });

  it.each(['', 'no base64!', `data:image/jpeg;base64,${png}`])(
    'rejects the picture %j',
    async (image) => {
      expect(await upload(image)).toMatchObject(rejected('image'));
      expect(stored()).toEqual([]);
    },
  );

  it('SEC-35 rejects an upload for another reader and by a visitor', async () => {
    expect(await upload(small, {}, taro)).toMatchObject({ status: 403 });
    expect(await upload(small, {}, null)).toMatchObject({ status: 401 });
    expect(await upload(small, { userSub: taro.sub })).toMatchObject({ status: 403 });
    expect(stored()).toEqual([]);
  });

  it('rejects invalid and accepts valid pictures after a decoder failure', async () => {
    for (let round = 0; round < 3; round += 1) {
      expect(await upload(claiming(10, 10))).toMatchObject(rejected('image'));
      accounts.clock.now += 1;
      expect(await upload(small)).toMatchObject({ status: 200 });
    }
  });
});

describe('choosing an uploaded picture', () => {
  const newPicture = async (): Promise<string> => {
    accounts.clock.now += 1_000;
    return nameOf(await upload(small));
  };
  const shown = async () => {
    const [row] = await accounts.tables.rows('users');
    return [row?.['profileImage'], row?.['profileImageSmall']];
  };
  const bothAddresses = (name: string) => bothKeys(name).map((key) => `/${key}`);

  it('SP-031 SP-032 PIC-01 shows a chosen picture in both sizes and deletes earlier ones', async () => {
    const first = await newPicture();
    expect(await choose(first)).toMatchObject({ status: 200 });
    expect(await shown()).toEqual(bothAddresses(first));
    await newPicture();
    const last = await newPicture();
    expect(await choose(last)).toMatchObject({ status: 200 });
    expect(await shown()).toEqual(bothAddresses(last));
    expect(stored()).toEqual(bothKeys(last));
    expect(await choose(last)).toMatchObject({ status: 200 });
    expect(stored()).toEqual(bothKeys(last));
  });

  it('SP-031 does not change the picture when only the text changes', async () => {
    const name = await newPicture();
    await choose(name);
    const fields = { targetUserSub: hanako.sub, profileText: '新しい' };
    await accounts.operate(hanako, 'update_user_profile', fields);
    expect(await shown()).toEqual(bothAddresses(name));
    expect(stored()).toEqual(bothKeys(name));
  });

  it('PIC-04 rejects the small size of a picture as the picture, and changes nothing', async () => {
    const name = await newPicture();
    await choose(name);
    const later = await newPicture();
    const answer = await choose(later.replace('.jpg', '_160.jpg'));
    expect(answer).toMatchObject(rejected('profileImage'));
    expect(await shown()).toEqual(bothAddresses(name));
    expect(stored().toSorted()).toEqual(bothKeys(name, later));
  });
});

describe('the structure of a JPEG file', () => {
  it('reads the structure of real JPEG files', async () => {
    expect(readJpegStructure(await redAndBlue(300, 200))).toMatchObject({
      width: 300,
      height: 200,
    });
  });

  it('rejects the structure of a truncated JPEG file', async () => {
    const whole = await redAndBlue(64, 64);
    for (let length = 0; length < whole.length; length += 1) {
      expect(readJpegStructure(whole.subarray(0, length))).toBeNull();
    }
  });

  it('rejects a JPEG file with two pictures or two sizes', async () => {
    const picture = await redAndBlue(8, 8);
    expect(readJpegStructure(Buffer.concat([picture.subarray(0, -2), picture]))).toBeNull();
    const frame = claiming(10, 10).subarray(2, 15);
    const twice = Buffer.concat([picture.subarray(0, 2), frame, picture.subarray(2)]);
    expect(readJpegStructure(twice)).toBeNull();
  });
});
