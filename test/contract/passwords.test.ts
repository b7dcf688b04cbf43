import { dictionary } from '@zxcvbn-ts/language-common';
import { COMMON_PASSWORDS } from '#contract/common-passwords.ts';
import { brokenPasswordRules } from '#contract/passwords.ts';
import { userPoolRules } from '#contract/user-pool.ts';

const { minLength, maxLength } = userPoolRules.password;
const owner = { username: 'hanako_yamada', address: 'Hanako.Yamada@example.jp' };

describe('the rules of passwords', () => {
  it.each([
    ['eleven-char', ['length']],
    ['x'.repeat(maxLength + 1), ['length', 'notRepeated']],
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

  it.each([
    'aaaaaaaaaaaa',
    'ａaＡAａaＡAａaＡA',
    '😀'.repeat(6),
    'abcabcabcabc',
    'abcdeabcdeab',
    'honda-honda-',
    'honda-honda.honda!',
    'ab'.repeat(128),
    '………………………………',
    'हिन्दीहिन्दीहिन्दी',
    'hondanahondana',
    'Hondana-Hondana',
    '本棚本棚本棚本棚本棚本棚',
    'Hondana・本棚ほんだな！',
    'ﾎﾝﾀﾞﾅﾎﾝﾀﾞﾅﾎﾝﾀﾞﾅ',
    'ホンダナ本棚ほんだなhondana',
    ' '.repeat(12),
    ' \u3000\t \u00a0  \u200b \u2003 \u3164',
  ])('SIGNIN-11 refuses %j, which is one unit repeated, blank or our name', (password) => {
    expect(password.length).toBeGreaterThanOrEqual(minLength);
    expect(brokenPasswordRules(password)).toContain('notRepeated');
  });

  it.each([
    'Hondana-2026!',
    'abcdefghijkl',
    'hondana-reader',
    'わたしの本棚には猫がいます',
    'abcdefghijklabcdefghijkl',
    'おばあちゃんのつくる味噌汁おばあちゃんのつくる味噌汁',
    'abcabcabcabd',
  ])('SIGNIN-11 accepts %j, whose unit is long enough or not repeated', (password) => {
    expect(brokenPasswordRules(password)).toEqual([]);
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
