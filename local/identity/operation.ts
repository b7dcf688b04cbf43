import * as z from 'zod';

/** An error response of the identity provider: Cognito's exception name and message. */
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

/** Named texts of a sign-in step. */
export type Parameters = Readonly<Record<string, string>>;

/** A parameter that must be there; throws `InvalidParameterException` when it is not. */
export const required = (parameters: Parameters, name: string): string => {
  const value = parameters[name];
  if (value === undefined || value === '') {
    throw invalidParameter(`Missing required parameter ${name}`);
  }
  return value;
};

/** One action of the identity provider's API, by the name in `X-Amz-Target`. */
export interface IdentityOperation {
  /** Asked with the credentials of an administrator (a signed request), not by the public. */
  readonly isAdministrative: boolean;
  readonly run: (input: unknown) => Promise<object>;
}

export type IdentityOperations = Readonly<Record<string, IdentityOperation>>;

const define =
  (isAdministrative: boolean) =>
  <S extends z.ZodType>(
    schema: S,
    run: (input: z.output<S>) => object | Promise<object>,
  ): IdentityOperation => ({
    isAdministrative,
    run: async (input) => {
      const parsed = schema.safeParse(input);
      if (parsed.success) return run(parsed.data);
      const issue = parsed.error.issues[0];
      throw invalidParameter(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'invalid'}`);
    },
  });

/** An action that anybody may call; its input has been parsed. */
export const publicOperation = define(false);
/** An action for administrators; its input has been parsed. */
export const adminOperation = define(true);

/** What a client says to the triggers of the pool. */
export const clientMetadataSchema = z.record(z.string(), z.string()).optional();

export const attributesSchema = z.array(z.object({ Name: z.string(), Value: z.string() }));
