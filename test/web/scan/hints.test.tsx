import { render } from '@testing-library/react';
import type { Obstacle } from '#web/features/scan/camera/barcode-reader.ts';
import { CameraHint } from '#web/features/scan/camera-hint.tsx';
import { createHints, type Hint } from '#web/features/scan/camera/hints.ts';
import { TextsContext } from '#web/texts/texts.ts';

const ISBN = '9784101010014';
const price = '1920193004700';

/** The hint after each picture, as the picture shows an obstacle or a barcode; half a second apart. */
const shownAfter = (pictures: readonly (Obstacle | typeof ISBN | typeof price | null)[]) => {
  const see = createHints(['https://hondana.example']);
  return pictures.map((one, n) => {
    const isObstacle = one === 'dark' || one === 'near' || one === 'tilted';
    const texts = one === null || isObstacle ? [] : [one];
    return see({ texts, certain: null, obstacle: isObstacle ? one : null }, n * 500);
  });
};

describe('the hints under the picture of the camera', () => {
  it.each(['dark', 'near', 'tilted'] as const)('SCAN-55 come after a second: %s', (hint) => {
    expect(shownAfter([hint, null, hint])).toEqual([null, null, hint]);
    expect(shownAfter([hint, 'dark', 'near'])).toEqual([null, null, null]);
  });

  it('SCAN-55 SCAN-04 ask for the upper barcode when only the lower one is seen', () => {
    expect(shownAfter([price, price, price])).toEqual([null, null, 'priceOnly']);
    expect(shownAfter([price, ISBN, price])).toEqual([null, null, null]);
  });

  it('SCAN-55 go when a book is read, and three seconds after their reason', () => {
    expect(shownAfter(['near', 'near', 'near', ISBN])[3]).toBeNull();
    const left = shownAfter(['near', 'near', 'near', ...Array.from({ length: 7 }, () => null)]);
    expect(left.slice(2)).toEqual([...Array.from({ length: 7 }, () => 'near'), null]);
  });

  it('SCAN-55 are announced once, however often they come', () => {
    const withHint = (hint: Hint | null) => (
      <TextsContext value={{ locale: 'ja', choose: () => {} }}>
        <CameraHint hint={hint} />
      </TextsContext>
    );
    const { container, rerender } = render(withHint(null));
    const announced = () => container.querySelector('[aria-live=polite]')?.textContent;
    const shown = () => container.querySelector('p')?.textContent;
    expect(announced()).toBe('');
    rerender(withHint('priceOnly'));
    expect([shown(), announced()]).toEqual(Array(2).fill('上のバーコードを写してください'));
    rerender(withHint(null));
    rerender(withHint('dark'));
    const dark = announced();
    expect(dark).toContain('暗くて');
    rerender(withHint('priceOnly'));
    expect(shown()).toBe('上のバーコードを写してください');
    expect(announced()).toBe(dark);
  });
});
