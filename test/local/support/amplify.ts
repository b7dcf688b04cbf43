import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import { userPool } from '#local/settings.ts';

/** Tokens in memory, where a browser has its local storage. */
const createMemory = () => {
  const values = new Map<string, string>();
  return {
    getItem: async (key: string) => values.get(key) ?? null,
    setItem: async (key: string, value: string) => {
      values.set(key, value);
    },
    removeItem: async (key: string) => {
      values.delete(key);
    },
    clear: async () => {
      values.clear();
    },
  };
};

/** Points the library that the page signs in with at another identity provider than the cloud's. */
export const configureAmplify = (
  endpoint: string,
  { userPoolId, clientId }: { readonly userPoolId: string; readonly clientId: string } = userPool,
) => {
  // It warns of every endpoint that is not Cognito's own, and this one never is.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  const settings = {
    Cognito: {
      userPoolId,
      userPoolClientId: clientId,
      userPoolEndpoint: endpoint,
    },
  };
  cognitoUserPoolsTokenProvider.setAuthConfig(settings);
  const memory = createMemory();
  cognitoUserPoolsTokenProvider.setKeyValueStorage(memory);
  Amplify.configure({ Auth: settings }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
  return {
    ...auth,
    storedRefreshToken: async (username: string) =>
      memory.getItem(`CognitoIdentityServiceProvider.${clientId}.${username}.refreshToken`),
  };
};
