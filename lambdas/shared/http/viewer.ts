import { CognitoJwtVerifier } from 'aws-jwt-verify';
import type { Jwks } from 'aws-jwt-verify/jwk';
import * as z from 'zod';
import { usernameSchema, userSubSchema } from '#contract/entities/ids.ts';
import { unauthenticated } from './app-error.ts';

/** The caller, always read from a verified id token. */
export interface User {
  readonly sub: string;
  readonly username: string;
  /** When the user last signed in with a password, in epoch seconds. */
  readonly authTime: number;
}

/** The library checks that a token is ours, not that it names anybody. The user pool always sets these. */
const claimsSchema = z.object({
  sub: userSubSchema,
  'cognito:username': usernameSchema,
  auth_time: z.number(),
});

/** Reads the user from the `Authorization` header. Throws a 401 when the token is invalid. */
export type ReadViewer = (authorization: string | undefined) => Promise<User | null>;

interface IdentityProvider {
  readonly userPoolId: string;
  readonly clientId: string;
  /** The user pool's JWKS as JSON, where it cannot or need not be fetched. */
  readonly jwks?: string | undefined;
}

/**
 * The library checks an expiry only where a token has one, and a token without it would be valid
 * forever. The user pool always sets it.
 */
export const expiryIsRequired = ({
  payload,
}: {
  readonly payload: { readonly exp?: number | undefined };
}): void => {
  if (payload.exp === undefined) throw new Error('the token has no expiry');
};

/**
 * Verifies signature, issuer, audience, use and expiry of the bearer token. The gateway also checks
 * tokens where a route requires one, but a JWT authorizer cannot be optional, and verification in
 * code behaves the same in the cloud, on a laptop and in tests.
 */
export const createReadViewer = (provider: IdentityProvider): ReadViewer => {
  const verifier = CognitoJwtVerifier.create({
    userPoolId: provider.userPoolId,
    clientId: provider.clientId,
    tokenUse: 'id',
    customJwtCheck: expiryIsRequired,
  });
  if (provider.jwks === undefined) {
    // While the function starts, so that its first request need not wait. A failure is no error yet: the
    // first token fetches them again.
    verifier.hydrate().catch(() => undefined);
  } else {
    // Set by the local server, in the format that the user pool publishes.
    verifier.cacheJwks(JSON.parse(provider.jwks) as Jwks);
  }
  return async (authorization) => {
    if (authorization === undefined || authorization === '') return null;
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1];
    if (token === undefined) throw unauthenticated();
    try {
      const claims = claimsSchema.parse(await verifier.verify(token));
      return {
        sub: claims.sub,
        username: claims['cognito:username'],
        authTime: claims.auth_time,
      };
    } catch {
      throw unauthenticated();
    }
  };
};
