import { Secret, TOTP } from 'otpauth';
import { createHourlyLimit } from './hourly-limit.ts';
import { IdentityError, invalidParameter } from './operation.ts';
import type { User } from './pool-state.ts';

/** What authenticator apps assume (RFC 6238): SHA-1, 30 seconds, six digits. */
const PERIOD_SECONDS = 30;
const SECRET_BYTES = 32;
/** Steps that the clock of an authenticator may differ. */
const WINDOW_STEPS = 1;
/** Wrong codes in an hour, after which the right one is refused as well. */
const ATTEMPTS_PER_HOUR = 5;

/** The step of time to which a code belongs; null for a wrong code. */
const stepOf = (secret: string, code: string): number | null => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
  const timestamp = Date.now();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW_STEPS });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
};

const codeMismatch = (): IdentityError =>
  new IdentityError('CodeMismatchException', 'Invalid code received for user');

const setupMismatch = (): IdentityError =>
  new IdentityError('EnableSoftwareTokenMFAException', 'Code mismatch');

const codeUsed = (): IdentityError =>
  new IdentityError('ExpiredCodeException', 'Your software token has already been used once.');

/** Codes of authenticator apps: secrets, their first code, and the codes of a sign-in. */
export const createSoftwareTokens = (save: () => void) => {
  const failed = createHourlyLimit(ATTEMPTS_PER_HOUR);
  /** Counts a failure; the same for a wrong code of a sign-in and of the settings. */
  const attempt = <T>({ sub }: User, check: () => T): T => {
    failed.check(sub);
    try {
      return check();
    } catch (error) {
      failed.count(sub);
      throw error;
    }
  };
  return {
    /** A new secret, which replaces the current one when its first code is verified. */
    associate: (user: User): string => {
      const secret = new Secret({ size: SECRET_BYTES }).base32;
      user.newTokenSecret = secret;
      save();
      return secret;
    },
    /**
     * Verifies a code of the new secret, or of the current one where there is no new one. Throws for a
     * wrong one and for one that has been used.
     */
    verify: (user: User, code: string): void => {
      attempt(user, () => {
        const secret = user.newTokenSecret ?? user.softwareToken?.secret;
        if (secret === undefined) {
          throw new IdentityError(
            'SoftwareTokenMFANotFoundException',
            'Software token TOTP multi-factor authentication (MFA) is not enabled for the user.',
          );
        }
        const step = stepOf(secret, code);
        if (step === null) throw setupMismatch();
        const current = user.softwareToken;
        if (current?.secret === secret && step <= current.lastStep) throw codeUsed();
        user.softwareToken = {
          secret,
          enabled: current?.enabled ?? false,
          lastStep: step,
        };
        delete user.newTokenSecret;
        save();
      });
    },
    /** Turns the codes on or off for sign-ins; throws where no code was ever verified. */
    setEnabled: (user: User, enabled: boolean): void => {
      if (user.softwareToken === undefined) {
        if (!enabled) return;
        throw invalidParameter('User has not verified software token mfa');
      }
      user.softwareToken.enabled = enabled;
      save();
    },
    isEnabled: ({ softwareToken }: User): boolean => softwareToken?.enabled ?? false,
    /** Redeems a code of a sign-in once; throws for every other one. */
    redeem: (user: User, code: string): void => {
      attempt(user, () => {
        const token = user.softwareToken;
        const step = token === undefined ? null : stepOf(token.secret, code);
        if (token === undefined || step === null) throw codeMismatch();
        if (step <= token.lastStep) throw codeUsed();
        token.lastStep = step;
        save();
      });
    },
  };
};

export type SoftwareTokens = ReturnType<typeof createSoftwareTokens>;
