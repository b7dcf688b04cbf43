import { TEST_ORIGIN_SECRET } from './gateway-events.ts';

/**
 * Gives this test file's process the environment of a function, so that a handler module can be
 * imported as it is deployed: `const { handler } = await import('#lambdas/books/handler.ts')`.
 */
export const setHandlerEnvironment = (variables: Readonly<Record<string, string>>): void => {
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: process.env.DYNAMODB_ENDPOINT,
    POWERTOOLS_LOG_LEVEL: 'SILENT',
    USER_POOL_ID: 'ap-northeast-1_Test00001',
    USER_POOL_CLIENT_ID: 'test-client',
    TOKEN_JWKS: '{"keys":[]}',
    ...variables,
    // What the events of the tests have.
    ORIGIN_SECRETS: TEST_ORIGIN_SECRET,
  });
};
