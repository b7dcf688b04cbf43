import { drawPhotograph, type Drawing } from '#bench/camera/drawn-photographs.ts';
import { randomOf } from '#test/support/interleaving.ts';
import { greyMiddle } from '#web/features/scan/camera/grey-picture.ts';
import { fitISBN } from '#web/features/scan/camera/isbn-fit.ts';

const ISBN = '9784101010014';
const price = '1920193004700';

/** What the fit reads in a picture as a phone gives it when it is too near. */
const fitOf = (look: Partial<Drawing> = {}) => {
  const drawing = { numbers: [ISBN], width: 480, height: 360, modulePx: 3, blur: 1.6, ...look };
  const picture = drawPhotograph(drawing, randomOf(1));
  return fitISBN(greyMiddle(picture, { width: 0.9, height: 0.6 }));
};

describe('the fit of an ISBN', () => {
  it.each([
    ['blurred by three modules', {}],
    ['sharp', { blur: 0.4 }],
    ['tilted to the right', { tiltDegrees: 17 }],
    ['tilted to the left', { tiltDegrees: -17 }],
    ['on a bent cover', { bend: 1.2, blur: 1 }],
    ['in the shade', { paper: [60, 200] }],
    ['pale', { ink: 0.25 }],
    ['noisy', { noise: 10, blur: 1.2 }],
    ['under a lamp', { glare: 120, blur: 1.2 }],
    ['small', { modulePx: 2 }],
    ['large', { modulePx: 3.6 }],
    ['above its price', { numbers: [ISBN, price], barsPx: 80 }],
    ['of another group', { numbers: ['9798602547030'] }],
  ] satisfies [string, Partial<Drawing>][])('SCAN-53 reads a barcode that is %s', (_, look) => {
    const {
      numbers: [number],
    } = { numbers: [ISBN], ...look };
    expect(fitOf(look).ISBN).toBe(number);
  });

  it.each([
    ['the price of a book', { numbers: [price] }],
    ['the sharp price of a book', { numbers: [price], blur: 0.5 }],
    ['a magazine', { numbers: ['4910123450988'] }],
    ['a number that no agency issues', { numbers: ['9786910101013'] }],
    ['bars as high as one strip', { barsPx: 10, blur: 1.2 }],
    ['plain paper', { ink: 0 }],
  ] satisfies [string, Partial<Drawing>][])('SCAN-53 reads nothing in %s', (_, look) => {
    expect(fitOf(look)).toMatchObject({ ISBN: null, isBlurred: false });
  });

  it('SCAN-53 SCAN-55 does not read bars that are too blurred, but sees them', () => {
    expect(fitOf({ blur: 2.3 })).toMatchObject({ ISBN: null, isBlurred: true });
  });

  it.each([-30, -12, 0, 25])('SCAN-55 sees how far bars lean: %i degrees', (tiltDegrees) => {
    const { tilt, share } = fitOf({ tiltDegrees, blur: 0.8 }).leaning;
    expect((tilt * 180) / Math.PI).toBeCloseTo(tiltDegrees, -0.5);
    expect(share).toBeGreaterThan(0.2);
  });
});
