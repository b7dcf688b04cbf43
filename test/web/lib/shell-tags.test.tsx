import { render, renderHook } from '@testing-library/react';
import { useOwnHeadTags, useShellOfFirstPage } from '#web/lib/shell-tags.ts';

const shell =
  '<title>Hondana</title><meta name="viewport">' +
  '<meta data-shell name="description" content="built">' +
  '<meta data-shell="page" property="og:title" content="filled in">' +
  '<link data-shell="page" rel="canonical" href="/">' +
  '<script data-shell="page" type="application/ld+json">{}</script>';

const names = () => [...document.head.children].map(({ localName }) => localName);

beforeEach(() => {
  document.head.innerHTML = shell;
  history.replaceState(null, '', '/manifestation/1');
});
afterEach(() => {
  document.head.innerHTML = '';
  history.replaceState(null, '', '/');
});

describe('what the page brought along for crawlers', () => {
  it('SP-017 makes room for tags that the screen writes again', () => {
    document.head.insertAdjacentHTML(
      'beforeend',
      '<meta name="description" content="own"><link rel="canonical" href="/own">',
    );
    renderHook(useOwnHeadTags);
    expect(document.querySelectorAll('meta[name=description]')).toHaveLength(1);
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe('/own');
  });

  it('SSR-06 keeps tags that the screen has taken over or does not write', () => {
    renderHook(useOwnHeadTags);
    expect(names()).toEqual(['title', 'meta', 'meta', 'meta', 'link', 'script']);
  });

  it('SP-017 of the first page goes when another address shows', () => {
    const { rerender } = renderHook(useShellOfFirstPage, { initialProps: '/manifestation/1' });
    expect(names()).toHaveLength(6);
    history.replaceState(null, '', '/');
    rerender('/');
    expect(names()).toEqual(['title', 'meta', 'meta']);
  });

  it('SSR-06 leaves the tags that the screen has taken over to React, which removes them', () => {
    const Page = ({ path }: { readonly path: string }) => {
      useShellOfFirstPage(path);
      return path === '/' ? null : <meta property="og:title" content="filled in" />;
    };
    const { rerender } = render(<Page path="/manifestation/1" />, { hydrate: true });
    expect(document.querySelectorAll('meta[property="og:title"]')).toHaveLength(1);
    history.replaceState(null, '', '/');
    rerender(<Page path="/" />);
    expect(names()).toEqual(['title', 'meta', 'meta']);
  });

  it('SP-017 of the first page stays while its address shows', () => {
    const { unmount } = renderHook(useShellOfFirstPage, { initialProps: '/manifestation/1' });
    unmount();
    expect(names()).toHaveLength(6);
  });
});
