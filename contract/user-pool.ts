/**
 * Rules of the readers' accounts that the provisioned user pool and the local identity provider
 * must share (SEC-18).
 */
export const userPoolRules = {
  password: { minLength: 8, lowercase: true, uppercase: true, digits: true, symbols: false },
  /** How long tokens are good for. */
  idTokenHours: 1,
  accessTokenHours: 1,
  refreshTokenDays: 30,
  /**
   * What a client may write of its own account. Names are not among them: the server reads `name`
   * and `preferred_username` as its own words (SP-027).
   */
  writableAttributes: ['email'],
  /** What a client gets to see of its own account, in tokens and answers; `sub` always. */
  readableAttributes: ['email', 'email_verified'],
} as const;
