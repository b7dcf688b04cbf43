import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import * as z from 'zod';

const jwkSchema = z.object({ kty: z.literal('RSA'), n: z.string(), e: z.string() });

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs JSON Web Tokens with one RSA key (RS256, RFC 7515) and publishes its public half. */
export const createTokenSigner = (signingKeyPem: string) => {
  const privateKey = createPrivateKey(signingKeyPem);
  const publicKey = createPublicKey(privateKey);
  const jwk = jwkSchema.parse(publicKey.export({ format: 'jwk' }));
  const kid = createHash('sha256').update(jwk.n).digest('base64url');
  const header = encode({ kid, alg: 'RS256' });
  return {
    jwks: { keys: [{ ...jwk, kid, alg: 'RS256', use: 'sig' }] },
    sign: (claims: Readonly<Record<string, unknown>>): string => {
      const signed = `${header}.${encode(claims)}`;
      return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64url')}`;
    },
    /** Claims of a token that this key has signed; null for any other text. */
    read: (token: string): unknown => {
      const [head = '', body = '', signature = ''] = token.split('.');
      const isOurs = verify(
        'RSA-SHA256',
        Buffer.from(`${head}.${body}`),
        publicKey,
        Buffer.from(signature, 'base64url'),
      );
      return isOurs ? JSON.parse(Buffer.from(body, 'base64url').toString()) : null;
    },
  };
};

export type TokenSigner = ReturnType<typeof createTokenSigner>;
