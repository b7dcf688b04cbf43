import { safeUrl } from '#web/lib/safe-url.ts';

describe('an address from a record', () => {
  it('SEC-10 is kept when it is http or https', () => {
    expect(safeUrl('https://ja.wikipedia.org/wiki/%E6%9C%AC')).toBe(
      'https://ja.wikipedia.org/wiki/%E6%9C%AC',
    );
    expect(safeUrl('http://id.ndl.go.jp/auth')).toBe('http://id.ndl.go.jp/auth');
  });

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '/relative',
    '//other.example',
    '',
    undefined,
  ])('SEC-10 is dropped when it is %j', (address) => {
    expect(safeUrl(address)).toBeNull();
  });
});
