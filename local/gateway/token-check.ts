import { JwtRsaVerifier } from 'aws-jwt-verify';
import type { Jwks } from 'aws-jwt-verify/jwk';
import { expiryIsRequired } from '#lambdas/shared/http/viewer.ts';

/** Claims as the gateway passes them to a function: every value is a string. */
export type GatewayClaims = Readonly<Record<string, string>>;

interface TokenIssuer {
  readonly issuer: string;
  readonly clientId: string;
  readonly jwks: { readonly keys: readonly object[] };
}

/** An invalid token; its message goes into the `www-authenticate` header. */
export class BadTokenError extends Error {}

const textOf = (claim: unknown): string => {
  if (Array.isArray(claim)) return `[${claim.join(' ')}]`;
  return typeof claim === 'string' ? claim : JSON.stringify(claim);
};

/**
 * The gateway's JWT authorizer: signature, issuer, expiry, and the client as `aud` or `client_id`.
 * Like API Gateway it ignores `token_use`, which the functions check.
 */
export const createTokenCheck = ({ issuer, clientId, jwks }: TokenIssuer) => {
  const verifier = JwtRsaVerifier.create({
    issuer,
    audience: null,
    customJwtCheck: expiryIsRequired,
  });
  // Our identity provider publishes its keys in the format of Cognito.
  verifier.cacheJwks(jwks as Jwks);
  /** Verifies a token and returns its claims; throws `BadTokenError`. */
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
