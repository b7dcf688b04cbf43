import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod';
import { isSystemError } from '../system-error.ts';

const codeSchema = z.object({
  value: z.string(),
  purpose: z.enum(['sign-up', 'password', 'email']),
  /** Epoch milliseconds. */
  expiresAt: z.number(),
});

const userSchema = z.object({
  sub: z.string(),
  username: z.string(),
  status: z.enum(['UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD']),
  attributes: z.record(z.string(), z.string()),
  password: z.object({ salt: z.string(), verifier: z.string() }),
  code: codeSchema.optional(),
  /** A mail address that waits for its code; until then the old one stays. */
  newEmail: z.string().optional(),
  /** The authenticator app; secrets are Base32. `lastStep` is the step of time of the last code. */
  softwareToken: z
    .object({ secret: z.string(), enabled: z.boolean(), lastStep: z.number() })
    .optional(),
  /** The secret of an authenticator app that waits for its first code. */
  newTokenSecret: z.string().optional(),
  /** Epoch milliseconds. */
  createdAt: z.number(),
});

const signInSchema = z.object({
  sub: z.string(),
  /** Names the sign-in from which tokens descend, so that all of them can be revoked at once. */
  originJti: z.string(),
  /** Epoch milliseconds. */
  expiresAt: z.number(),
  /** When the password was typed, epoch seconds. */
  authTime: z.number(),
});

const isPrivateKey = (pem: string): boolean => {
  try {
    createPrivateKey(pem);
    return true;
  } catch {
    return false;
  }
};

const poolStateSchema = z.object({
  /** PKCS #8, PEM. */
  signingKey: z.string().refine(isPrivateKey),
  users: z.array(userSchema),
  /** Living sign-ins by their refresh token. */
  signIns: z.record(z.string(), signInSchema),
  revokedOrigins: z.array(z.string()),
});

export type User = z.infer<typeof userSchema>;
export type Code = z.infer<typeof codeSchema>;
export type SignIn = z.infer<typeof signInSchema>;
type State = z.infer<typeof poolStateSchema>;

const newState = (): State => ({
  signingKey: generateKeyPairSync('rsa', { modulusLength: 2_048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString(),
  users: [],
  signIns: {},
  revokedOrigins: [],
});

/** The file with the accounts cannot be read, and nothing else has them. */
export class DamagedPoolError extends Error {
  constructor(file: string) {
    super(
      `${file} is damaged, so nobody could sign in. Put a copy of it back, ` +
        'or delete all data with `npm run reset`.',
    );
    this.name = 'DamagedPoolError';
  }
}

const load = (file: string): State | undefined => {
  try {
    return poolStateSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined;
    if (error instanceof SyntaxError || error instanceof z.ZodError)
      throw new DamagedPoolError(file);
    throw error;
  }
};

/**
 * Everything a user pool remembers, in one file that is replaced as a whole by `save`. Users are
 * changed in place: a pool of a few people on one machine needs no more.
 */
export const openPoolState = (file: string) => {
  const state = load(file) ?? newState();
  const save = (): void => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  };
  save();
  const endSignIns = (sub: string): void => {
    for (const [token, signIn] of Object.entries(state.signIns)) {
      if (signIn.sub !== sub) continue;
      state.revokedOrigins.push(signIn.originJti);
      delete state.signIns[token];
    }
  };
  return {
    state,
    save,
    /** User names are compared without regard to case. */
    findUser: (username: string): User | undefined =>
      state.users.find((user) => user.username.toLowerCase() === username.toLowerCase()),
    findUserBySub: (sub: string): User | undefined => state.users.find((user) => user.sub === sub),
    /** Revokes every token of a user. */
    endSignIns,
    removeUser: (user: User): void => {
      endSignIns(user.sub);
      state.users = state.users.filter((other) => other !== user);
    },
  };
};

export type PoolState = ReturnType<typeof openPoolState>;
