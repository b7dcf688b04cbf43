/** A short message to the reader about what has just happened. */
export interface Notice {
  readonly text: string;
  readonly severity: 'success' | 'info' | 'error';
}
