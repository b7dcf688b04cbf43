import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { createReadViewer } from '#lambdas/shared/http/viewer.ts';

const provider = { userPoolId: 'ap-northeast-1_Example01', clientId: 'client' };

describe('the keys of the user pool', () => {
  const fetching = jest.spyOn(CognitoJwtVerifier.prototype, 'hydrate');

  afterEach(() => {
    fetching.mockReset();
  });

  it('DEPLOY-06 are fetched while a function starts, before any request', () => {
    fetching.mockResolvedValue();
    createReadViewer(provider);
    expect(fetching).toHaveBeenCalledTimes(1);
  });

  it('DEPLOY-06 may fail to arrive then: requests without a token do not need them', async () => {
    fetching.mockRejectedValue(new Error('no network'));
    const readViewer = createReadViewer(provider);
    await expect(readViewer(undefined)).resolves.toBeNull();
  });

  it('are not fetched where they are given', () => {
    createReadViewer({ ...provider, jwks: '{"keys":[]}' });
    expect(fetching).not.toHaveBeenCalled();
  });
});
