import { noticeOf, returnPath, returnPageOf } from '#web/features/session/login-state.ts';

describe('the return path after a sign-up', () => {
  it.each(['/favBooks', '/search/x?sort=new', '/'])('SIGNUP-16 is the path %s', (from) => {
    expect(returnPath({ from })).toBe(from);
  });

  it.each([
    undefined,
    null,
    'text',
    {},
    { from: 1 },
    { from: 'https://evil.example' },
    { from: '//evil.example' },
    { from: '/\\evil.example' },
    { from: '/\t/evil.example' },
    { from: 'javascript:alert(1)' },
  ])('SIGNUP-16 is the home page for %p', (state) => {
    expect(returnPath(state)).toBe('/');
  });

  it('BOOKPAGE-06 names the book of the page, and is nothing for the home page', () => {
    const from = '/manifestation/1';
    expect(returnPageOf({ from, title: 'こころ' })).toEqual({ from, title: 'こころ' });
    expect(returnPageOf({ from, title: 1 })).toEqual({ from, title: '' });
    for (const state of [null, { from: '/' }, { from: '//evil.example', title: 'こころ' }]) {
      expect(returnPageOf(state)).toBeNull();
    }
  });

  it('SIGNUP-09 has only known notices', () => {
    expect(noticeOf({ notice: 'confirmed' })).toBe('confirmed');
    expect(noticeOf({ notice: 'toString' })).toBeNull();
    expect(noticeOf(null)).toBeNull();
  });
});
