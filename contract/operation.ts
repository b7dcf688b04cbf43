import type * as z from 'zod';

/**
 * One operation of the HTTP contract: who may call it, the schema of its request without the
 * discriminator, and the schema of a successful response.
 */
export interface Operation<
  A extends Access = Access,
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
> {
  /** `signedIn`: a request without a valid token gets a 401, and the implementation gets a user. */
  readonly access: A;
  /** It changes what readers have; other operations only read, and store at most what they have built. */
  readonly writes?: true;
  /** Parses every request. Input uses the spellings of the wire, output those of the code. */
  readonly input: I;
  /** Parses every response. It is the allow-list: fields that it does not name are removed. */
  readonly output: O;
}

export type Access = 'anyone' | 'signedIn';

/** The operations of one route, by their names on the wire. */
export type Contract = Readonly<Record<string, Operation>>;

/** Preserves the literal types of an operation. */
export const operation = <A extends Access, I extends z.ZodType, O extends z.ZodType>(
  definition: Operation<A, I, O>,
): Operation<A, I, O> => definition;

/** What an implementation receives: the parsed request. */
export type Input<C extends Contract, K extends keyof C> = z.output<C[K]['input']>;
/** What a client sends, without the discriminator. */
export type Request<C extends Contract, K extends keyof C> = z.input<C[K]['input']>;
/** What an implementation returns and a client receives. */
export type Answer<C extends Contract, K extends keyof C> = z.output<C[K]['output']>;
