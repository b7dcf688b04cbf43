import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda';
import { createGateway } from '#local/gateway/gateway.ts';
import { createTokenCheck } from '#local/gateway/token-check.ts';
import type { GatewayRoute } from '#local/gateway/routes.ts';
import { openLoopbackServer, type LoopbackServer } from '#local/http/loopback-server.ts';
import { foreignSigner, unsigned } from '../support/tokens.ts';

type GatewayEvent = APIGatewayProxyEventV2WithJWTAuthorizer;

const issuer = 'https://cognito-idp.ap-northeast-1.amazonaws.com/ap-northeast-1_Local0001';
const clientId = 'client';

const routes: readonly GatewayRoute[] = [
  {
    method: 'GET',
    path: '/api/open/users/{userSub}',
    function: 'open-accounts',
    needsToken: false,
  },
  { method: 'GET', path: '/api/open/users/me', function: 'open-accounts', needsToken: false },
  { method: 'POST', path: '/api/account', function: 'accounts', needsToken: false },
  { method: 'POST', path: '/api/notes', function: 'notes', needsToken: true },
];

describe('the local gateway', () => {
  const signer = foreignSigner();
  const claims = {
    sub: 'someone',
    iss: issuer,
    aud: clientId,
    token_use: 'id',
    auth_time: 1_795_239_850,
    email_verified: true,
    'cognito:groups': ['a', 'b'],
    exp: Math.floor(Date.now() / 1_000) + 600,
  };
  const token = signer.sign(claims);
  let server: LoopbackServer;
  let events: GatewayEvent[];
  let answer: () => unknown;

  beforeAll(async () => {
    const gateway = createGateway({
      routes,
      checkToken: createTokenCheck({ issuer, clientId, jwks: signer.jwks }),
      call: async (_name, event) => {
        // The gateway made it; its own type is the narrower one without the authorizer.
        events.push(event as GatewayEvent);
        return answer();
      },
    });
    server = await openLoopbackServer(0, gateway);
  });
  beforeEach(() => {
    events = [];
    answer = () => ({ statusCode: 200, body: 'ok' });
  });
  afterAll(async () => server.close());

  const ask = async (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${String(server.port)}${path}`, init);
  const post = async (path: string, headers: Record<string, string> = {}) =>
    ask(path, { method: 'POST', body: '{}', headers });

  describe('where a token is required', () => {
    const payload = (changes: object) => signer.sign({ ...claims, ...changes });

    it.each([
      ['no token', undefined],
      ['something else than a token', 'Bearer nonsense'],
      ['a token without a signature', `Bearer ${unsigned(claims)}`],
      ['a token that another key has signed', `Bearer ${foreignSigner().sign(claims)}`],
      ['a token of another pool', `Bearer ${payload({ iss: `${issuer}x` })}`],
      ['a token of another client', `Bearer ${payload({ aud: 'another' })}`],
      ['a token that has run out', `Bearer ${payload({ exp: 1 })}`],
      ['a token without an expiry', `Bearer ${payload({ exp: undefined })}`],
    ])('SEC-01 SIGNIN-01 rejects %s without calling the function', async (_, authorization) => {
      const refused = await post(
        '/api/notes',
        authorization === undefined ? {} : { authorization },
      );
      expect(refused.status).toBe(401);
      expect(refused.headers.get('www-authenticate')).toMatch(/^Bearer/);
      expect(await refused.json()).toEqual({ message: 'Unauthorized' });
      expect(events).toEqual([]);
    });

    it('passes the claims of a valid token to the function as strings', async () => {
      expect((await post('/api/notes', { authorization: `Bearer ${token}` })).status).toBe(200);
      expect(events[0]?.requestContext.authorizer.jwt.claims).toMatchObject({
        sub: 'someone',
        auth_time: '1795239850',
        email_verified: 'true',
        'cognito:groups': '[a b]',
      });
    });

    it('accepts an access token of the client, as API Gateway does', async () => {
      const { aud, ...rest } = claims;
      const access = signer.sign({ ...rest, client_id: aud, token_use: 'access' });
      expect((await post('/api/notes', { authorization: `Bearer ${access}` })).status).toBe(200);
    });
  });

  it('passes a request to the function as payload format 2.0', async () => {
    await ask('/api/open/users/%E8%8A%B1?a=1&a=2&b=', { headers: { 'X-Thing': 'x' } });
    expect(events[0]).toMatchObject({
      version: '2.0',
      routeKey: 'GET /api/open/users/{userSub}',
      rawPath: '/api/open/users/%E8%8A%B1',
      rawQueryString: 'a=1&a=2&b=',
      queryStringParameters: { a: '1,2', b: '' },
      pathParameters: { userSub: '花' },
      headers: { 'x-thing': 'x' },
      requestContext: { http: { method: 'GET', sourceIp: '127.0.0.1' }, stage: '$default' },
      isBase64Encoded: false,
    });
    expect(events[0]).not.toHaveProperty('body');
  });

  it('prefers a fixed path to one with a parameter', async () => {
    await ask('/api/open/users/me');
    expect(events[0]?.routeKey).toBe('GET /api/open/users/me');
    expect(events[0]).not.toHaveProperty('pathParameters');
  });

  it('passes text bodies as they are and binary bodies as base64', async () => {
    const send = async (body: Uint8Array | string, type: string) =>
      ask('/api/account', { method: 'POST', body, headers: { 'content-type': type } });
    await send('{"a":"花"}', 'application/json; charset=utf-8');
    await send(new Uint8Array([0xff, 0xd8, 0x00]), 'image/jpeg');
    expect(events[0]).toMatchObject({ body: '{"a":"花"}', isBase64Encoded: false });
    expect(events[1]).toMatchObject({ body: '/9gA', isBase64Encoded: true });
  });

  it('returns the status, headers, cookies and decoded bytes of the function', async () => {
    answer = () => ({
      statusCode: 201,
      headers: { 'Content-Type': 'image/jpeg', 'x-count': 3 },
      cookies: ['a=1', 'b=2'],
      body: '/9gA',
      isBase64Encoded: true,
    });
    const answered = await post('/api/account');
    expect(answered.status).toBe(201);
    expect(answered.headers.get('content-type')).toBe('image/jpeg');
    expect(answered.headers.get('x-count')).toBe('3');
    expect(answered.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(new Uint8Array(await answered.arrayBuffer())).toEqual(
      new Uint8Array([0xff, 0xd8, 0x00]),
    );
  });

  it('returns JSON when the result of the function has no status', async () => {
    answer = () => ({ books: [] });
    const answered = await post('/api/account');
    expect(answered.headers.get('content-type')).toBe('application/json');
    expect(await answered.json()).toEqual({ books: [] });
  });

  it.each([
    ['GET', '/api/nothing'],
    ['GET', '/api/account'],
    ['GET', '/api/open/users/'],
    ['GET', '/api/open/users/a/b'],
  ])('returns 404 to %s %s, which is no route', async (method, path) => {
    const missing = await ask(path, { method });
    expect(missing.status).toBe(404);
    expect(await missing.json()).toEqual({ message: 'Not Found' });
  });

  it.each([
    '/api/open/users/%',
    '/api/open/users/%ff',
    '/api/open/users/100%25',
    '/api/open/users/a?b=%zz',
    '/api/nothing?%',
  ])('LOCAL-02 returns 400 to the malformed address %s', async (path) => {
    const malformed = await ask(path);
    expect(malformed.status).toBe(400);
    expect(await malformed.json()).toEqual({ message: 'Bad Request' });
  });

  it('returns 413 to a body above ten megabytes', async () => {
    const body = new Uint8Array(10 * 1024 * 1024 + 1);
    const tooLarge = await ask('/api/account', { method: 'POST', body });
    expect(tooLarge.status).toBe(413);
    expect(events).toEqual([]);
  });

  it('SEC-23 reveals nothing about an exception in the response', async () => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    answer = () => {
      throw new Error('Table hondana-users is gone');
    };
    const failed = await post('/api/account');
    expect(failed.status).toBe(500);
    expect(await failed.json()).toEqual({ message: 'Internal Server Error' });
    expect(complaints).toHaveBeenCalledTimes(1);
    complaints.mockRestore();
  });
});
