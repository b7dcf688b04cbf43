import { invalidParameter } from './identity-error.ts';

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
