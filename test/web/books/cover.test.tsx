import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { WebConfig } from '#contract/web-config.ts';
import { Cover } from '#web/features/books/cover.tsx';
import { ConfigContext } from '#web/lib/config.ts';

const config: WebConfig = {
  region: 'ap-northeast-1',
  userPoolId: 'ap-northeast-1_AbCd12345',
  userPoolClientId: 'client',
  productName: 'Hondana',
  signUp: 'app',
  siteOrigin: 'https://hondana.example',
};

const show = (cover: ReactElement, coverPhotographs?: boolean) =>
  render(
    <ConfigContext
      value={coverPhotographs === undefined ? config : { ...config, coverPhotographs }}
    >
      {cover}
    </ConfigContext>,
  );

const picture = (): HTMLImageElement => screen.getByRole('img');
const isbn = '9784101010137';

describe('a cover that cannot be loaded', () => {
  it('IMAGE-30 is replaced by a book with its title, under the same name', () => {
    show(<Cover title="こころ" alt="こころの表紙" />);
    fireEvent.error(picture());
    expect(document.querySelector('img')).toBeNull();
    expect(screen.getByRole('img', { name: 'こころの表紙' }).textContent).toBe('こころ');
  });

  it('IMAGE-30 is silent where the title is next to it', () => {
    const { container } = show(<Cover title="こころ" alt="" />);
    fireEvent.error(container.querySelector('img')!);
    expect(screen.queryByRole('img')).toBeNull();
    expect(container.querySelector('[aria-hidden=true]')?.textContent).toBe('こころ');
  });

  it('IMAGE-31 is replaced when the browser gave up before the page ran', () => {
    const complete = jest
      .spyOn(HTMLImageElement.prototype, 'complete', 'get')
      .mockReturnValue(true);
    const src = jest
      .spyOn(HTMLImageElement.prototype, 'currentSrc', 'get')
      .mockReturnValue('https://hondana.example/covers');
    show(<Cover title="こころ" alt="表紙" />);
    expect(document.querySelector('img')).toBeNull();
    expect(screen.getByRole('img', { name: '表紙' })).toBeTruthy();
    complete.mockRestore();
    src.mockRestore();
  });

  it('IMAGE-30 does not hide the cover of the next book in the same place', () => {
    const { rerender } = show(<Cover title="こころ" alt="表紙" />);
    fireEvent.error(picture());
    rerender(
      <ConfigContext value={config}>
        <Cover title="明暗" alt="表紙" />
      </ConfigContext>,
    );
    expect(picture().src).toContain(encodeURIComponent('明暗'));
  });
});

describe('the size of a cover', () => {
  it('IMAGE-32 is for the browser to choose where a photograph may exist', () => {
    show(<Cover title="こころ" isbn={isbn} alt="表紙" />, true);
    const title = encodeURIComponent('こころ');
    expect(picture().srcset).toBe(
      [160, 320, 480]
        .map(
          (width) => `/covers?title=${title}&isbn=${isbn}&width=${String(width)} ${String(width)}w`,
        )
        .join(', '),
    );
    expect(picture().sizes).toMatch(/^auto, /);
  });

  it.each([
    [
      'no source has photographs',
      <Cover key="" title="こころ" isbn={isbn} alt="表紙" />,
      undefined,
    ],
    ['the book has no number', <Cover key="" title="こころ" alt="表紙" />, true],
    ['its number is empty', <Cover key="" title="こころ" isbn="" alt="表紙" />, true],
  ])(
    'IMAGE-32 is no part of the URL when %s: drawn covers have no size',
    (_when, cover, source) => {
      show(cover, source);
      expect(picture().hasAttribute('srcset')).toBe(false);
      expect(picture().src).not.toContain('width');
    },
  );
});

describe('when a cover is requested', () => {
  it('IMAGE-33 the first of a page is before other pictures and never lazy', () => {
    show(<Cover title="こころ" isbn={isbn} alt="表紙" first />, true);
    expect(picture().getAttribute('fetchpriority')).toBe('high');
    expect(picture().getAttribute('loading')).toBe('eager');
    expect(picture().sizes).not.toContain('auto');
  });

  it('IMAGE-33 others have no priority, and are lazy unless they are in the first viewport', () => {
    const { unmount } = show(<Cover title="こころ" alt="表紙" />);
    expect(picture().hasAttribute('fetchpriority')).toBe(false);
    expect(picture().getAttribute('loading')).toBe('lazy');
    unmount();
    show(<Cover title="こころ" alt="表紙" eager />);
    expect(picture().getAttribute('loading')).toBe('eager');
  });
});
