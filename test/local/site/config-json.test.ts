import { webConfigSchema, type WebConfig } from '#contract/web-config.ts';
import { openLoopbackServer, type LoopbackServer } from '#local/http/loopback-server.ts';
import { userPool } from '#local/settings.ts';
import { configFor, createConfigJson } from '#local/site/site-resources.ts';
import { readRaw } from '../support/raw-request.ts';

describe('config.json of the local stack', () => {
  let server: LoopbackServer;

  beforeAll(async () => {
    server = await openLoopbackServer(0, createConfigJson(userPool));
  });
  afterAll(async () => server.close());

  const configOn = async (name: string): Promise<WebConfig> => {
    const host = `${name}:${String(server.port)}`;
    const { body } = await readRaw(server.port, '/config.json', { host });
    return webConfigSchema.parse(JSON.parse(body.toString()));
  };

  it('names the local pool, whose id looks like any other', async () => {
    expect(await configOn('localhost')).toMatchObject({
      region: 'ap-northeast-1',
      userPoolId: 'ap-northeast-1_Local0001',
      productName: 'Hondana',
    });
  });

  it.each(['localhost', '127.0.0.1', '[::1]'])(
    'names the origin on which the page was opened: %s',
    async (name) => {
      const origin = `http://${name}:${String(server.port)}`;
      expect(await configOn(name)).toMatchObject({
        userPoolEndpoint: `${origin}/_local/cognito`,
        siteOrigin: origin,
      });
    },
  );

  it('HOST-03 names all names of this machine as hosts of the site', async () => {
    const port = String(server.port);
    expect(await configOn('127.0.0.1')).toMatchObject({
      formerHosts: [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`],
    });
  });

  it('SIGNUP-01 says where readers sign up, by default in the app', () => {
    expect(configFor('http://localhost:3000', userPool).signUp).toBe('app');
    expect(configFor('http://localhost:3000', { ...userPool, signUp: 'web' }).signUp).toBe('web');
  });
});
