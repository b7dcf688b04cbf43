import { stickerCodeOf } from '#contract/sticker-code.ts';
import { createSteadyCodes } from '#web/features/scan/camera/steady-codes.ts';

const ISBN = '9784101010014';
const other = '9784101010038';
const price = '1920193004707';
const sticker = stickerCodeOf(new Uint8Array(12).fill(5));
const origin = 'https://hondana.example';

/** What counts in a sequence of pictures, each so many milliseconds after the one before. */
const countedIn = (pictures: readonly (readonly string[])[], waiting?: string, everyMs = 200) => {
  const see = createSteadyCodes([origin]);
  return pictures.map((values, n) => {
    const code = see({ values, at: n * everyMs, waiting });
    if (code === null) return null;
    return code.kind === 'isbn' ? code.ISBN : code.GlobalBookID;
  });
};
const times = (count: number, picture: readonly string[]) =>
  Array.from({ length: count }, () => picture);

describe('the barcodes in the pictures of the camera', () => {
  it('SCAN-20 count when two of four pictures show them', () => {
    expect(countedIn([[ISBN], [ISBN]])).toEqual([null, ISBN]);
    expect(countedIn([[ISBN], [other], [], [ISBN]])).toEqual([null, null, null, ISBN]);
    expect(countedIn([[ISBN], [], [], [], [ISBN]])).toEqual([null, null, null, null, null]);
  });

  it('SCAN-20 count at once when two readers agree on them, and only they', () => {
    const see = createSteadyCodes([origin]);
    const values = [other, ISBN];
    expect(see({ values, certain: ISBN, at: 0 })).toEqual({ kind: 'isbn', ISBN });
  });

  it.each(['9784101010015', '4902102072618', 'https://elsewhere.example/dp/1', `${sticker}0`])(
    'SCAN-20 never count with a wrong check digit, and nothing else does: %s',
    (value) => {
      expect(countedIn(times(4, [value]))).toEqual([null, null, null, null]);
    },
  );

  it('SCAN-21 count once, however long they are held before the camera', () => {
    const counted = countedIn(times(100, [ISBN]));
    expect(counted.filter((one) => one !== null)).toEqual([ISBN]);
  });

  it('SCAN-21 count once when pictures in between are blurred', () => {
    const flickering = Array.from({ length: 100 }, (_, n) => (n % 10 < 3 ? [ISBN] : []));
    expect(countedIn(flickering).filter((one) => one !== null)).toEqual([ISBN]);
  });

  it('SCAN-21 count once where a picture takes longer than three seconds', () => {
    const slow = [[ISBN], [ISBN], [ISBN], [], [ISBN], [ISBN]];
    const counted = countedIn(slow, undefined, 4_000);
    expect(counted.filter((one) => one !== null)).toEqual([ISBN]);
  });

  it('SCAN-21 count again after three seconds out of the picture', () => {
    const away = (count: number) => [...times(2, [ISBN]), ...times(count, []), ...times(2, [ISBN])];
    expect(countedIn(away(12)).filter((one) => one !== null)).toEqual([ISBN]);
    expect(countedIn(away(16)).filter((one) => one !== null)).toEqual([ISBN, ISBN]);
  });

  it('count one after the other when a picture shows two books', () => {
    expect(countedIn(times(4, [ISBN, other]))).toEqual([null, ISBN, other, null]);
  });

  it('never count as the price of a book', () => {
    expect(countedIn(times(3, [price]))).toEqual([null, null, null]);
  });

  it('are one code for the bars and the address on a sticker', () => {
    const both = [sticker, `${origin}/dp/${sticker}`];
    expect(countedIn(times(4, both)).filter((one) => one !== null)).toEqual([sticker]);
  });

  it('SCAN-22 take an ISBN beside a registered sticker for that of the same copy', () => {
    const pictures = [...times(10, [ISBN, sticker]), ...times(3, [ISBN])];
    expect(countedIn(pictures).filter((one) => one !== null)).toEqual([sticker]);
  });

  it('SCAN-22 count an ISBN beside the sticker that waits for it', () => {
    expect(countedIn(times(3, [ISBN, sticker]), sticker)).toEqual([null, sticker, ISBN]);
  });
});
