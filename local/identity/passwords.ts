import { userPoolRules } from '#contract/user-pool.ts';
import { IdentityError } from './identity-error.ts';
import type { User } from './pool-state.ts';
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

/** Passwords of a pool, whose short name (after the underscore of its id) is part of each. */
export const createPasswords = (poolName: string) => ({
  poolName,
  /** What to keep of a password; throws `InvalidPasswordException` for one below the rules. */
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
