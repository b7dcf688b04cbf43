import { renderHook } from '@testing-library/react';
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
  it('SP-017 makes room for tags of the screen, but for structured data, which no screen writes', () => {
    renderHook(useOwnHeadTags);
    expect(names()).toEqual(['title', 'meta', 'script']);
  });

  it('SP-017 of the first page goes when another address shows', () => {
    const { rerender } = renderHook(useShellOfFirstPage, { initialProps: '/manifestation/1' });
    expect(names()).toHaveLength(6);
    history.replaceState(null, '', '/');
    rerender('/');
    expect(names()).toEqual(['title', 'meta', 'meta']);
  });

  it('SP-017 of the first page stays while its address shows', () => {
    const { unmount } = renderHook(useShellOfFirstPage, { initialProps: '/manifestation/1' });
    unmount();
    expect(names()).toHaveLength(6);
  });
});
