import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { createPoolDeletion } from '#lambdas/account-removal/dependencies.ts';
import { startIdentity } from '#test/local/support/identity.ts';

it('MOB-33 deletes an account from the user pool, idempotently', async () => {
  const { client, provider, stop } = await startIdentity();
  const user = { UserPoolId: provider.userPoolId, Username: 'hanako' };
  await client.send(new AdminCreateUserCommand(user));
  const deleteFromPool = createPoolDeletion(client, provider.userPoolId);
  await deleteFromPool('hanako');
  await expect(client.send(new AdminGetUserCommand(user))).rejects.toThrow(UserNotFoundException);
  await expect(deleteFromPool('hanako')).resolves.toBeUndefined();
  await stop();
});
