import { randomInt } from 'node:crypto';
import { IdentityError } from './identity-error.ts';
import type { Code, User } from './pool-state.ts';

const HOUR_MS = 60 * 60 * 1_000;
const DIGITS = 6;

/** How long Cognito's codes are good for. */
const validMs: Readonly<Record<Code['purpose'], number>> = {
  'sign-up': 24 * HOUR_MS,
  password: HOUR_MS,
  email: 24 * HOUR_MS,
};

/** A mail that would carry a code in the cloud. */
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

/** Unknown users and overdue codes are told alike. */
export const codeExpired = (): IdentityError =>
  new IdentityError('ExpiredCodeException', 'Invalid code provided, please request a code again.');

/** `h***@e***`, as the provider tells where it has sent a code. */
export const deliveryTo = (email: string) => ({
  AttributeName: 'email',
  DeliveryMedium: 'EMAIL',
  Destination: email.replace(/^(.).*@(.).*$/, '$1***@$2***'),
});

/** Codes that people get by mail; here `deliver` shows them instead. */
export const createCodes = (deliver: (mail: CodeMail) => void) => ({
  /** Makes and sends a code, which replaces an earlier one. */
  send: (user: User, purpose: Code['purpose'], to = user.attributes['email'] ?? ''): void => {
    const value = String(randomInt(0, 10 ** DIGITS)).padStart(DIGITS, '0');
    user.code = { value, purpose, expiresAt: Date.now() + validMs[purpose] };
    deliver({ username: user.username, to, purpose, code: value });
  },
  /** Takes the code that was typed, once; throws when it is not the one that was sent. */
  redeem: (user: User, purpose: Code['purpose'], value: string): void => {
    const { code } = user;
    if (code?.purpose !== purpose) throw codeExpired();
    if (code.value !== value) throw codeMismatch();
    if (code.expiresAt < Date.now()) throw codeExpired();
    delete user.code;
  },
});

export type Codes = ReturnType<typeof createCodes>;
