import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import {
  Agent,
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Listener } from '#local/http/listener.ts';
import { createIdentityServer, openIdentityProvider } from '#local/identity/identity-provider.ts';
import { createTokenSigner, type TokenSigner } from '#local/identity/tokens.ts';
import { openObjectStore } from '#local/object-store/object-store.ts';
import { enginePaths, userPool } from '#local/settings.ts';

/** A call of a function to one of the services that store something. */
export interface Command {
  readonly service: 'database' | 'bucket' | 'pool';
  /** `TransactWriteItems`, `PUT`, `AdminGetUser` … */
  readonly name: string;
}

/**
 * `throttle` and `fail` answer with an error and do nothing; `slow` does it late; `drop` does it and
 * closes the connection without an answer.
 */
export type Fault = 'throttle' | 'fail' | 'slow' | 'drop';

type Hook = (command: Command) => Promise<Fault | undefined> | Fault | undefined;

const SLOW_MS = 300;
const WRITING =
  /^(Put|Update|Delete|TransactWrite|BatchWrite)|^(PUT|DELETE|POST)$|^Admin(Update|Delete|UserGlobal)/;

/** Whether a command can change something. */
const isWriting = ({ name }: Command): boolean => WRITING.test(name);

const commandOf = ({ headers, method = '', url = '' }: IncomingMessage): Command => {
  const [, name] = String(headers['x-amz-target'] ?? '').split('.');
  if (url.startsWith(enginePaths.objectStore)) return { service: 'bucket', name: method };
  const service = url.startsWith(enginePaths.identity) ? 'pool' : 'database';
  return { service, name: name ?? method };
};

const errors = {
  database: {
    throttle: [400, { __type: 'com.amazonaws.dynamodb.v20120810#ThrottlingException' }],
    fail: [500, { __type: 'com.amazonaws.dynamodb.v20120810#InternalServerError' }],
  },
  pool: {
    throttle: [400, { __type: 'TooManyRequestsException' }],
    fail: [500, { __type: 'InternalErrorException' }],
  },
  bucket: {
    throttle: [503, '<Error><Code>SlowDown</Code></Error>'],
    fail: [500, '<Error><Code>InternalError</Code></Error>'],
  },
} as const;

const refuse = (response: ServerResponse, { service }: Command, fault: 'throttle' | 'fail') => {
  const [status, content] = errors[service][fault];
  const isText = typeof content === 'string';
  response.writeHead(status, {
    'content-type': isText ? 'application/xml' : 'application/x-amz-json-1.0',
  });
  response.end(isText ? content : JSON.stringify({ ...content, message: 'injected' }));
};

/** Lets a listener answer into nothing: the client sees only that its connection ends. */
const withoutAnswer = (response: ServerResponse): ServerResponse => {
  const end = (): ServerResponse => {
    response.destroy();
    return response;
  };
  return Object.assign(response, { end, writeHead: () => response, write: () => true });
};

/** Passes requests to the database of the test run, and tells which it has accepted. */
const passOn = (
  endpoint: string,
  accepted: (command: Command) => void,
): { readonly listener: Listener; readonly close: () => void } => {
  const agent = new Agent({ keepAlive: true });
  const { host, pathname } = new URL(endpoint);
  const listener: Listener = async (request, response) => {
    const outgoing = sendRequest(endpoint, {
      agent,
      method: request.method,
      path: pathname,
      headers: { ...request.headers, host },
    });
    const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>;
    request.pipe(outgoing);
    const [incoming] = await answered;
    const chunks: Buffer[] = [];
    for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
    if (incoming.statusCode === 200) accepted(commandOf(request));
    // The database does not see a clock that was set for the tests.
    const { date: _, ...headers } = incoming.headers;
    response.writeHead(incoming.statusCode ?? 500, headers);
    response.end(Buffer.concat(chunks));
  };
  return {
    listener,
    close: () => {
      agent.destroy();
    },
  };
};

const newSigner = (): TokenSigner =>
  createTokenSigner(
    generateKeyPairSync('rsa', { modulusLength: 2_048 })
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString(),
  );

export interface Engines {
  /** Environment variables that lead the SDK of a function here. */
  readonly environment: Readonly<Record<string, string>>;
  /** Signs tokens that the functions accept. */
  readonly signer: TokenSigner;
  /** Called before each command; undefined stops that. */
  onCommand: Hook | undefined;
  /** Commands so far that may have changed a row. */
  writes: number;
  readonly close: () => Promise<void>;
}

/** Database, object store and user pool behind one port, where faults can be injected. */
export const openEngines = async (): Promise<Engines> => {
  const folder = await mkdtemp(join(tmpdir(), 'hondana-trust-'));
  const store = openObjectStore(folder, []).listener;
  const identity = createIdentityServer(
    openIdentityProvider({
      ...userPool,
      stateFile: join(folder, 'identity.json'),
      invokeTrigger: (event) => Promise.resolve(event),
      writeMail: (event) => Promise.resolve(event),
      deliver: () => undefined,
      tokenSeconds: undefined,
    }),
  );
  const engines: Pick<Engines, 'onCommand' | 'writes'> = { onCommand: undefined, writes: 0 };
  const database = passOn(process.env['DYNAMODB_ENDPOINT'] ?? '', (command) => {
    if (isWriting(command)) engines.writes += 1;
  });
  const listeners = { bucket: store, pool: identity, database: database.listener };
  const respond: Listener = async (request, response) => {
    const command = commandOf(request);
    const fault = await engines.onCommand?.(command);
    if (fault === 'throttle' || fault === 'fail') {
      request.resume();
      refuse(response, command, fault);
      return;
    }
    if (fault === 'slow') await pause(SLOW_MS);
    const answer = fault === 'drop' ? withoutAnswer(response) : response;
    await listeners[command.service](request, answer);
  };
  const server = createServer((request, response) => {
    respond(request, response).catch(() => {
      response.destroy();
    });
  });
  // As its clients are in this process, a block of some seconds would end a connection that is used next.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return Object.assign(engines, {
    signer: newSigner(),
    environment: {
      AWS_ENDPOINT_URL_DYNAMODB: origin,
      AWS_ENDPOINT_URL_S3: `${origin}${enginePaths.objectStore}`,
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: `${origin}${enginePaths.identity}`,
    },
    close: async () => {
      database.close();
      server.close();
      server.closeAllConnections();
      await rm(folder, { recursive: true });
    },
  });
};
