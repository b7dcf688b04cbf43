import { CognitoJwtVerifier } from 'aws-jwt-verify';
import type { Jwks } from 'aws-jwt-verify/jwk';
import { unauthenticated } from './app-error.ts';

/** Who is calling, read from a verified id token and from nowhere else (SEC-02). */
export interface User {
  readonly sub: string;
  readonly username: string;
  /** When the user last typed a password, epoch seconds. */
  readonly authTime: number;
}

/** Turns the `Authorization` header into a user; throws 401 for a token that is not good. */
export type ReadViewer = (authorization: string | undefined) => Promise<User | null>;

interface IdentityProvider {
  readonly userPoolId: string;
  readonly clientId: string;
  /** The pool's public keys as JSON, where they cannot or need not be fetched. */
  readonly jwks?: string | undefined;
}

/**
 * Verifies signature, issuer, audience, use and expiry of the bearer (SEC-01). The gateway checks
 * tokens too where a route requires one, but a JWT authorizer cannot be optional, and code that
 * verifies always behaves alike in the cloud, on a laptop and in tests.
 */
export const createReadViewer = (provider: IdentityProvider): ReadViewer => {
  const verifier = CognitoJwtVerifier.create({
    userPoolId: provider.userPoolId,
    clientId: provider.clientId,
    tokenUse: 'id',
  });
  if (provider.jwks !== undefined) {
    // Written by our own stack or local server, in the form the pool publishes.
    verifier.cacheJwks(JSON.parse(provider.jwks) as Jwks);
  }
  return async (authorization) => {
    if (authorization === undefined || authorization === '') return null;
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1];
    if (token === undefined) throw unauthenticated();
    try {
      const claims = await verifier.verify(token);
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
