import { createLog, logMessages } from '#lambdas/shared/logger.ts';

describe('a log', () => {
  const { env } = process;
  const before = { ...env };
  afterEach(() => {
    process.env = { ...before };
    jest.restoreAllMocks();
  });

  it('RELEASE-03 has the version of the function in each line', () => {
    // Otherwise the library writes past the console that a test can watch.
    env['POWERTOOLS_DEV'] = 'true';
    env['AWS_LAMBDA_FUNCTION_VERSION'] = '7';
    const written = jest.spyOn(console, 'error').mockReturnValue();
    createLog('books').error(logMessages.unexpectedError, { requestId: 'r1' });
    expect(JSON.parse(String(written.mock.calls[0]?.[0]))).toMatchObject({
      code: 'UNEXPECTED_ERROR',
      version: '7',
      requestId: 'r1',
    });
  });
});
