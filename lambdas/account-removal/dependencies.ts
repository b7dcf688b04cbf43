import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { S3Client } from '@aws-sdk/client-s3';
import { systemClock } from '#lambdas/shared/clock.ts';
import { createDatabase } from '#lambdas/shared/dynamo/client.ts';
import type { Environment } from '#lambdas/shared/environment.ts';
import type { functionSpecs } from '#lambdas/specs/function-specs.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { createRemovalRepository } from './removal-repository.ts';
import { createRemovalSteps } from './removal-steps.ts';
import type { RemovalDependencies } from './remove-accounts.ts';

export const createPoolDeletion =
  (
    client: CognitoIdentityProviderClient,
    userPoolId: string,
  ): RemovalDependencies['deleteFromPool'] =>
  async (username) => {
    try {
      await client.send(new AdminDeleteUserCommand({ UserPoolId: userPoolId, Username: username }));
    } catch (error) {
      if (!(error instanceof UserNotFoundException)) throw error;
    }
  };

type RemovalEnvironment = Environment<(typeof functionSpecs)['account-removal']>;

export const createDependencies = (
  { tables, buckets, userPoolId }: Omit<RemovalEnvironment, 'identity'>,
  log: Log,
  {
    database = createDatabase(),
    s3 = new S3Client({}),
    clock = systemClock,
    deleteFromPool = createPoolDeletion(new CognitoIdentityProviderClient({}), userPoolId),
  } = {},
): RemovalDependencies => ({
  removals: createRemovalRepository(database, tables.users, log),
  steps: createRemovalSteps({ database, tables, s3, buckets, log }),
  deleteFromPool,
  clock,
  log,
});
