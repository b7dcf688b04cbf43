import { COMMON_PASSWORDS } from './common-passwords.ts';
import { userPoolRules } from './user-pool.ts';

const { minLength, maxLength } = userPoolRules.password;

/** What is known about whose password it is. */
export interface PasswordOwner {
  readonly username?: string | undefined;
  /** The email address. */
  readonly address?: string | undefined;
}

const isCommon = (password: string): boolean =>
  COMMON_PASSWORDS.trim().split(/\s+/).includes(password.toLowerCase());

const isName = (password: string, { username, address }: PasswordOwner): boolean =>
  [username, address, address?.split('@')[0]].some(
    (name) => name !== undefined && name.toLowerCase() === password.toLowerCase(),
  );

/** What the product is called, as `simplified` leaves it. */
const PRODUCT_NAMES = /^(?:hondana|本棚|ほんだな|ホンダナ)+$/u;
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}]+$/u;
const PUNCTUATION = /[^\p{L}\p{M}\p{N}]/gu;

/** Full-width, half-width and capital letters are what somebody tries as well. */
const simplified = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Whether it is a unit of fewer characters than a password needs, at least twice; the last may be cut. */
const isRepetition = (text: string): boolean => {
  const longest = Math.min(minLength - 1, Math.floor(text.length / 2));
  for (let unit = 1; unit <= longest; unit += 1) {
    if (text.startsWith(text.slice(unit))) return true;
  }
  return false;
};

/** White space alone, one character or unit again and again, or names of the product. */
const isMonotonous = (password: string): boolean => {
  if (BLANK.test(password)) return true;
  const whole = simplified(password);
  const letters = whole.replaceAll(PUNCTUATION, '');
  return isRepetition(whole) || isRepetition(letters) || PRODUCT_NAMES.test(letters);
};

type Rule = (password: string, owner: PasswordOwner) => boolean;

/**
 * What a password must be, in the order in which a form lists it: length, and not what is tried first. No
 * classes of characters (docs/decisions/sign-in.md).
 */
export const passwordRules = {
  length: (password) => password.length >= minLength && password.length <= maxLength,
  // The pool accepts spaces inside a password, but the login form rejects them.
  noSpaces: (password) => !/\s/u.test(password),
  notCommon: (password) => !isCommon(password),
  notRepeated: (password) => !isMonotonous(password),
  notName: (password, owner) => !isName(password, owner),
} as const satisfies Record<string, Rule>;

export type PasswordRule = keyof typeof passwordRules;

/** The rules that a password breaks. */
export const brokenPasswordRules = (
  password: string,
  owner: PasswordOwner = {},
): readonly PasswordRule[] =>
  // `Object.entries` widens the names of the rules.
  (Object.entries(passwordRules) as [PasswordRule, Rule][])
    .filter(([, holds]) => !holds(password, owner))
    .map(([name]) => name);
