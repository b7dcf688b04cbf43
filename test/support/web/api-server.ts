import { http, HttpResponse, type DefaultBodyType, type StrictRequest } from 'msw';
import { setupServer } from 'msw/node';
import { contracts, type Contracts, type RouteName } from '#contract/contracts.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Answer, Contract, Input } from '#contract/operation.ts';
import { routes, type Route } from '#contract/routes.ts';
import { stickerCodeOf } from '#contract/sticker-code.ts';
import { noStances } from './citations.ts';

/** A request of the page after the contract's own parsing. */
interface ReceivedRequest {
  readonly operation: string;
  readonly input: unknown;
  readonly authorization: string | null;
}

interface FetchedFile {
  readonly path: string;
  readonly authorization: string | null;
}

type Reply = (input: unknown) => unknown;
type Operations<N extends RouteName> = keyof Contracts[N] & string;

export interface ApiServer {
  /** From now on the operation answers so; the answer must be one of the contract. */
  readonly answer: <N extends RouteName, O extends Operations<N>>(
    route: N,
    operation: O,
    reply: (
      input: Input<Contracts[N] & Contract, O>,
    ) => Answer<Contracts[N] & Contract, O> | Promise<Answer<Contracts[N] & Contract, O>>,
  ) => void;
  /** From now on the operation fails with this HTTP status, and this code where a test names one. */
  readonly fail: <N extends RouteName>(
    route: N,
    operation: Operations<N>,
    status: number,
    code?: ErrorCode,
  ) => void;
  /** From now on the operation answers whatever is given, past the contract. */
  readonly answerRaw: <N extends RouteName>(
    route: N,
    operation: Operations<N>,
    body: unknown,
  ) => void;
  /** From now on the operation's request gets this from the network, which need not be ours. */
  readonly answerFromElsewhere: <N extends RouteName>(
    route: N,
    operation: Operations<N>,
    respond: () => Response,
  ) => void;
  /** From now on a file stands at this path, as the distribution serves it beside the API. */
  readonly serveFile: (path: string, body: unknown) => void;
  /** Every file that was fetched, with the token that came along if one did. */
  readonly fetchedFiles: () => readonly FetchedFile[];
  /** Every request for the operation so far, oldest first. */
  readonly requestsOf: (operation: string) => readonly ReceivedRequest[];
}

class Failure {
  constructor(
    readonly status: number,
    readonly code: ErrorCode = 'INTERNAL',
  ) {}
}
class Raw {
  constructor(readonly body: unknown) {}
}

type Fields = Record<string, unknown>;

const fieldsOf = async (
  route: Route,
  request: StrictRequest<DefaultBodyType>,
  path: object,
): Promise<Fields> => {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const body = route.method === 'POST' ? ((await request.json()) as Fields) : {};
  return { ...path, ...query, ...body };
};

/** The operation that a request names, by the route's own rule, and its other fields. */
const operationOf = (route: Route, fields: Fields): { operation: string; rest: Fields } => {
  const { choose } = route;
  if (choose.by === 'fixed') return { operation: choose.operation, rest: fields };
  if (choose.by === 'queryKey') {
    const key = Object.keys(choose.operations).find((name) => name in fields);
    return { operation: choose.operations[key ?? ''] ?? 'none', rest: fields };
  }
  const { [choose.key]: operation, ...rest } = fields;
  return { operation: String(operation), rest };
};

const failure = ({ status, code }: Failure) =>
  HttpResponse.json(
    { statusCode: status, code, message: 'made by a test', requestId: 'test' },
    { status },
  );

/** The bar of every screen asks for the picture of whoever is signed in. */
const someProfile: Reply = (input) => ({
  ...(input as { readonly userSub: string }),
  username: 'hanako',
  preferred_name: '',
});

const someCopy = {
  global_book: {
    GlobalBookID: stickerCodeOf(new Uint8Array(12).fill(1)),
    KANRI_ID: 'HDB000001',
    RegisteredDatetime: '2026-04-01T00:00:00.000Z',
    RegisteredDate: '2026-04-01',
  },
  lending_status: 'Available',
};

/** What screens ask beside their subject: tests that are not about it need no answer of their own. */
const defaults: ReadonlyMap<string, Reply> = new Map([
  ['readUser', someProfile],
  ['countOwnCopies', () => ({ copies: [] })],
  ['listFriendsCopies', () => ({ owners: [] })],
  ['readReadings', () => ({ records: [] })],
  ['listRecordsOfWorks', () => ({ works: [] })],
  ['getReceivedFriendRequests', () => ({ requests: [] })],
  ['countNotices', () => ({ unread: 0, friendRequests: 0 })],
  [
    'countWorks',
    () => ({ total: 0, author: [], decade: [], year: [], publisher: [], class: [], series: [] }),
  ],
  [
    'readNewest',
    () => ({ explanations: [], lists: [], mostCited: { isThisWeek: false, books: [] } }),
  ],
  [
    'readCitationMap',
    (input) => ({
      book: { KANRI_ID: (input as { readonly KANRI_ID: string }).KANRI_ID, MainTitle: '本' },
      totals: { cites: 0, citesBy: noStances, citedBy: noStances },
      cites: { pairs: [] },
      citedBy: { pairs: [] },
    }),
  ],
  ['listCitationsOfAuthor', () => ({ pairs: [] })],
  ['fetch_Lendings_ByUsersub', () => ({ lendings: [] })],
  ['listBorrowRequests', () => ({ requests: [] })],
  [
    'fetch_GlobalBooks_Lendinginfo_ByUsersub_2',
    // A reader without copies has another home page.
    () => ({ total_books: 1, file_urls: [], first_entries: [someCopy] }),
  ],
]);

/**
 * Our API for tests of the page, made from the contract: a request that the contract refuses, an
 * answer that breaks it and a request that no test has an answer for fail the test. Call it once
 * at the top of a test file.
 */
export const startApiServer = (): ApiServer => {
  const replies = new Map<string, Reply>();
  const received: ReceivedRequest[] = [];
  const files = new Map<string, unknown>();
  const fetched: FetchedFile[] = [];
  const problems: string[] = [];

  /** The cards of the books that a test has, unless it answers with others. */
  const bookCards: Reply = async (input) => {
    const readBook = replies.get('bookData Fetch_Simplebook_by_kanri_id');
    const { KANRI_IDs } = input as { readonly KANRI_IDs: readonly string[] };
    const books = await Promise.all(
      KANRI_IDs.map(async (KANRI_ID) => (await readBook?.({ KANRI_ID })) ?? []),
    );
    return { books: books.flat() };
  };

  const problem = (text: string) => {
    problems.push(text);
    return failure(new Failure(500));
  };

  const serve = async (name: RouteName, request: StrictRequest<DefaultBodyType>, path: object) => {
    const { operation, rest } = operationOf(
      routes[name],
      await fieldsOf(routes[name], request, path),
    );
    const contract = (contracts[name] as Contract)[operation];
    const reply =
      replies.get(`${name} ${operation}`) ??
      (operation === 'fetchBookCards' ? bookCards : defaults.get(operation));
    if (!contract || !reply) return problem(`No answer for ${name} ${operation}`);
    const input = contract.input.safeParse(rest);
    if (!input.success) return problem(`${name} ${operation}: ${input.error.message}`);
    received.push({
      operation,
      input: input.data,
      authorization: request.headers.get('authorization'),
    });
    const outcome = await reply(input.data);
    if (outcome instanceof Failure) return failure(outcome);
    if (outcome instanceof Response) return outcome;
    if (outcome instanceof Raw) return HttpResponse.json(outcome.body as DefaultBodyType);
    const output = contract.output.safeParse(outcome);
    if (!output.success) return problem(`${name} ${operation}: ${output.error.message}`);
    return HttpResponse.json(output.data as DefaultBodyType);
  };

  const names = Object.keys(routes) as RouteName[];
  const server = setupServer(
    ...names.map((name) => {
      const path = `*${routes[name].path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
      const method = routes[name].method === 'GET' ? 'get' : 'post';
      return http[method](path, ({ request, params }) => serve(name, request, params));
    }),
    http.get('*/shelves/*', ({ request }) => {
      const { pathname: path } = new URL(request.url);
      if (!files.has(path)) return failure(new Failure(404));
      fetched.push({ path, authorization: request.headers.get('authorization') });
      return HttpResponse.json(files.get(path) as DefaultBodyType);
    }),
  );
  beforeAll(() => {
    server.listen({
      onUnhandledRequest: ({ method, url }) => {
        problem(`${method} ${url} is no route`);
      },
    });
  });
  afterEach(() => {
    replies.clear();
    files.clear();
    fetched.length = 0;
    received.length = 0;
    // eslint-disable-next-line jest/no-standalone-expect -- shared by every test of the file
    expect(problems.splice(0)).toEqual([]);
  });
  afterAll(() => {
    server.close();
  });

  return {
    answer: (name, operation, reply) => replies.set(`${name} ${operation}`, reply as Reply),
    fail: (name, operation, status, code) =>
      replies.set(`${name} ${operation}`, () => new Failure(status, code)),
    answerRaw: (name, operation, body) => replies.set(`${name} ${operation}`, () => new Raw(body)),
    answerFromElsewhere: (name, operation, respond) => replies.set(`${name} ${operation}`, respond),
    serveFile: (path, body) => files.set(path, body),
    fetchedFiles: () => [...fetched],
    requestsOf: (operation) => received.filter((one) => one.operation === operation),
  };
};
