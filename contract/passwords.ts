import { userPoolRules } from './user-pool.ts';

const { minLength, maxLength } = userPoolRules.password;

/** What a password of the user pool must have, in the order in which a form lists it. */
export const passwordRules = {
  length: (password: string) => password.length >= minLength && password.length <= maxLength,
  lowercase: (password: string) => /[a-z]/.test(password),
  uppercase: (password: string) => /[A-Z]/.test(password),
  digits: (password: string) => /\d/.test(password),
  // The pool accepts spaces inside a password, but the login form rejects them.
  noSpaces: (password: string) => !/\s/u.test(password),
} as const;

export type PasswordRule = keyof typeof passwordRules;

/** The rules that a password breaks. */
export const brokenPasswordRules = (password: string): readonly PasswordRule[] =>
  // `Object.entries` widens the names of the rules.
  (Object.entries(passwordRules) as [PasswordRule, (password: string) => boolean][])
    .filter(([, holds]) => !holds(password))
    .map(([name]) => name);
