import { webConfigSchema, type WebConfig } from '#contract/web-config.ts';
import { openLoopbackServer, type LoopbackServer } from '#local/http/loopback-server.ts';
import { userPool } from '#local/settings.ts';
import { configFor, createConfigJson } from '#local/site/site-resources.ts';
import { readRaw } from '../support/raw-request.ts';

describe('config.json of the local stack', () => {
  let server: LoopbackServer;

  beforeAll(async () => {
    const origin = 'http://localhost:3000';
    server = await openLoopbackServer(0, createConfigJson({ ...userPool, origin }));
  });
  afterAll(async () => server.close());

  const configOn = async (host: string): Promise<WebConfig> => {
    const { body } = await readRaw(server.port, '/config.json', { host });
    return webConfigSchema.parse(JSON.parse(body.toString()));
  };

  it('names the local pool, whose id looks like any other', async () => {
    expect(await configOn('localhost:3000')).toMatchObject({
      region: 'ap-northeast-1',
      userPoolId: 'ap-northeast-1_Local0001',
      productName: 'Hondana',
    });
  });

  it.each(['localhost:3000', '127.0.0.1:4000', '[::1]:3000'])(
    'names the origin on which the page was opened: %s',
    async (host) => {
      expect(await configOn(host)).toMatchObject({
        userPoolEndpoint: `http://${host}/_local/cognito`,
        siteOrigin: `http://${host}`,
      });
    },
  );

  it('SIGNUP-01 says where readers sign up, by default in the app', () => {
    expect(configFor('http://localhost:3000', userPool).signUp).toBe('app');
    expect(configFor('http://localhost:3000', { ...userPool, signUp: 'web' }).signUp).toBe('web');
  });

  it('ignores an invalid Host header', async () => {
    expect((await configOn('x/y"><script>')).siteOrigin).toBe('http://localhost:3000');
  });
});
