import type { Codes } from './codes.ts';
import type { Passwords } from './passwords.ts';
import type { PoolState } from './pool-state.ts';
import type { SignIns } from './sign-ins.ts';
import type { Triggers } from './triggers.ts';

/** What the operations of the identity provider work with. */
export interface Pool {
  readonly userPoolId: string;
  readonly clientId: string;
  readonly state: PoolState;
  readonly passwords: Passwords;
  readonly codes: Codes;
  readonly signIns: SignIns;
  readonly triggers: Triggers;
}
