import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeAccount, PASSWORD } from '../support/accounts.ts';
import { configureAmplify } from '../support/amplify.ts';
import { startIdentity } from '../support/identity.ts';

describe('a pool that is stopped and started again', () => {
  it('knows its users, keeps its keys and renews the tokens of before', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hondana-identity-'));
    const before = await startIdentity({ folder });
    const sub = await makeAccount(before, 'hanako');
    const amplify = configureAmplify(before.endpoint);
    await amplify.signIn({ username: 'hanako', password: PASSWORD });
    const refreshToken = await amplify.storedRefreshToken('hanako');
    await before.stop();

    const after = await startIdentity({ folder });
    expect(after.provider.jwks).toEqual(before.provider.jwks);
    const answer = await fetch(after.endpoint, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken' },
      body: JSON.stringify({ ClientId: after.provider.clientId, RefreshToken: refreshToken }),
    });
    expect(answer.status).toBe(200);
    const again = configureAmplify(after.endpoint);
    await again.signIn({ username: 'hanako', password: PASSWORD });
    expect((await again.fetchAuthSession()).userSub).toBe(sub);
    await after.stop();
    await rm(folder, { recursive: true });
  });
});
