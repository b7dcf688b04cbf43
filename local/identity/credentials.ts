import { randomInt } from 'node:crypto';
import { brokenPasswordRules, type PasswordOwner, type PasswordRule } from '#contract/passwords.ts';
import { CODE_DIGITS } from '#contract/user-pool.ts';
import { createHourlyLimit } from './hourly-limit.ts';
import { IdentityError } from './operation.ts';
import type { Code, User } from './pool-state.ts';
import { isPassword, makeVerifier, type PasswordVerifier } from './srp.ts';

const UNSAFE = 'Provided password cannot be used for security reasons.';

/**
 * Cognito's words. It accepts the spaces that our forms reject. In the cloud, threat protection rejects
 * common passwords, and nothing those that are a name.
 */
const shortcomings: Readonly<Partial<Record<PasswordRule, string>>> = {
  length: 'Password did not conform with policy: Password not long enough',
  notCommon: UNSAFE,
  notName: UNSAFE,
};

/** Throws `InvalidPasswordException` for a password against the rules. */
export const checkPassword = (password: string, owner: PasswordOwner): void => {
  const shortcoming = brokenPasswordRules(password, owner)
    .map((rule) => shortcomings[rule])
    .find((text) => text !== undefined);
  if (shortcoming !== undefined) {
    throw new IdentityError('InvalidPasswordException', shortcoming);
  }
};

/** Passwords of a pool. Every verifier depends on the pool's short name (its id after the underscore). */
export const createPasswords = (poolName: string) => ({
  poolName,
  /** Creates the verifier of a password; throws `InvalidPasswordException` when it violates the policy. */
  accept: (
    { username, address }: PasswordOwner & { readonly username: string },
    password: string,
  ): PasswordVerifier => {
    checkPassword(password, { username, address });
    return makeVerifier({ poolName, userId: username }, password);
  },
  fits: (user: User, password: string): boolean =>
    isPassword({ poolName, userId: user.username }, password, user.password),
});

export type Passwords = ReturnType<typeof createPasswords>;

const HOUR_MS = 60 * 60 * 1_000;

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

const codeExpired = (): IdentityError =>
  new IdentityError('ExpiredCodeException', 'Invalid code provided, please request a code again.');

/** Masked address (`h***@e***`) in the response that a code was sent. */
export const deliveryTo = (email: string) => ({
  AttributeName: 'email',
  DeliveryMedium: 'EMAIL',
  Destination: email.replace(/^(.).*@(.).*$/, '$1***@$2***'),
});

/** Cognito allows between 5 and 20 of each in an hour, by the risk that it sees. */
const ATTEMPTS_PER_HOUR = 5;

const checkCode = (user: User | undefined, purpose: Code['purpose'], value: string): void => {
  // The same error for unknown users and expired codes, so that it reveals no account.
  if (user?.code?.purpose !== purpose) throw codeExpired();
  if (user.code.value !== value) throw codeMismatch();
  if (user.code.expiresAt < Date.now()) throw codeExpired();
};

/** Verification codes. Cognito mails them; here `deliver` logs them. */
export const createCodes = (deliver: (mail: CodeMail) => void) => {
  const sent = createHourlyLimit(ATTEMPTS_PER_HOUR);
  const failed = createHourlyLimit(ATTEMPTS_PER_HOUR);

  return {
    /** Counts a request for a code, also one for an unknown user; throws when there were too many. */
    countRequest: (username: string, purpose: Code['purpose']): void => {
      const key = `${purpose} ${username.toLowerCase()}`;
      sent.check(key);
      sent.count(key);
    },
    /** Sends a new code, which replaces an earlier one. */
    send: (user: User, purpose: Code['purpose'], to = user.attributes['email'] ?? ''): void => {
      const value = String(randomInt(0, 10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
      user.code = { value, purpose, expiresAt: Date.now() + validMs[purpose] };
      deliver({ username: user.username, to, purpose, code: value });
    },
    /**
     * Redeems a code once and returns its user; throws when it is not the one that was sent. After
     * too many wrong ones, the right one is refused as well.
     */
    redeem: (
      { user, username }: { readonly user: User | undefined; readonly username: string },
      purpose: Code['purpose'],
      value: string,
    ): User => {
      const key = `${purpose} ${username.toLowerCase()}`;
      failed.check(key);
      try {
        checkCode(user, purpose, value);
      } catch (error) {
        failed.count(key);
        throw error;
      }
      if (user === undefined) throw codeExpired();
      delete user.code;
      return user;
    },
  };
};

export type Codes = ReturnType<typeof createCodes>;
