import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { ORIGIN_HEADER } from '#contract/routes.ts';
import { fromDistribution } from '#lambdas/shared/http/from-distribution.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { getEvent } from '#test/support/gateway-events.ts';

const secrets = ['new-secret', 'old-secret'];

const guarded = (originSecrets: readonly string[] = secrets) => {
  const reached: APIGatewayProxyEventV2[] = [];
  const lines: unknown[] = [];
  const write: Log['info'] = (message, details) => {
    lines.push({ ...message, ...details });
  };
  const log: Log = { info: write, warn: write, error: write };
  const handler = fromDistribution({ originSecrets, log }, async (event) => {
    reached.push(event);
    return Promise.resolve({ statusCode: 200, body: 'reached' });
  });
  const ask = async (headers: Record<string, string>) =>
    handler({ ...getEvent('/covers', {}), headers });
  return { ask, reached, lines };
};

describe('a handler behind the distribution', () => {
  it.each(secrets)('EDGE-30 EDGE-34 gets a request with the secret %s', async (secret) => {
    const { ask, reached } = guarded();
    expect(await ask({ [ORIGIN_HEADER]: secret })).toEqual({ statusCode: 200, body: 'reached' });
    expect(reached).toHaveLength(1);
  });

  it.each([
    ['no secret', {}],
    ['an empty one', { [ORIGIN_HEADER]: '' }],
    ['a wrong one', { [ORIGIN_HEADER]: 'new-secre' }],
    ['a longer one', { [ORIGIN_HEADER]: 'new-secret1' }],
    ['one with a space', { [ORIGIN_HEADER]: ' new-secret' }],
    ['both, as the gateway joins two headers', { [ORIGIN_HEADER]: secrets.join(',') }],
    ['the same one twice', { [ORIGIN_HEADER]: 'new-secret,new-secret' }],
    ['it under another name', { 'x-origin': 'new-secret', authorization: 'new-secret' }],
  ])('EDGE-30 gets no request with %s', async (_, headers) => {
    const { ask, reached, lines } = guarded();
    const { statusCode, headers: sent, body } = await ask(headers);
    expect(statusCode).toBe(403);
    expect(sent).toMatchObject({ 'cache-control': 'no-store' });
    expect(JSON.parse(body ?? '')).toEqual({
      statusCode: 403,
      code: 'FORBIDDEN',
      message: 'Not allowed',
      requestId: 'test-request',
    });
    expect(reached).toEqual([]);
    expect(lines).toMatchObject([{ code: 'ORIGIN_REJECTED', requestId: 'test-request' }]);
  });

  it('EDGE-33 gets the other headers without the secret, and nothing logs it', async () => {
    const { ask, reached, lines } = guarded();
    await ask({ [ORIGIN_HEADER]: 'old-secret', accept: 'image/*' });
    expect(reached.map(({ headers }) => headers)).toEqual([{ accept: 'image/*' }]);
    await ask({ [ORIGIN_HEADER]: 'a guess' });
    expect(JSON.stringify(lines)).not.toMatch(/secret|guess/);
  });

  it.each([[[]], [['']], [['new-secret', '']]])(
    'EDGE-30 does not start with the secrets %j',
    (originSecrets) => {
      expect(() => guarded(originSecrets)).toThrow('No origin secret');
    },
  );
});
