import { fireEvent, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { PROFILE_IMAGE_SMALL_PX } from '#contract/limits.ts';
import { READER_COLORS, readerColor } from '#contract/reader-colors.ts';
import { TextsProvider } from '#web/app/texts-provider.tsx';
import { ReaderAvatar } from '#web/features/readers/reader-avatar.tsx';

const profileOf = (username: string, preferred_name = '') => ({
  userSub: '5f2b7c1e-9a0d-4e53-8b6e-0a4c2d1e3f60',
  username,
  preferred_name,
});
const renderInTexts = (element: ReactElement) =>
  render(<TextsProvider initial="ja">{element}</TextsProvider>);
const rgb = (color: string): string =>
  `rgb(${[1, 3, 5].map((at) => String(Number.parseInt(color.slice(at, at + 2), 16))).join(', ')})`;

const avatarOf = (username: string, name?: string): HTMLElement => {
  const { container } = renderInTexts(
    <ReaderAvatar profile={profileOf(username, name)} size={40} />,
  );
  return container.querySelector<HTMLElement>('div > div')!;
};

describe('a reader without a picture', () => {
  it("IMAGE-41 has the first letter of the name on the reader's own color", () => {
    const [hanako, taro] = [avatarOf('hanako', '花子'), avatarOf('taro')];
    expect([hanako.textContent, taro.textContent]).toEqual(['花', 'T']);
    expect(hanako.style.backgroundColor).toBe(rgb(readerColor('hanako')));
    expect(taro.style.backgroundColor).toBe(rgb(readerColor('taro')));
    expect(hanako.style.backgroundColor).not.toBe(taro.style.backgroundColor);
  });

  it('IMAGE-41 has a whole character, not half of one', () => {
    expect(avatarOf('neko', '𠮷田').textContent).toBe('𠮷');
  });

  it('IMAGE-41 has a color of no reader while the profile is unknown', () => {
    const { container } = renderInTexts(<ReaderAvatar profile={undefined} size={40} />);
    const { backgroundColor } = container.querySelector<HTMLElement>('div > div')!.style;
    expect(READER_COLORS.map(rgb)).not.toContain(backgroundColor);
    expect(backgroundColor).not.toBe('');
  });
});

describe('a reader with a picture', () => {
  const hanako = {
    ...profileOf('hanako'),
    profileImage: '/profile_images/hanako_1.jpg',
    profileImageSmall: '/profile_images/hanako_1_160.jpg',
  };

  const pictureOf = (profile: typeof hanako, size: number): string | null | undefined => {
    const { container } = renderInTexts(<ReaderAvatar profile={profile} size={size} />);
    return container.querySelector('img')?.getAttribute('src');
  };

  it.each([24, 28, 32, 36, 40, 44, 48])(
    'PIC-02 has the small one where it is shown %i px wide',
    (size) => {
      expect(size * 3).toBeLessThanOrEqual(PROFILE_IMAGE_SMALL_PX);
      expect(pictureOf(hanako, size)).toBe(hanako.profileImageSmall);
    },
  );

  it('IMAGE-41 has the letter instead of a picture that could not be loaded', () => {
    const { container } = renderInTexts(<ReaderAvatar profile={hanako} size={40} />);
    fireEvent.error(container.querySelector('img')!);
    expect(container.querySelector('img')).toBeNull();
    expect(container).toHaveTextContent('H');
  });

  it('PIC-02 has the full one on the profile', () => {
    expect(pictureOf(hanako, 120)).toBe(hanako.profileImage);
  });
});
