import { generateKeyPairSync } from 'node:crypto';
import { createTokenSigner, type TokenSigner } from '#local/identity/tokens.ts';

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token that claims to need no signature (RFC 7519 section 6). */
export const unsigned = (claims: object): string => `${encode({ alg: 'none' })}.${encode(claims)}.`;

/** Signs as well as the pool does, with a key that is not the pool's. */
export const foreignSigner = (): TokenSigner =>
  createTokenSigner(
    generateKeyPairSync('rsa', { modulusLength: 2_048 })
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString(),
  );
