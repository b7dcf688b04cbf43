const HEX = 16;

const digest = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(HEX).padStart(2, '0')).join('');

/** SHA-256 of a file, by which the server knows an import again: 64 hexadecimal digits. */
export const fileHashOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  hexOf(await digest(bytes));

/** Bytes of a UUID with its version and its variant (RFC 9562); version 8 is for ids by other rules. */
const VERSION = { at: 6, keep: 0x0f, set: 0x80 } as const;
const VARIANT = { at: 8, keep: 0x3f, set: 0x80 } as const;
const UUID_BYTES = 16;
const UUID_GROUPS = [
  [0, 8],
  [8, 12],
  [12, 16],
  [16, 20],
  [20, 32],
] as const;

/**
 * The id of the request that registers the `copy`th copy of a row, from 0: the same one whenever the import is
 * repeated, in any tab.
 */
export const requestIdOf = async (
  importId: string,
  item: string,
  copy: number,
): Promise<string> => {
  const bytes = await digest(new TextEncoder().encode(JSON.stringify([importId, item, copy])));
  for (const { at, keep, set } of [VERSION, VARIANT]) bytes[at] = ((bytes[at] ?? 0) & keep) | set;
  const hex = hexOf(bytes.subarray(0, UUID_BYTES));
  return UUID_GROUPS.map(([from, to]) => hex.slice(from, to)).join('-');
};
