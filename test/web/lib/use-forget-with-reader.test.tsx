import { renderHook } from '@testing-library/react';
import { createQueryClient, useForgetWithReader } from '#web/lib/query-client.ts';

type Reader = string | undefined;

const setUp = (first: Reader) => {
  const queries = createQueryClient();
  const { rerender } = renderHook(
    ({ reader }: { readonly reader: Reader }) => {
      useForgetWithReader(queries, reader);
    },
    { initialProps: { reader: first } },
  );
  return {
    show: () => {
      queries.setQueryData(['bookshelf'], 'copies');
      sessionStorage.setItem('scanList', 'titles');
    },
    shown: () => [queries.getQueryData(['bookshelf']), sessionStorage.getItem('scanList')],
    become: (reader: Reader) => {
      rerender({ reader });
    },
  };
};

describe('what a reader was shown', () => {
  it.each([undefined, 'taro'])('SEC-54 is forgotten when the reader gives way to %p', (next) => {
    const browser = setUp('hanako');
    browser.show();
    browser.become('hanako');
    expect(browser.shown()).toEqual(['copies', 'titles']);
    browser.become(next);
    expect(browser.shown()).toEqual([undefined, null]);
  });

  it('stays where a visitor signs in: everybody may see it', () => {
    const browser = setUp(undefined);
    browser.show();
    browser.become('hanako');
    expect(browser.shown()).toEqual(['copies', 'titles']);
  });
});
