import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FunctionName } from '#contract/routes.ts';
import { createFunctions } from '#local/functions/functions.ts';
import { createGateway } from '#local/gateway/gateway.ts';
import type { GatewayRoute } from '#local/gateway/routes.ts';
import { dispatch } from '#local/http/listener.ts';
import { type LoopbackServer, openLoopbackServer } from '#local/http/loopback-server.ts';

const NAMES = ['books', 'covers', 'pages'] as const;
type Name = (typeof NAMES)[number];

const routes = NAMES.map((name): GatewayRoute => ({
  method: 'GET',
  path: `/api/${name}`,
  function: name,
  needsToken: false,
}));

/** Says what it knows about its event. */
const PROGRAM = `
let events = 0;
export const handler = async (_event, context) => {
  events += 1;
  const { functionName, awsRequestId } = context;
  const left = context.getRemainingTimeInMillis();
  return { events, functionName, awsRequestId, left };
};
`;
/** Never returns, unless there is this file. */
const endlessUntil = (file: string) => `
import { existsSync } from 'node:fs';
export const handler = async () => {
  while (!existsSync(${JSON.stringify(file)}));
  return {};
};
`;

describe('functions behind the gateway', () => {
  let folder: string;
  let functions: ReturnType<typeof createFunctions>;
  let server: LoopbackServer;
  let timeoutMs: number;
  let complaints: jest.SpyInstance;

  const program = async (name: Name, text: string): Promise<void> =>
    writeFile(join(folder, name, 'index.mjs'), text);
  const ask = async (path: string): Promise<readonly [number, unknown]> => {
    const answer = await fetch(`http://127.0.0.1:${String(server.port)}${path}`);
    return [answer.status, await answer.json()];
  };
  const answered = (changes: object = {}) => [200, expect.objectContaining(changes)];

  beforeEach(async () => {
    complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    folder = await mkdtemp(join(tmpdir(), 'hondana-functions-'));
    for (const name of NAMES) {
      await mkdir(join(folder, name));
      await program(name, PROGRAM);
    }
    timeoutMs = 60_000;
    functions = createFunctions(folder, () => timeoutMs);
    const isServed = (name: FunctionName): name is Name => NAMES.some((known) => known === name);
    const gateway = createGateway({
      routes,
      checkToken: () => Promise.reject(new Error('No route needs a token')),
      call: async (name, event, requestId) =>
        isServed(name) ? functions.invoke(name, event, requestId) : undefined,
    });
    server = await openLoopbackServer(
      0,
      dispatch([['/api/', gateway]], async (_request, response) => {
        response.end('{}');
      }),
    );
  });
  afterEach(async () => {
    await functions.stop();
    await server.close();
    await rm(folder, { recursive: true });
    complaints.mockRestore();
  });

  it('tells a function its name, the request and the time that is left', async () => {
    const [, { left, ...told }] = (await ask('/api/books')) as [number, { left: number }];
    expect(told).toEqual({ events: 1, functionName: 'books', awsRequestId: expect.any(String) });
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(timeoutMs);
  });

  const askFourTimes = async () => Promise.all([1, 2, 3, 4].map(async () => ask('/api/covers')));

  it('LOCAL-21 answers everything else while functions do not return', async () => {
    await program('covers', endlessUntil(join(folder, 'go')));
    const endless = askFourTimes();
    expect(await ask('/api/books')).toEqual(answered({ functionName: 'books' }));
    expect(await ask('/a-file')).toEqual([200, {}]);
    await writeFile(join(folder, 'go'), '');
    for (const answer of await endless) expect(answer).toEqual([200, {}]);
  });

  it('LOCAL-21 answers 504 for one that never returns, and then serves it again', async () => {
    await program('covers', endlessUntil(join(folder, 'never')));
    timeoutMs = 500;
    for (const answer of await askFourTimes()) {
      expect(answer).toEqual([504, { message: 'Gateway Timeout' }]);
    }
    timeoutMs = 60_000;
    await program('covers', PROGRAM);
    expect(await ask('/api/covers')).toEqual(answered({ functionName: 'covers', events: 1 }));
  });

  it('LOCAL-22 serves functions that call others while all their instances work', async () => {
    const url = `http://127.0.0.1:${String(server.port)}/api/books`;
    await program(
      'pages',
      `export const handler = async () => (await fetch(${JSON.stringify(url)})).json();`,
    );
    const answers = await Promise.all(Array.from({ length: 9 }, async () => ask('/api/pages')));
    for (const answer of answers) expect(answer).toEqual(answered({ functionName: 'books' }));
  });

  it('serves the new version after it forgets, and events in progress with the old one', async () => {
    await program(
      'covers',
      `import { writeFileSync, existsSync } from 'node:fs';
      export const handler = async () => {
        writeFileSync(${JSON.stringify(join(folder, 'started'))}, '');
        while (!existsSync(${JSON.stringify(join(folder, 'go'))}));
        return { version: 'old' };
      };`,
    );
    const old = ask('/api/covers');
    while (!existsSync(join(folder, 'started'))) await pause(10);
    await program('covers', PROGRAM);
    functions.forget();
    expect(await ask('/api/covers')).toEqual(answered({ functionName: 'covers' }));
    await writeFile(join(folder, 'go'), '');
    expect(await old).toEqual(answered({ version: 'old' }));
  });
});
