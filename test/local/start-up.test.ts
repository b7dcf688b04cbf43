import { createServer } from 'node:http';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { countKey } from '#lambdas/notes/citations/counts.ts';
import { MANIFEST_KEY } from '#lambdas/search/publish/published-index.ts';
import { connectToDatabase } from '#local/database/engine.ts';
import { openLocalEngines } from '#local/engines.ts';
import { findRunningStack } from '#local/running-stack.ts';
import { DEMO_PASSWORD, demoReaders } from '#demo/demo-readers.ts';
import { bucketNameOf, localCredentials, tableNameOf } from '#local/settings.ts';
import { copySeededData } from '#test/support/seeded-data.ts';
import { configureAmplify } from './support/amplify.ts';
import { databasePid, listeningPorts, processesWith } from './support/process-table.ts';
import { sendLines, statusOf } from './support/raw-socket.ts';
import { isAlive, runProgram, startStack, type StartedStack } from './support/local-stack.ts';

jest.setTimeout(300_000);

const CITING = 'BOOK#HDB000471';

const miscountCitations = async (folder: string): Promise<void> => {
  const { databaseEndpoint = '' } = (await findRunningStack(folder)) ?? {};
  const client = connectToDatabase(databaseEndpoint);
  await DynamoDBDocumentClient.from(client).send(
    new UpdateCommand({
      TableName: tableNameOf('notes'),
      Key: countKey(CITING),
      UpdateExpression: 'SET #out = :wrong',
      ExpressionAttributeNames: { '#out': 'out' },
      ExpressionAttributeValues: { ':wrong': 99 },
    }),
  );
  client.destroy();
};

describe('npm start', () => {
  let folder: string;
  let stack: StartedStack;
  let origin: string;

  const answers = (): Promise<boolean> =>
    fetch(`${origin}/_local/status`).then(
      () => true,
      () => false,
    );
  const port = () => Number(new URL(origin).port);

  const callBooks = async (body: object): Promise<unknown> => {
    const answer = await fetch(`${origin}/api/book-data`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return answer.json();
  };
  const findsAuthor = async (address: string): Promise<boolean> => {
    const query = `query=${encodeURIComponent('夏目漱石')}&size=1`;
    const found = await fetch(`${address}/api/author-search?${query}`);
    const [author] = (await found.json()) as { readonly main_name: string }[];
    return author?.main_name === '夏目漱石';
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hondana-start-'));
    copySeededData(folder);
    stack = startStack(folder);
    origin = await stack.ready;
  });

  afterAll(async () => {
    stack.child.kill('SIGTERM');
    await stack.ended;
    await rm(folder, { recursive: true, force: true });
  });

  it('serves page, configuration, API and engines on one address', async () => {
    const page = await fetch(`${origin}/search/%E6%BC%B1%E7%9F%B3`);
    expect(await page.text()).toContain('<div id="root">');
    const config = await fetch(`${origin}/config.json`);
    expect(await config.json()).toMatchObject({ userPoolEndpoint: `${origin}/_local/cognito` });
    const isbn = '9784101010014';
    expect(await callBooks({ Operation: 'Fetch_Simplebook_by_ISBN', ISBN: isbn })).toMatchObject([
      { ISBN: isbn },
    ]);
    expect((await fetch(`${origin}/api/nothing`)).status).toBe(404);
  });

  it('SESSION-15 lets every demo reader sign in with the password that it prints', async () => {
    expect(stack.output()).toContain(DEMO_PASSWORD);
    const amplify = configureAmplify(`${origin}/_local/cognito`);
    for (const { username } of demoReaders) {
      expect(stack.output()).toContain(username);
      const { isSignedIn } = await amplify.signIn({ username, password: DEMO_PASSWORD });
      expect(isSignedIn).toBe(true);
      await amplify.signOut();
    }
  });

  it('SEC-01 lets the bundled functions verify tokens with the keys of the local pool', async () => {
    const call = async (authorization: string) =>
      fetch(`${origin}/api/book-data`, {
        method: 'POST',
        headers: { authorization },
        body: JSON.stringify({ Operation: 'Fetch_Simplebook_by_ISBN', ISBN: '9784101010014' }),
      });
    const amplify = configureAmplify(`${origin}/_local/cognito`);
    await amplify.signIn({ username: 'hanako', password: DEMO_PASSWORD });
    const { tokens } = await amplify.fetchAuthSession();
    expect((await call(`Bearer ${tokens?.idToken?.toString() ?? ''}`)).status).toBe(200);
    expect((await call(`Bearer ${tokens?.accessToken.toString() ?? ''}`)).status).toBe(401);
  });

  it('shares its engines with tools', async () => {
    process.env['HONDANA_DATA'] = folder;
    const engines = await openLocalEngines('/nowhere');
    delete process.env['HONDANA_DATA'];
    expect(engines.environment['AWS_ENDPOINT_URL_S3']).toContain(`:${String(port())}/`);
    const store = new S3Client({
      endpoint: engines.environment['AWS_ENDPOINT_URL_S3'] ?? '',
      region: 'ap-northeast-1',
      credentials: localCredentials,
    });
    const manifest = new GetObjectCommand({
      Bucket: bucketNameOf('searchIndex'),
      Key: MANIFEST_KEY,
    });
    const { Body } = await store.send(manifest);
    expect(JSON.parse((await Body?.transformToString()) ?? '')).toHaveProperty('key');
    store.destroy();
    await engines.stop();
    expect((await fetch(`${origin}/_local/status`)).status).toBe(200);
  });

  it('LOCAL-04 listens on one port, and no page can read the database or the mails there', async () => {
    const pids = processesWith(folder).concat(stack.child.pid ?? 0);
    expect([...new Set(pids.flatMap(listeningPorts))]).toEqual([port()]);
    const target = 'X-Amz-Target: DynamoDB_20120810.ListTables';
    const paths = [
      '/_local/dynamodb',
      '/_local/mailbox',
      '/_local/mailbox/hanako',
      '/_local/status',
    ];
    for (const path of paths) {
      for (const method of ['GET', 'POST', 'OPTIONS']) {
        const send = async (...headers: readonly string[]) =>
          sendLines(port(), [
            `${method} ${path} HTTP/1.1`,
            ...headers,
            target,
            'Content-Length: 0',
            'Connection: close',
          ]);
        const own = `Host: localhost:${String(port())}`;
        const foreign = await send(own, 'Origin: http://evil.example');
        const rebound = await send(`Host: evil.example:${String(port())}`);
        expect([statusOf(foreign), statusOf(rebound)]).toEqual([403, 421]);
        expect(foreign + rebound).not.toMatch(/access-control|TableNames|Mailbox/i);
      }
    }
  });

  it('LOCAL-02 answers 400 to malformed percent-encoding', async () => {
    for (const path of ['/_local/mailbox/%', '/_local/s3/%zz', '/api/%ff', '/shelves/%E3%81']) {
      const own = `Host: localhost:${String(port())}`;
      const answer = await sendLines(port(), [`GET ${path} HTTP/1.1`, own, 'Connection: close']);
      expect(statusOf(answer)).toBe(400);
    }
  });

  it('LOCAL-24 answers 400 to half of a character in a request, and then the next one', async () => {
    const attack = { Operation: 'Fetch_Simplebook_by_ISBN', ISBN: '片\ud800' };
    expect(await callBooks(attack)).toMatchObject({ statusCode: 400 });
    expect((await fetch(`${origin}/api/open/profiles/%ED%A0%80`)).status).toBe(400);
    expect((await fetch(`${origin}/api/link-metadata?url=%ED%A0%80`)).status).toBe(400);
    expect(await callBooks({ ...attack, ISBN: '9784101010014' })).toHaveLength(1);
  });

  it('is what `npm run catalogue -- status` reports on', async () => {
    const { code, output } = await runProgram(folder, 'scripts/catalogue.ts', 'status');
    expect(output).toContain(`No imports yet (${folder}`);
    expect(code).toBe(0);
  });

  it('RECOUNT-01 MESSAGE-02 has its wrong counts corrected by `npm run recount`', async () => {
    const citations = async () => {
      const query = 'Operation=readCitationMap&kanri_id=HDB000471';
      return (await fetch(`${origin}/api/open/citations?${query}`)).json();
    };
    const before = await citations();
    await miscountCitations(folder);
    expect(await citations()).not.toEqual(before);
    const recount = (...args: readonly string[]) =>
      runProgram(folder, 'scripts/recount.ts', '--stage', 'local', ...args);
    const { code, output } = await recount();
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(
        /^\d+ readers counted, 0 had .*\n1 books and people had .*\n\d+ books on bookshelves counted, 0 /,
      ),
    ]);
    expect(await citations()).toEqual(before);
    const nobody = await recount('--reader', 'nobody');
    expect(nobody).toEqual({ code: 1, output: 'There is no reader nobody\n' });
  });

  it('is what `npm run screenshots` takes pictures of when PORT names its port', async () => {
    const out = join(folder, 'pictures');
    process.env['PORT'] = String(port());
    const answer = await runProgram(folder, 'test/e2e/screenshots.ts', '--out', out, '/terms');
    delete process.env['PORT'];
    const names = ['terms-390.png', 'terms-1280.png'];
    const output = names.map((name) => `${join(out, name)}\n`).join('');
    expect(answer).toEqual({ code: 0, output });
    expect((await readdir(out)).toSorted()).toEqual(names.toSorted());
  });

  it('keeps its data when `npm run reset` runs beside it', async () => {
    const { code, output } = await runProgram(folder, 'scripts/reset.ts');
    expect(output).toContain('Stop it first, then reset.');
    expect(code).toBe(1);
    expect(existsSync(join(folder, 'database.sqlite'))).toBe(true);
  });

  it('exits when another stack runs on the same data', async () => {
    const second = startStack(folder);
    expect(await second.ended).toBe(1);
    expect(second.output()).toBe(`The local stack runs already at ${origin}\n`);
  });

  it('reports a port that is taken and leaves no process or file', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port: taken } = other.address() as AddressInfo;
    const elsewhere = await mkdtemp(join(tmpdir(), 'hondana-taken-'));
    const refused = startStack(elsewhere, { port: taken });
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toBe(
      `Port ${String(taken)} is taken. Free it, or choose another one: ` +
        `PORT=${String(taken + 1)} npm start\n`,
    );
    expect(processesWith(elsewhere)).toEqual([]);
    other.close();
    await rm(elsewhere, { recursive: true });
  });

  it('LOCAL-18 says in one sentence that the data directory cannot be used', async () => {
    const file = join(folder, 'seed.json');
    const refused = startStack(file);
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toMatch(
      /^The data cannot be stored in \S+seed\.json \(EEXIST[^\n]*\)\.\n$/,
    );
    const { code, output } = await runProgram(join(file, 'data'), 'scripts/reset.ts');
    expect(output).toMatch(/^The data cannot be stored in [^\n]+\.\n$/);
    expect(code).toBe(1);
  });

  it('stops everything it started on a signal', async () => {
    const database = databasePid(folder);
    expect(isAlive(database)).toBe(true);
    expect(stack.output()).not.toMatch(/\/register|recount/);
    stack.child.kill('SIGINT');
    expect(await stack.ended).toBe(0);
    expect(isAlive(database)).toBe(false);
    expect(existsSync(join(folder, 'running.json'))).toBe(false);
    await expect(fetch(`${origin}/_local/status`)).rejects.toThrow('fetch failed');
  });

  it('INDEX-04 builds the search index of a new version before the API answers', async () => {
    const store = join(folder, 'objects', bucketNameOf('searchIndex'));
    await rm(store, { recursive: true });
    const state = join(folder, 'seed.json');
    const done = JSON.parse(await readFile(state, 'utf8')) as Record<string, string>;
    await writeFile(state, JSON.stringify({ ...done, 'search-index': 'schema-0-fold-0' }));
    stack = startStack(folder, { signUp: 'web' });
    const opening = async (): Promise<number> => {
      const text = await readFile(join(folder, 'running.json'), 'utf8').catch(() => '');
      const found = /"port":(\d+),.*\}$/.exec(text.trimEnd())?.[1];
      if (found !== undefined) return Number(found);
      await pause(20);
      return opening();
    };
    expect(await findsAuthor(`http://localhost:${String(await opening())}`)).toBe(true);
    origin = await stack.ready;
    expect(stack.output()).toContain('Building the search index');
  });

  it('has the data of the last start', async () => {
    expect(stack.output()).not.toContain('Loading the demo catalogue');
    const amplify = configureAmplify(`${origin}/_local/cognito`);
    const signedIn = await amplify.signIn({ username: 'taro', password: DEMO_PASSWORD });
    expect(signedIn.isSignedIn).toBe(true);
  });

  it('SIGNUP-01 SIGNUP-13 opens sign-up on the web and prints the mail page when SIGN_UP=web', async () => {
    expect(stack.output()).toContain(`Sign up at ${origin}/register`);
    const config = await fetch(`${origin}/config.json`);
    expect(await config.json()).toMatchObject({ signUp: 'web' });
    const mailbox = /Mails with codes: (\S+)/.exec(stack.output())?.[1] ?? '';
    const page = await fetch(mailbox);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('No mail yet.');
  });

  it('SIGNUP-01 exits with a sentence when SIGN_UP is neither app nor web', async () => {
    const refused = startStack(folder, { signUp: 'desk' });
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toBe('SIGN_UP must be app or web, not "desk"\n');
  });

  it('LOCAL-10 exits with one sentence when its database is killed again and again', async () => {
    const restarts = (): number => stack.output().split('has been started again').length - 1;
    for (let kill = 1; kill <= 3; kill += 1) {
      process.kill(databasePid(folder), 'SIGKILL');
      while (restarts() < kill) await pause(20);
    }
    process.kill(databasePid(folder), 'SIGKILL');
    expect(await stack.ended).toBe(1);
    expect(stack.output()).toContain(
      `  The database ends again and again; ${join(folder, 'database.log')} says why.\n`,
    );
    expect(stack.output()).not.toMatch(/^\s+at /m);
    expect(processesWith(folder)).toEqual([]);
  });

  it('LOCAL-15 LOCAL-25 builds a search index again whose file was cut in half', async () => {
    const store = join(folder, 'objects', bucketNameOf('searchIndex'));
    const files = (await readdir(store)).filter((name) => !name.endsWith('.json'));
    for (const name of files) {
      await truncate(join(store, name), Math.floor((await stat(join(store, name))).size / 2));
    }
    stack = startStack(folder);
    origin = await stack.ready;
    expect(stack.output()).toContain('The search index is missing or damaged');
    expect(await findsAuthor(origin)).toBe(true);
  });

  it('LOCAL-11 LOCAL-12 leaves no database when it is killed, and starts after cut records', async () => {
    const database = databasePid(folder);
    stack.child.kill('SIGKILL');
    await stack.ended;
    while (isAlive(database)) await pause(20);
    for (const name of ['running.json', 'timeline-fanout.stream.json']) {
      await writeFile(join(folder, name), '');
    }
    stack = startStack(folder, { asNpmDoes: true });
    origin = await stack.ready;
    expect(databasePid(folder)).not.toBe(database);
    expect(stack.output()).not.toMatch(/Error|^\s+at /m);
  });

  it('exits when npm, which started it, is killed', async () => {
    const database = databasePid(folder);
    stack.child.kill('SIGKILL');
    while (existsSync(join(folder, 'running.json'))) await pause(20);
    while (isAlive(database)) await pause(20);
    // Files and database go first; the process that answers ends a moment later.
    while (await answers()) await pause(20);
    expect(await answers()).toBe(false);
  });

  it('leaves no data when `npm run reset` runs after it', async () => {
    const { code, output } = await runProgram(folder, 'scripts/reset.ts');
    expect(output).toContain('the next start makes new data');
    expect(code).toBe(0);
    expect(existsSync(folder)).toBe(false);
  });
});
