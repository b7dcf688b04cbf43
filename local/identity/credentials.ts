import { randomInt } from 'node:crypto';
import { brokenPasswordRules, type PasswordOwner, type PasswordRule } from '#contract/passwords.ts';
import { CODE_DIGITS, codeHours } from '#contract/user-pool.ts';
import { createHourlyLimit } from './hourly-limit.ts';
import { IdentityError } from './operation.ts';
import type { Code, User } from './pool-state.ts';
import type { ClientMetadata, MailOccasion } from './triggers.ts';
import { isPassword, makeVerifier, type PasswordVerifier } from './srp.ts';

const UNSAFE = 'Provided password cannot be used for security reasons.';

/**
 * Cognito's words. It accepts the spaces that our forms reject. In the cloud its policy is the length alone,
 * and threat protection, where a stage has it, rejects passwords that are known to be stolen.
 */
const shortcomings: Readonly<Partial<Record<PasswordRule, string>>> = {
  length: 'Password did not conform with policy: Password not long enough',
  notCommon: UNSAFE,
  notRepeated: UNSAFE,
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

const validMs: Readonly<Record<Code['purpose'], number>> = {
  'sign-up': codeHours.signUp * HOUR_MS,
  password: codeHours.password * HOUR_MS,
  email: codeHours.address * HOUR_MS,
};

/** A mail with a code that Cognito would send. */
export interface CodeMail {
  readonly username: string;
  readonly to: string;
  readonly purpose: Code['purpose'];
  readonly code: string;
  /** As the trigger of the pool wrote them. */
  readonly subject: string;
  readonly html: string;
}

const purposeOf: Readonly<Record<MailOccasion, Code['purpose']>> = {
  SignUp: 'sign-up',
  ResendCode: 'sign-up',
  ForgotPassword: 'password',
  UpdateUserAttribute: 'email',
};

interface Sending {
  readonly occasion: MailOccasion;
  readonly clientMetadata: ClientMetadata;
  /** Where it is not the address of the account. */
  readonly to?: string;
}

type WriteMail = (
  user: User,
  occasion: MailOccasion,
  content: { readonly code: string; readonly clientMetadata: ClientMetadata },
) => Promise<Pick<CodeMail, 'subject' | 'html'>>;

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
  Destination: email.replace(/^(.).*@(.).*$/s, '$1***@$2***'),
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
export const createCodes = (writeMail: WriteMail, deliver: (mail: CodeMail) => void) => {
  const sent = createHourlyLimit(ATTEMPTS_PER_HOUR);
  const failed = createHourlyLimit(ATTEMPTS_PER_HOUR);

  return {
    /** Counts a request for a code, also one for an unknown user; throws when there were too many. */
    countRequest: (username: string, purpose: Code['purpose']): void => {
      const key = `${purpose} ${username.toLowerCase()}`;
      sent.check(key);
      sent.count(key);
    },
    /** Sends a new code, which then replaces an earlier one; a mail that the trigger refuses replaces none. */
    send: async (user: User, { occasion, clientMetadata, to }: Sending): Promise<void> => {
      const code = String(randomInt(0, 10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
      const purpose = purposeOf[occasion];
      const { username, attributes } = user;
      const mail = await writeMail(user, occasion, { code, clientMetadata });
      user.code = { value: code, purpose, expiresAt: Date.now() + validMs[purpose] };
      deliver({ username, to: to ?? attributes['email'] ?? '', purpose, code, ...mail });
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
