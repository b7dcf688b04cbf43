import { dictionary } from '@zxcvbn-ts/language-common';
import { COMMON_PASSWORDS } from '#contract/common-passwords.ts';
import { brokenPasswordRules } from '#contract/passwords.ts';
import { userPoolRules } from '#contract/user-pool.ts';

const { minLength, maxLength } = userPoolRules.password;
const owner = { username: 'hanako_yamada', address: 'Hanako.Yamada@example.jp' };

describe('the rules of passwords', () => {
  it.each([
    ['eleven-char', ['length']],
    ['x'.repeat(maxLength + 1), ['length']],
    ['With space 123', ['noSpaces']],
    ['Full-width\u3000123', ['noSpaces']],
    ['password1234', ['notCommon']],
    ['Qwertyuiop123', ['notCommon']],
    ['hanako_yamada', ['notName']],
    ['HANAKO_YAMADA', ['notName']],
    ['hanako.yamada@example.jp', ['notName']],
    ['hanako.yamada', ['notName']],
    ['', ['length']],
    ['Hondana-2026!', []],
    ['twelve-chars', []],
    ['おばあちゃんのつくる味噌汁', []],
  ])('SIGNUP-05 SIGNIN-10 names what %p lacks', (password, broken) => {
    expect(brokenPasswordRules(password, owner)).toEqual(broken);
  });

  it('SIGNIN-10 compares names only where the owner is known', () => {
    expect(brokenPasswordRules('hanako_yamada')).toEqual([]);
  });

  it('SIGNIN-10 knows all passwords of the maintained list that are long enough', () => {
    const common = dictionary['passwords-common'].filter(({ length }) => length >= minLength);
    expect(common.length).toBeGreaterThan(100);
    expect(COMMON_PASSWORDS.trim().split(/\s+/)).toEqual(common);
  });
});
