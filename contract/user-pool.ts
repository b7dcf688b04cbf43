/** Digits of the codes that the user pool mails, and of those of authenticator apps (RFC 6238). */
export const CODE_DIGITS = 6;

/**
 * Metadata of a password reset by which a client says that the reader has lost the authenticator app:
 * the second step is then turned off.
 */
export const lostApp = { key: 'authenticatorApp', value: 'lost' } as const;

/**
 * Metadata of the requests that have a code mailed: the locale of the mail, one of `pageLocales`. Without
 * it, mails are in Japanese.
 */
export const MAIL_LOCALE_KEY = 'locale';

/**
 * What the triggers of the pool throw at the limits of `MAILS_PER_DAY`. The pool puts words around it; clients
 * know the refusal by the text.
 */
export const mailRefusals = {
  unconfirmedSignUps: 'Too many sign-ups with this mail address today',
  codesSentAgain: 'Too many codes to this mail address today',
  addressChanges: 'Too many changes of the mail address today',
} as const;

/** Hours for which the codes that the user pool mails are valid; Cognito's own. */
export const codeHours = { signUp: 24, password: 1, address: 24 } as const;

/** Rules that the provisioned user pool and the local identity provider share. */
export const userPoolRules = {
  password: {
    minLength: 12,
    /** Cognito's own. */
    maxLength: 256,
  },
  /** Validity of tokens. */
  idTokenHours: 1,
  accessTokenHours: 1,
  refreshTokenDays: 30,
  /**
   * Attributes that a client may write in its own account. Names are not in the list: the server
   * trusts `name` and `preferred_username`.
   */
  writableAttributes: ['email'],
  /** Attributes that a client may read of its own account, besides `sub`. */
  readableAttributes: ['email', 'email_verified'],
} as const;
