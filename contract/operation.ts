import type * as z from 'zod';

/**
 * One operation of the HTTP contract: who may call it at all, what a request must look like after
 * the discriminator has been read, and what a successful answer looks like.
 */
export interface Operation<
  A extends Access = Access,
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
> {
  /** `signedIn`: without a valid token the answer is 401, and the function gets a user. */
  readonly access: A;
  /** Parsed before the function runs; its output uses the code's spellings, its input the wire's. */
  readonly input: I;
  /** Checked in tests and in the web client's development build. */
  readonly output: O;
}

export type Access = 'anyone' | 'signedIn';

/** All operations that one route can choose from, by the name that travels. */
export type Contract = Readonly<Record<string, Operation>>;

/** Keeps the literal types of one operation; adds nothing at run time. */
export const operation = <A extends Access, I extends z.ZodType, O extends z.ZodType>(
  definition: Operation<A, I, O>,
): Operation<A, I, O> => definition;

/** What a function receives: the request after parsing. */
export type Input<C extends Contract, K extends keyof C> = z.output<C[K]['input']>;
/** What a client sends, discriminator apart. */
export type Request<C extends Contract, K extends keyof C> = z.input<C[K]['input']>;
/** What a function returns and a client reads. */
export type Answer<C extends Contract, K extends keyof C> = z.output<C[K]['output']>;
