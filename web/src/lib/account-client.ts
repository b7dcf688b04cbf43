import type { SecondStepClient } from './second-step-client.ts';

/** Why the identity provider rejected a step; `failed` is everything else, such as no network. */
export type AccountFault =
  | 'nameTaken'
  | 'nameRejected'
  | 'addressRejected'
  /** Limits of a day, by address: sign-ups that nobody has confirmed, and codes sent again. */
  | 'signUpsUsedUp'
  | 'codesUsedUp'
  /** The limit of a day, by account. */
  | 'addressChangesUsedUp'
  | 'passwordRejected'
  /** The present password of a change. */
  | 'wrongPassword'
  | 'wrongCode'
  | 'expiredCode'
  | 'tooMany'
  | 'undelivered'
  | 'alreadyConfirmed'
  | 'failed';

export type AccountOutcome = 'done' | AccountFault;

export interface NewAccount {
  readonly username: string;
  readonly address: string;
  readonly password: string;
}

export interface NewPassword {
  readonly username: string;
  readonly code: string;
  readonly password: string;
  /** The reader has lost the authenticator app: the second step is turned off. */
  readonly appLost: boolean;
}

/** Requests to the identity provider, besides signing in: of a visitor, and of a reader. */
export interface AccountClient {
  /** Creates an account and has its code mailed. */
  readonly signUp: (account: NewAccount) => Promise<AccountOutcome>;
  readonly confirm: (username: string, code: string) => Promise<AccountOutcome>;
  readonly resend: (username: string) => Promise<AccountOutcome>;
  /** `done` for unknown names too: nobody learns who has an account. */
  readonly requestReset: (username: string) => Promise<AccountOutcome>;
  readonly reset: (change: NewPassword) => Promise<AccountOutcome>;
  /** Changes the password of the signed-in reader; sessions of other devices go on. */
  readonly changePassword: (current: string, next: string) => Promise<AccountOutcome>;
  /** Has a code mailed to a new address of the signed-in reader, and a notice to the present one. */
  readonly requestAddress: (address: string) => Promise<AccountOutcome>;
  /** Replaces the address by the new one that the code was mailed to. */
  readonly confirmAddress: (code: string) => Promise<AccountOutcome>;
  readonly secondStep: SecondStepClient;
}
