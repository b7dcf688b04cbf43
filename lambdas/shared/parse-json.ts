/** A text in a JSON document has an unpaired surrogate: JSON can express it, UTF-8 cannot. */
export class UnpairedSurrogateError extends Error {
  constructor() {
    super('The text has half of a character');
    this.name = 'UnpairedSurrogateError';
  }
}

const UNPAIRED_SURROGATE = /\p{Surrogate}/u;

const rejectUnpaired = (key: string, value: unknown): unknown => {
  if (UNPAIRED_SURROGATE.test(key) || (typeof value === 'string' && UNPAIRED_SURROGATE.test(value)))
    throw new UnpairedSurrogateError();
  return value;
};

/**
 * `JSON.parse` for documents of others. Throws `UnpairedSurrogateError` where a name or a text could not be
 * stored, and `RangeError` where values are nested too deeply for a recursive function.
 */
export const parseJson = (json: string): unknown => JSON.parse(json, rejectUnpaired);
