import { JwtRsaVerifier } from 'aws-jwt-verify';
import type { Jwks } from 'aws-jwt-verify/jwk';

/** Claims as the gateway hands them to a function: every value a text. */
export type GatewayClaims = Readonly<Record<string, string>>;

interface TokenIssuer {
  readonly issuer: string;
  readonly clientId: string;
  readonly jwks: { readonly keys: readonly object[] };
}

/** What is wrong with a token, as the `www-authenticate` header tells it. */
export class BadTokenError extends Error {}

const textOf = (claim: unknown): string => {
  if (Array.isArray(claim)) return `[${claim.join(' ')}]`;
  return typeof claim === 'string' ? claim : JSON.stringify(claim);
};

/**
 * The gateway's JWT authorizer: signature, issuer, expiry, and the client as `aud` or `client_id`.
 * Like the one in the cloud it does not look at `token_use`; the functions do (SEC-01).
 */
export const createTokenCheck = ({ issuer, clientId, jwks }: TokenIssuer) => {
  const verifier = JwtRsaVerifier.create({ issuer, audience: null });
  // Made by our own identity provider, in the form a pool publishes.
  verifier.cacheJwks(jwks as Jwks);
  /** Claims of the bearer; throws `BadTokenError` for a bad one. */
  return async (bearer: string): Promise<GatewayClaims> => {
    let claims: Readonly<Record<string, unknown>>;
    try {
      claims = await verifier.verify(bearer);
    } catch (error) {
      throw new BadTokenError(error instanceof Error ? error.message : 'invalid token');
    }
    if (claims['aud'] !== clientId && claims['client_id'] !== clientId) {
      throw new BadTokenError('the token does not have a valid audience');
    }
    return Object.fromEntries(Object.entries(claims).map(([name, claim]) => [name, textOf(claim)]));
  };
};

export type TokenCheck = ReturnType<typeof createTokenCheck>;
