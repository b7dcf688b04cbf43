import { Amplify } from 'aws-amplify';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { defaultStorage } from 'aws-amplify/utils';
import type { WebConfig } from '#contract/web-config.ts';

/**
 * Amplify signs in by SRP, stores the tokens in local storage, refreshes an expired id token (with
 * a back-off of up to five minutes when the network fails) and removes the tokens when the provider
 * rejects the refresh.
 */
export const configureAmplify = ({
  userPoolId,
  userPoolClientId,
  userPoolEndpoint,
}: WebConfig): void => {
  const auth = {
    Cognito: {
      userPoolId,
      userPoolClientId,
      ...(userPoolEndpoint !== undefined && { userPoolEndpoint }),
    },
  };
  cognitoUserPoolsTokenProvider.setAuthConfig(auth);
  cognitoUserPoolsTokenProvider.setKeyValueStorage(defaultStorage);
  Amplify.configure({ Auth: auth }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
};
