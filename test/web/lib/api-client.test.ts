import type { RouteName } from '#contract/contracts.ts';
import { createApiClient, type ApiError } from '#web/lib/api-client.ts';

const SUB = '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a001';
const json = (status: number, body: unknown) => Response.json(body, { status });

/** A server that returns these responses in order and records its requests. */
const setUp = (token: string | null, ...answers: (Response | Error)[]) => {
  const requests: { path: string; init: RequestInit; bearer: string | null }[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init = {}) => {
    const bearer = new Headers(init.headers).get('authorization');
    // The client asks by path and nothing else; anything but a string would be a surprise here.
    requests.push({ path: input as string, init, bearer });
    const answer = answers.shift() ?? json(200, {});
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  const tokenRefreshes: boolean[] = [];
  const client = createApiClient((options) => {
    const fresh = options?.fresh === true;
    tokenRefreshes.push(fresh);
    return Promise.resolve(fresh && token !== null ? `fresh ${token}` : token);
  });
  const searchBooks = () =>
    client.call('search', 'search_word_scored', { search_word: '漱石', size: 400 });
  const readFavorites = () => client.call('favorites', 'getFavoriteBooks', { UserSub: SUB });
  return { client, requests, tokenRefreshes, searchBooks, readFavorites };
};

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the client of the API', () => {
  const signedInCalls: readonly (readonly [RouteName, string, object])[] = [
    ['notes', 'CreateExplainNote', { userSub: SUB, content: '本の説明' }],
    ['timeline', 'readTimeline', { userSub: SUB }],
    ['bookLists', 'addBooksInList', { bookListID: SUB, KANRI_ID: '1' }],
    ['favorites', 'addFavoriteBook', { UserSub: SUB, KANRI_ID: '1' }],
    ['favorites', 'addHistoryBook', { UserSub: SUB, KANRI_ID: '1' }],
    ['friends', 'addFollower', { followerUserSub: SUB, followedUserSub: SUB }],
    ['account', 'update_user_profile', { targetUserSub: SUB, profileText: '' }],
    ['profileImage', 'uploadProfileImage', { image: '', userSub: SUB, fileName: 'a' }],
  ];

  it.each(signedInCalls)(
    'SESSION-10 SESSION-11 sends the id token as bearer with %s %s',
    async (route, operation, input) => {
      const { client, requests } = setUp('id.token');
      // A table of calls has one type for all; each is one of the contract.
      await client.call(route, operation as never, input);
      expect(requests.map(({ bearer }) => bearer)).toEqual(['Bearer id.token']);
    },
  );

  it('sends no token to an open route, and asks for none', async () => {
    const { requests, tokenRefreshes, searchBooks } = setUp('id.token', json(200, []));
    await searchBooks();
    expect(requests[0]?.bearer).toBeNull();
    expect(tokenRefreshes).toEqual([]);
  });

  it('SEC-12 asks our own origin only', async () => {
    const { requests, searchBooks, readFavorites } = setUp('id.token');
    await searchBooks();
    await readFavorites();
    expect(requests.map(({ path }) => path.slice(0, 5))).toEqual(['/api/', '/api/']);
  });

  it('SP-018 renews a token that the server no longer takes, and repeats the call once', async () => {
    const { requests, readFavorites } = setUp('old', json(401, {}), json(200, { books: [] }));
    expect(await readFavorites()).toEqual({ books: [] });
    expect(requests.map(({ bearer }) => bearer)).toEqual(['Bearer old', 'Bearer fresh old']);
  });

  it('SP-018 does not try a third time', async () => {
    const { requests, readFavorites } = setUp('old', json(401, {}), json(401, {}));
    await expect(readFavorites()).rejects.toMatchObject({ status: 401 });
    expect(requests).toHaveLength(2);
  });

  it('ERR-57 says Network error when nothing arrived', async () => {
    const { searchBooks } = setUp(null, new TypeError('fetch failed'));
    await expect(searchBooks()).rejects.toMatchObject({
      status: 0,
      code: 'NETWORK',
      message: 'Network error',
    } satisfies Partial<ApiError>);
  });

  it("tells the server's code and message of a refusal", async () => {
    const { searchBooks } = setUp(
      null,
      json(400, { statusCode: 400, code: 'INVALID_INPUT', message: 'size: too big' }),
    );
    await expect(searchBooks()).rejects.toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
      message: 'size: too big',
    });
  });

  const bookCalls: readonly (readonly [RouteName, string, object])[] = [
    ['bookData', 'Fetch_Simplebook_by_kanri_id', { KANRI_ID: '1' }],
    ['bookData', 'fetchAuthorBooksInfo', { KANRI_ID: '1' }],
    ['copyDetail', 'fetch_bookdetail_for_react_by_GlobalBookID', { GlobalBookID: '1' }],
    ['bookshelfReads', 'fetch_GlobalBooks_Lendinginfo_ByUsersub_2', { UserSub: SUB }],
    ['bookshelfWrites', 'DiscardGlobalBook', { GlobalBookID: '1', RemovedDate: '2026-01-01' }],
    ['kindle', 'getUsersKindleBooks', { userSub: SUB }],
  ];

  it.each(bookCalls)(
    'API-BOOKS-09 takes every status but 200 of %s %s for an error',
    async (route, operation, input) => {
      for (const status of [201, 202, 206, 400, 403, 404, 409, 429, 500, 503]) {
        const body = { statusCode: status, code: 'INTERNAL', message: '', books: [] };
        const { client } = setUp('id.token', json(status, body));
        await expect(client.call(route, operation as never, input)).rejects.toMatchObject({
          status,
        });
      }
    },
  );

  it('survives an answer that is no JSON', async () => {
    const { searchBooks } = setUp(null, new Response('<html>', { status: 502 }));
    await expect(searchBooks()).rejects.toMatchObject({ status: 502, code: 'INTERNAL' });
  });

  it('SP-005 takes a 409 that says how a list has changed for an answer', async () => {
    const { client } = setUp('id.token', json(409, { statusCode: 409 }));
    expect(
      await client.call('bookLists', 'addBooksInList', { bookListID: SUB, KANRI_ID: '1' }),
    ).toEqual({ statusCode: 409 });
  });

  it('throws for a 409 that is a refusal', async () => {
    const { client } = setUp('id.token', json(409, { statusCode: 409, code: 'CONFLICT' }));
    await expect(
      client.call('bookLists', 'addBooksInList', { bookListID: SUB, KANRI_ID: '1' }),
    ).rejects.toMatchObject({ status: 409, code: 'CONFLICT' });
  });

  it('SESSION-17 CONST-25 waits for an answer as long as it takes', async () => {
    jest.useFakeTimers();
    try {
      const { searchBooks, requests } = setUp(null);
      jest.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
        requests.push({ path: '', init: init ?? {}, bearer: null });
        return new Promise<never>(() => {});
      });
      let settled = false;
      const end = () => {
        settled = true;
      };
      searchBooks().then(end, end);
      await jest.advanceTimersByTimeAsync(3_600_000);
      expect(settled).toBe(false);
      expect(jest.getTimerCount()).toBe(0);
      expect(requests[0]?.init.signal).toBeUndefined();
    } finally {
      jest.useRealTimers();
    }
  });
});
