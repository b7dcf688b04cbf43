import { brokenPasswordRules } from '#contract/passwords.ts';

describe('the rules of passwords', () => {
  it.each([
    ['Short1', ['length']],
    [`Aa1${'x'.repeat(254)}`, ['length']],
    ['lower-case-1', ['uppercase']],
    ['UPPER-CASE-1', ['lowercase']],
    ['No-digits-here', ['digits']],
    ['With space 1', ['noSpaces']],
    ['Full-width　1', ['noSpaces']],
    ['', ['length', 'lowercase', 'uppercase', 'digits']],
    ['Hondana-2026!', []],
  ])('SIGNUP-05 names what %p lacks', (password, broken) => {
    expect(brokenPasswordRules(password)).toEqual(broken);
  });
});
