/**
 * Why the identity provider rejected a code of the authenticator app; `failed` is everything else, such
 * as no network.
 */
export type SecondStepFault = 'wrongCode' | 'tooMany' | 'failed';

/** What an authenticator app needs to know. */
export interface AppSetup {
  /** In Base32, to be typed. */
  readonly secret: string;
  /** The same as an address (`otpauth:`), for a QR code. */
  readonly address: string;
}

/** The second step of the signed-in reader: codes of an authenticator app. */
export interface SecondStepClient {
  readonly isOn: () => Promise<boolean>;
  /** A new secret. It counts once its first code is verified. Throws when it cannot be made. */
  readonly begin: () => Promise<AppSetup>;
  /** Turns the second step on by the first code of the new secret. */
  readonly turnOn: (code: string) => Promise<'done' | SecondStepFault>;
  /** Turns the second step off by a current code. */
  readonly turnOff: (code: string) => Promise<'done' | SecondStepFault>;
  /** Ends every session of the reader, also the one of this browser. */
  readonly endSessions: () => Promise<'done' | SecondStepFault>;
}
