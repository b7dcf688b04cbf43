/** A failure as the identity provider tells it: Cognito's exception name and text. */
export class IdentityError extends Error {
  constructor(
    readonly type: string,
    message: string,
  ) {
    super(message);
    this.name = 'IdentityError';
  }
}

export const notAuthorized = (message: string): IdentityError =>
  new IdentityError('NotAuthorizedException', message);

/** The same words for an unknown user and a wrong password, so that nobody learns which it was. */
export const wrongCredentials = (): IdentityError =>
  notAuthorized('Incorrect username or password.');

export const invalidParameter = (message: string): IdentityError =>
  new IdentityError('InvalidParameterException', message);
