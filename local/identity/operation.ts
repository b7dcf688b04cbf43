import * as z from 'zod';
import { invalidParameter } from './identity-error.ts';

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

export const attributesSchema = z.array(z.object({ Name: z.string(), Value: z.string() }));
