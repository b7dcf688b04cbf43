import { createCodes, type CodeMail } from './codes.ts';
import type { IdentityOperations } from './operation.ts';
import { administrationOperations } from './operations/administration.ts';
import { ownAccountOperations } from './operations/own-account.ts';
import { passwordResetOperations } from './operations/password-reset.ts';
import { signInOperations } from './operations/sign-in.ts';
import { signUpOperations } from './operations/sign-up.ts';
import { tokenOperations } from './operations/tokens.ts';
import { createPasswords } from './passwords.ts';
import type { Pool } from './pool.ts';
import { openPoolState } from './pool-state.ts';
import { createSignIns } from './sign-ins.ts';
import { createTokenSigner } from './token-signer.ts';
import { createTriggers, type TriggerFunction } from './triggers.ts';

interface IdentityProviderOptions {
  /** `<region>_<name>` */
  readonly userPoolId: string;
  readonly clientId: string;
  /** Where the pool is kept between starts. */
  readonly stateFile: string;
  readonly invokeTrigger: TriggerFunction;
  readonly deliver: (mail: CodeMail) => void;
  /** Seconds for which id and access tokens are good, where not the pool's own. */
  readonly tokenSeconds?: number | undefined;
}

export interface IdentityProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly userPoolId: string;
  /** Public keys as the pool publishes them. */
  readonly jwks: { readonly keys: readonly object[] };
  readonly operations: IdentityOperations;
}

/**
 * A Cognito user pool on this machine: sign-in by SRP, sign-up, codes, password reset, refresh,
 * revocation, triggers, administration. Its issuer is that of a pool in the cloud, so that token
 * verification needs no local exception; its keys are its own. Left out: MFA, devices, the hosted
 * pages, groups, and the plain password flow, which the product's client does not allow either.
 */
export const openIdentityProvider = (options: IdentityProviderOptions): IdentityProvider => {
  const { userPoolId, clientId, tokenSeconds } = options;
  const [region = '', poolName = ''] = userPoolId.split('_');
  const state = openPoolState(options.stateFile);
  const signer = createTokenSigner(state.state.signingKey);
  const issuer = `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`;
  const triggers = createTriggers({
    region,
    userPoolId,
    clientId,
    invoke: options.invokeTrigger,
  });
  const pool: Pool = {
    userPoolId,
    clientId,
    state,
    passwords: createPasswords(poolName),
    codes: createCodes(options.deliver),
    signIns: createSignIns({ issuer, clientId, pool: state, signer, triggers, tokenSeconds }),
    triggers,
  };
  return {
    issuer,
    clientId,
    userPoolId,
    jwks: signer.jwks,
    operations: {
      ...signInOperations(pool),
      ...signUpOperations(pool),
      ...passwordResetOperations(pool),
      ...tokenOperations(pool),
      ...ownAccountOperations(pool),
      ...administrationOperations(pool),
    },
  };
};
