import { errorStatus, type ErrorCode } from '#contract/errors.ts';

/**
 * A failure that the caller may know about. Its message travels, so it never names a table, a
 * stack frame or anything of another user; every other exception becomes a plain 500.
 */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
  ) {
    super(message);
    this.name = 'AppError';
  }

  get statusCode(): number {
    return errorStatus[this.code];
  }
}

export const invalidInput = (message: string): AppError => new AppError('INVALID_INPUT', message);
export const unauthenticated = (): AppError =>
  new AppError('UNAUTHENTICATED', 'User is not authenticated');
export const forbidden = (): AppError => new AppError('FORBIDDEN', 'Not allowed');
/** Missing and hidden look the same, so that an answer never tells which it is (SEC-07). */
export const notFound = (): AppError => new AppError('NOT_FOUND', 'Not found');
/** The thing is not in the state that the change needs, or somebody else was faster (SEC-15). */
export const conflict = (message: string): AppError => new AppError('CONFLICT', message);
export const tooMany = (message: string): AppError => new AppError('TOO_MANY_REQUESTS', message);
export const blocked = (): AppError => new AppError('BLOCKED', 'One of you has blocked the other');
