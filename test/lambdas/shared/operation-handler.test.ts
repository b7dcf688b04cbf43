import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { bookDataContract } from '#contract/operations/books.ts';
import { favoritesContract } from '#contract/operations/favorites.ts';
import { anyone, self } from '#lambdas/shared/http/rules.ts';
import { notFound, unauthenticated } from '#lambdas/shared/http/app-error.ts';
import { createHandler, serve } from '#lambdas/shared/http/operation-handler.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { getEvent, postEvent } from '#test/support/gateway-events.ts';

const hanako: User = {
  sub: '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a001',
  username: 'hanako',
  authTime: 0,
};
const taroSub = '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a002';

const count = () => Promise.resolve({ booksFavCount: 1 });
const written: unknown[] = [];
/** What was logged, as JSON. */
const lines: string[] = [];
const write: Log['info'] = ({ code }, details = {}) => {
  lines.push(JSON.stringify({ code, ...details }));
};

const handler = createHandler({
  routes: [
    serve('favorites', favoritesContract, {
      getFavoriteBooks: { allow: self('userSub'), run: () => Promise.resolve({ books: [] }) },
      getFavoriteBooksDetail: { allow: self('userSub'), run: () => Promise.resolve({ books: [] }) },
      addFavoriteBook: {
        allow: self('userSub'),
        run: (call) => {
          written.push(call.input);
          return count();
        },
      },
      deleteFavoriteBook: { allow: self('userSub'), run: count },
      getFavoriteBooksCount: { allow: anyone, run: count },
      getFavoriteBooksCounts: { allow: anyone, run: () => Promise.resolve({ counts: [] }) },
      getHistoryBooksDetail: {
        allow: self('userSub'),
        run: () => Promise.reject(new Error('arn:aws:dynamodb secret detail')),
      },
      addHistoryBook: { allow: self('userSub'), run: () => Promise.resolve({ visitedAt: 1 }) },
      deleteHistoryBook: { allow: self('userSub'), run: () => Promise.resolve({ ok: true }) },
      restoreHistoryBook: { allow: self('userSub'), run: () => Promise.resolve({ ok: true }) },
    }),
    serve('bookData', bookDataContract, {
      Fetch_Simplebook_by_kanri_id: {
        allow: anyone,
        run: () =>
          Promise.resolve([{ KANRI_ID: '012345678', MainTitle: 'こころ', secret: 'row only' }]),
      },
      Fetch_Simplebook_by_ISBN: { allow: anyone, run: () => Promise.resolve([]) },
      fetchAuthorBooksInfo: { allow: anyone, run: () => Promise.resolve([]) },
      fetchSeriesBooks: { allow: anyone, run: () => Promise.reject(notFound()) },
      fetchEditionStatements: { allow: anyone, run: () => Promise.resolve([]) },
      findBooksByIsbns: { allow: anyone, run: () => Promise.resolve({ found: [] }) },
      fetchBookCards: { allow: anyone, run: () => Promise.resolve({ books: [] }) },
      fetch_lending_history_bookdetail_hondana_by_GlobalBookID: {
        allow: anyone,
        run: () => Promise.reject(notFound()),
      },
    }),
  ],
  readViewer: (authorization) => {
    if (authorization === undefined) return Promise.resolve(null);
    return authorization === 'Bearer good'
      ? Promise.resolve(hanako)
      : Promise.reject(unauthenticated());
  },
  log: { info: write, warn: write, error: write },
});

const call = async (event: APIGatewayProxyEventV2) => {
  const response = await handler(event);
  return { status: response.statusCode, body: JSON.parse(response.body ?? '') as unknown };
};

const favorites = (body: unknown, token?: string) =>
  call(postEvent('/api/favorites', body, token === undefined ? {} : { authorization: token }));

describe('createHandler', () => {
  beforeEach(() => {
    written.length = 0;
  });

  it.each(['Nonsense', 'constructor', '__proto__', 'toString', ''])(
    'SEC-04 ERR-54 returns 400 for the unknown operation %p',
    async (name) => {
      expect(await favorites({ Operation: name })).toEqual({
        status: 400,
        body: expect.objectContaining({
          code: 'INVALID_INPUT',
          message: `Unknown Operation: ${name}`,
        }),
      });
    },
  );

  it.each([
    [{ name: 'addFavoriteBook' }, 'object'],
    [['addFavoriteBook'], 'object'],
    [7, '7'],
    [null, 'null'],
    [undefined, 'null'],
  ])('SEC-04 returns 400 for the operation %p, which is not a string', async (Operation, shown) => {
    expect(await favorites({ Operation })).toMatchObject({
      status: 400,
      body: { message: `Unknown Operation: ${shown}` },
    });
  });

  it('SEC-09 returns 400 for a deeply nested operation', async () => {
    const body = `{"Operation":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    expect(await call({ ...postEvent('/api/favorites', {}), body })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', message: 'The body is not JSON' },
    });
  });

  it('SEC-09 returns 400 for text with an unpaired surrogate and writes nothing', async () => {
    const fields = { Operation: 'addFavoriteBook', UserSub: hanako.sub, KANRI_ID: '012345678' };
    const answer = await favorites({ ...fields, note: 'a\ud83d' }, 'Bearer good');
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', message: 'The body holds half of a character' },
    });
    const named = await favorites({ ...fields, 'a\ud83d': 1 }, 'Bearer good');
    expect(named.status).toBe(400);
    expect(written).toEqual([]);
    const whole = await favorites({ ...fields, note: 'a😀' }, 'Bearer good');
    expect(whole.status).toBe(200);
  });

  it('truncates the echo of a long operation name', async () => {
    const { body } = await favorites({ Operation: 'x'.repeat(10_000) });
    expect(JSON.stringify(body).length).toBeLessThan(300);
  });

  it.each(['not json', '[]', 'null', '"text"', ''])('returns 400 for the body %p', async (body) => {
    const event = { ...postEvent('/api/favorites', {}), body };
    expect(await call(event)).toMatchObject({
      status: 400,
      body: {
        code: 'INVALID_INPUT',
        message: expect.stringMatching(/^The body is not (a )?JSON/) as string,
      },
    });
  });

  it('SEC-09 returns 413 for a body larger than the limit', async () => {
    const { status } = await favorites({
      Operation: 'addFavoriteBook',
      filler: 'x'.repeat(70_000),
    });
    expect(status).toBe(413);
  });

  it('names the invalid field', async () => {
    const { status, body } = await favorites(
      { Operation: 'addFavoriteBook', UserSub: hanako.sub, KANRI_ID: { $gt: '' } },
      'Bearer good',
    );
    expect(status).toBe(400);
    expect(body).toMatchObject({ message: expect.stringContaining('KANRI_ID') as string });
    expect(written).toEqual([]);
  });

  it('ERR-56 requires a token for a signed-in operation and not for a public one', async () => {
    const fields = { UserSub: hanako.sub, KANRI_ID: '012345678' };
    expect(await favorites({ Operation: 'addFavoriteBook', ...fields })).toEqual({
      status: 401,
      body: expect.objectContaining({ message: 'User is not authenticated' }),
    });
    expect((await favorites({ Operation: 'getFavoriteBooksCount', ...fields })).status).toBe(200);
  });

  it('SP-018 returns 401 for an invalid token even when none is required', async () => {
    const fields = { Operation: 'getFavoriteBooksCount', KANRI_ID: '012345678' };
    expect((await favorites(fields, 'Bearer bad')).status).toBe(401);
  });

  it('SEC-02 returns 403 when the named user is not the caller and writes nothing', async () => {
    const { status } = await favorites(
      { Operation: 'addFavoriteBook', UserSub: taroSub, KANRI_ID: '012345678' },
      'Bearer good',
    );
    expect(status).toBe(403);
    expect(written).toEqual([]);
  });

  it('SEC-02 returns 400 when both spellings of the user are sent and differ', async () => {
    const { status } = await favorites(
      { Operation: 'addFavoriteBook', UserSub: hanako.sub, userSub: taroSub, KANRI_ID: '1' },
      'Bearer good',
    );
    expect(status).toBe(400);
  });

  it('SEC-08 returns only the fields of the output schema', async () => {
    const { body } = await call(
      postEvent('/api/book-data', { Operation: 'Fetch_Simplebook_by_kanri_id', KANRI_ID: '1' }),
    );
    expect(body).toEqual([{ KANRI_ID: '012345678', MainTitle: 'こころ' }]);
  });

  it('SEC-23 reveals no details of an unexpected error', async () => {
    const { status, body } = await favorites(
      { Operation: 'getHistoryBooksDetail', UserSub: hanako.sub },
      'Bearer good',
    );
    expect(status).toBe(500);
    expect(body).toEqual({
      statusCode: 500,
      code: 'INTERNAL',
      message: 'Something went wrong',
      requestId: 'test-request',
    });
  });

  const book = { KANRI_ID: '012345678' };
  it.each([
    ['that succeeds', { Operation: 'addFavoriteBook', ...book }, 'Bearer good', 200],
    ['that is refused', { Operation: 'addFavoriteBook', ...book }, 'Bearer secret-token', 401],
    [
      'that is wrong',
      { Operation: 'addFavoriteBook', KANRI_ID: 'secret-text!' },
      'Bearer good',
      400,
    ],
    ['that fails', { Operation: 'getHistoryBooksDetail' }, 'Bearer good', 500],
    ['that nobody knows', { Operation: 'secret-operation' }, 'Bearer good', 400],
  ])('SEC-21 logs nothing that a reader has sent with a request %s', async (...of) => {
    const [, fields, authorization, expected] = of;
    lines.length = 0;
    const headers = { authorization, cookie: 'secret-cookie', 'user-agent': 'secret-agent' };
    const event = postEvent('/api/favorites', { ...fields, UserSub: hanako.sub }, headers);
    expect((await call(event)).status).toBe(expected);
    expect(lines.join()).toContain('REQUEST_COMPLETED');
    expect(lines.join()).not.toMatch(/secret-|Bearer|012345678/);
  });

  it('SEC-14 forbids caches to store a personal response', async () => {
    const response = await handler(
      postEvent('/api/favorites', { Operation: 'getFavoriteBooksCount', KANRI_ID: '1' }),
    );
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store' });
  });

  it('returns 404 for a route that it does not serve', async () => {
    expect((await call(getEvent('/api/nothing', {}))).status).toBe(404);
  });
});
