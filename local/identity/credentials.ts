import { randomInt } from 'node:crypto';
import { userPoolRules } from '#contract/user-pool.ts';
import { IdentityError } from './operation.ts';
import type { Code, User } from './pool-state.ts';
import { isPassword, makeVerifier, type PasswordVerifier } from './srp.ts';

const rules = userPoolRules.password;

const shortcomingOf = (password: string): string | undefined => {
  if (password.length < rules.minLength) return 'Password not long enough';
  if (rules.lowercase && !/[a-z]/.test(password)) {
    return 'Password must have lowercase characters';
  }
  if (rules.uppercase && !/[A-Z]/.test(password)) {
    return 'Password must have uppercase characters';
  }
  if (rules.digits && !/\d/.test(password)) return 'Password must have numeric characters';
  return undefined;
};

/** Passwords of a pool. Every verifier depends on the pool's short name (its id after the underscore). */
export const createPasswords = (poolName: string) => ({
  poolName,
  /** Creates the verifier of a password; throws `InvalidPasswordException` when it violates the policy. */
  accept: (username: string, password: string): PasswordVerifier => {
    const shortcoming = shortcomingOf(password);
    if (shortcoming !== undefined) {
      throw new IdentityError(
        'InvalidPasswordException',
        `Password did not conform with policy: ${shortcoming}`,
      );
    }
    return makeVerifier({ poolName, userId: username }, password);
  },
  fits: (user: User, password: string): boolean =>
    isPassword({ poolName, userId: user.username }, password, user.password),
});

export type Passwords = ReturnType<typeof createPasswords>;

const HOUR_MS = 60 * 60 * 1_000;
const DIGITS = 6;

/** Lifetimes of Cognito's codes. */
const validMs: Readonly<Record<Code['purpose'], number>> = {
  'sign-up': 24 * HOUR_MS,
  password: HOUR_MS,
  email: 24 * HOUR_MS,
};

/** A mail with a code that Cognito would send. */
export interface CodeMail {
  readonly username: string;
  readonly to: string;
  readonly purpose: Code['purpose'];
  readonly code: string;
}

const codeMismatch = (): IdentityError =>
  new IdentityError(
    'CodeMismatchException',
    'Invalid verification code provided, please try again.',
  );

/** The same error for unknown users and expired codes, so that it reveals no account. */
export const codeExpired = (): IdentityError =>
  new IdentityError('ExpiredCodeException', 'Invalid code provided, please request a code again.');

/** Masked address (`h***@e***`) in the response that a code was sent. */
export const deliveryTo = (email: string) => ({
  AttributeName: 'email',
  DeliveryMedium: 'EMAIL',
  Destination: email.replace(/^(.).*@(.).*$/, '$1***@$2***'),
});

/** Verification codes. Cognito mails them; here `deliver` logs them. */
export const createCodes = (deliver: (mail: CodeMail) => void) => ({
  /** Sends a new code, which replaces an earlier one. */
  send: (user: User, purpose: Code['purpose'], to = user.attributes['email'] ?? ''): void => {
    const value = String(randomInt(0, 10 ** DIGITS)).padStart(DIGITS, '0');
    user.code = { value, purpose, expiresAt: Date.now() + validMs[purpose] };
    deliver({ username: user.username, to, purpose, code: value });
  },
  /** Redeems a code once; throws when it is not the one that was sent. */
  redeem: (user: User, purpose: Code['purpose'], value: string): void => {
    const { code } = user;
    if (code?.purpose !== purpose) throw codeExpired();
    if (code.value !== value) throw codeMismatch();
    if (code.expiresAt < Date.now()) throw codeExpired();
    delete user.code;
  },
});

export type Codes = ReturnType<typeof createCodes>;
