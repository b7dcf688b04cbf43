import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * The provider's side of the Secure Remote Password protocol (SRP-6a, RFC 5054 section 2) with
 * Cognito's conventions: SHA-256, the 3072-bit group of RFC 3526 section 4, hex numbers padded to
 * stay positive, and an HKDF key that signs the claim.
 */
const N_HEX = [
  'FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DD',
  'EF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED',
  'EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F',
  '83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B',
  'E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA0510',
  '15728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7',
  'ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C',
  'BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF',
].join('');
const N = BigInt(`0x${N_HEX}`);
const g = 2n;
const KEY_INFO = 'Caldera Derived Key';
const KEY_BYTES = 16;
const SALT_BYTES = 16;
const SECRET_BYTES = 64;

const numberOf = (hex: string): bigint => BigInt(`0x${hex}`);

/** An even number of digits, and a leading zero byte where the first bit would mean a sign. */
const padded = (hex: string): string => {
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return /^[89a-f]/i.test(even) ? `00${even}` : even;
};
const hexOf = (value: bigint): string => padded(value.toString(16));
const bytesOf = (hex: string): Buffer => Buffer.from(hex, 'hex');

const sha256 = (...parts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

const power = (base: bigint, exponent: bigint): bigint => {
  let result = 1n;
  let square = base % N;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if ((rest & 1n) === 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
};

const k = numberOf(sha256(bytesOf(`00${N_HEX}`), bytesOf('02')));

/** The stored form of a password: hex salt and hex verifier, from which it cannot be recovered. */
export interface PasswordVerifier {
  readonly salt: string;
  readonly verifier: string;
}

/** Whose password it is: the pool's short name (after the underscore) and the user's id in it. */
export interface PasswordOwner {
  readonly poolName: string;
  readonly userId: string;
}

const verifierOf = ({ poolName, userId }: PasswordOwner, password: string, salt: string) => {
  const identity = sha256(`${poolName}${userId}:${password}`);
  // The client reads the salt as a number, so leading zero bytes do not count.
  const saltBytes = bytesOf(hexOf(numberOf(salt)));
  return hexOf(power(g, numberOf(sha256(saltBytes, bytesOf(identity)))));
};

/** A verifier with a fresh salt. */
export const makeVerifier = (owner: PasswordOwner, password: string): PasswordVerifier => {
  const salt = randomBytes(SALT_BYTES).toString('hex');
  return { salt, verifier: verifierOf(owner, password, salt) };
};

export const isPassword = (
  owner: PasswordOwner,
  password: string,
  { salt, verifier }: PasswordVerifier,
): boolean => verifierOf(owner, password, salt) === verifier;

/** A verifier that no password fits, always the same for the same seed: for users who are none. */
export const pretendVerifier = (seed: string): PasswordVerifier => ({
  salt: sha256(`salt:${seed}`).slice(0, SALT_BYTES * 2),
  verifier: hexOf(power(g, numberOf(sha256(`verifier:${seed}`)))),
});

/** What the provider keeps between its challenge and the answer. */
export interface SrpExchange {
  readonly clientPublic: bigint;
  readonly serverPublic: bigint;
  readonly serverSecret: bigint;
  readonly verifier: string;
}

/** Starts an exchange; null for a public value that would make the shared secret predictable. */
export const startExchange = (clientPublicHex: string, verifier: string): SrpExchange | null => {
  if (!/^[0-9a-f]+$/i.test(clientPublicHex)) return null;
  const clientPublic = numberOf(clientPublicHex);
  if (clientPublic % N === 0n) return null;
  const serverSecret = numberOf(randomBytes(SECRET_BYTES).toString('hex'));
  const serverPublic = (k * numberOf(verifier) + power(g, serverSecret)) % N;
  return { clientPublic, serverPublic, serverSecret, verifier };
};

/** Hex of the public value that travels to the client as `SRP_B`. */
export const serverPublicHex = ({ serverPublic }: SrpExchange): string => hexOf(serverPublic);

interface SignedClaim extends PasswordOwner {
  /** Base64, as it travelled. */
  readonly secretBlock: string;
  readonly timestamp: string;
  /** Base64 of the client's HMAC. */
  readonly signature: string;
}

/** Whether the client could only have signed this knowing the password. */
export const isClaimProven = (exchange: SrpExchange, claim: SignedClaim): boolean => {
  const { clientPublic, serverPublic, serverSecret, verifier } = exchange;
  const u = numberOf(sha256(bytesOf(hexOf(clientPublic)), bytesOf(hexOf(serverPublic))));
  const shared = power((clientPublic * power(numberOf(verifier), u)) % N, serverSecret);
  const key = hkdfSync('sha256', bytesOf(hexOf(shared)), bytesOf(hexOf(u)), KEY_INFO, KEY_BYTES);
  const expected = createHmac('sha256', Buffer.from(key))
    .update(claim.poolName)
    .update(claim.userId)
    .update(Buffer.from(claim.secretBlock, 'base64'))
    .update(claim.timestamp)
    .digest();
  const given = Buffer.from(claim.signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
};
