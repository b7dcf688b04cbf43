import { loginFault } from '#web/features/session/login-form.tsx';

describe('validation of the login form', () => {
  it.each([
    ['', ''],
    ['hanako', ''],
    ['', 'secret'],
  ])('LOGIN-04 asks for both fields: %p, %p', (username, password) => {
    expect(loginFault(username, password)).toBe('empty');
  });

  it.each([
    [' hanako', 'secret'],
    ['hanako ', 'secret'],
    ['hana ko', 'secret'],
    ['hanako', 'sec ret'],
    ['hanako', ' '],
    ['花　子', 'secret'],
    ['hanako', 'secret\t'],
  ])('LOGIN-05 refuses blanks, also full-width ones: %p, %p', (username, password) => {
    expect(loginFault(username, password)).toBe('whitespace');
  });

  it('accepts a complete login form', () => {
    expect(loginFault('hanako', 'Hondana-2026!')).toBeNull();
  });
});
