/**
 * Whether a rejection is the operating system's error of this name, such as `ENOENT`. Not by
 * `instanceof`: test runners give the code under test another `Error` than Node's own.
 */
export const isSystemError = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;
