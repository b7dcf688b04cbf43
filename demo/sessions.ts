import * as z from 'zod';
import type { Contracts, RouteName } from '#contract/contracts.ts';
import type { Answer, Contract, Request as WireRequest } from '#contract/operation.ts';
import { type RequestFields, routeRequest } from '#contract/route-request.ts';
import { type Route, routes } from '#contract/routes.ts';
import { enginePaths, userPool } from '#local/settings.ts';
import { DEMO_PASSWORD } from './demo-readers.ts';

type Operations<N extends RouteName> = keyof Contracts[N] & string;

/** Calls an operation by the names of the contract; request and answer are typed by it. */
export type CallApi = <N extends RouteName, O extends Operations<N>>(
  route: N,
  operation: O,
  input: WireRequest<Contracts[N] & Contract, O>,
) => Promise<Answer<Contracts[N] & Contract, O>>;

/** The server refused a call: the status of the answer, and the code and message in its body. */
export class CallRejectedError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'CallRejectedError';
  }
}

/** The gateway's own refusals have no code. */
const refusalSchema = z.object({ code: z.string().default('GATEWAY'), message: z.string() });

const refusalOf = async (response: Response): Promise<CallRejectedError> => {
  const { code, message } = refusalSchema.parse(await response.json());
  return new CallRejectedError(response.status, code, message);
};

/**
 * A client of the API over HTTP for Node, as the mobile app is one. Without a token it is a
 * visitor's. Calls throw `CallRejectedError` for every status but 200.
 */
export const createCallApi =
  (origin: string, idToken?: string): CallApi =>
  async (name, operation, input) => {
    const route: Route = routes[name];
    // Requests of the contract are objects; the conditional type hides it from the compiler.
    const { path, ...request } = routeRequest(route, operation, input as RequestFields);
    const response = await fetch(`${origin}${path}`, {
      ...request,
      headers: {
        ...(request.body !== undefined && { 'content-type': 'application/json' }),
        ...(idToken !== undefined && { authorization: `Bearer ${idToken}` }),
      },
    });
    if (response.status !== 200) throw await refusalOf(response);
    // The server sends its answers through the output schema of this very operation.
    return (await response.json()) as never;
  };

/** A reader who has signed in, and calls operations as the mobile app does. */
export interface ReaderSession {
  readonly userSub: string;
  readonly call: CallApi;
}

/** A session, and what the identity library would leave in a browser's local storage for it. */
export interface StoredReaderSession extends ReaderSession {
  readonly localStorage: Readonly<Record<string, string>>;
}

/** Storage for the identity library that can be copied. */
const createTokenStorage = () => {
  const items = new Map<string, string>();
  return {
    items,
    setItem: async (key: string, value: string) => void items.set(key, value),
    getItem: async (key: string) => items.get(key) ?? null,
    removeItem: async (key: string) => void items.delete(key),
    clear: async () => {
      items.clear();
    },
  };
};

/** Loads the library on the first sign-in: a start that has nothing to seed does not need it. */
const openSignIn = async (origin: string) => {
  const storage = createTokenStorage();
  const [{ Amplify }, auth, { cognitoUserPoolsTokenProvider }, { ConsoleLogger }] =
    await Promise.all([
      import('aws-amplify'),
      import('aws-amplify/auth'),
      import('aws-amplify/auth/cognito'),
      import('aws-amplify/utils'),
    ]);
  // It warns of every endpoint that is not Cognito's own, and this one never is.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  const configuration = {
    Cognito: {
      userPoolId: userPool.userPoolId,
      userPoolClientId: userPool.clientId,
      userPoolEndpoint: `${origin}${enginePaths.identity}`,
    },
  };
  cognitoUserPoolsTokenProvider.setAuthConfig(configuration);
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storage);
  Amplify.configure(
    { Auth: configuration },
    { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } },
  );
  return { ...auth, storage };
};

const signIn = async (origin: string, username: string): Promise<StoredReaderSession> => {
  const library = await openSignIn(origin);
  await library.signIn({ username, password: DEMO_PASSWORD });
  const { tokens, userSub } = await library.fetchAuthSession();
  const idToken = tokens?.idToken?.toString();
  if (idToken === undefined || userSub === undefined) throw new Error(`${username} has no token`);
  return {
    userSub,
    call: createCallApi(origin, idToken),
    localStorage: Object.fromEntries(library.storage.items),
  };
};

/** By address and name: a sign-in computes for half a second, and each step of the seed needs several. */
const sessions = new Map<string, StoredReaderSession>();

/**
 * Signs demo readers in at the local identity provider, by the library and the protocol that the
 * page uses. One after the other, because the library knows one reader at a time. Who has signed in before keeps
 * the session.
 */
export const signReadersIn = async <U extends string>(
  origin: string,
  usernames: readonly U[],
): Promise<Readonly<Record<U, StoredReaderSession>>> => {
  const signedIn: [U, StoredReaderSession][] = [];
  for (const username of usernames) {
    const key = `${origin} ${username}`;
    const session = sessions.get(key) ?? (await signIn(origin, username));
    sessions.set(key, session);
    signedIn.push([username, session]);
  }
  // fromEntries forgets the keys; they are the given names.
  return Object.fromEntries(signedIn) as Record<U, StoredReaderSession>;
};

/** What a step of the demo data works with. */
export interface SeedContext {
  /** Folder of the project. */
  readonly root: string;
  readonly dataDirectory: string;
  /** Where the local stack answers; steps go through its operations, as people would. */
  readonly origin: string;
  readonly log: (line: string) => void;
}

/** One part of the demo data. */
export interface SeedStep {
  readonly name: string;
  /** Changes when the step would do something else than before, so that it is done again. */
  readonly version: (context: SeedContext) => Promise<string>;
  /** Brings the part about. May have been interrupted before, so it must stand repetition. */
  readonly run: (context: SeedContext) => Promise<void>;
}
