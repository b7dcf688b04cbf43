import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import type { TableName } from '#lambdas/specs/table-specs.ts';
import { startDatabaseEngine } from '#local/database/engine.ts';
import { openLoopbackServer } from '#local/http/loopback-server.ts';
import { createTokenSigner } from '#local/identity/tokens.ts';
import { enginePaths, localCredentials, region, tableNameOf } from '#local/settings.ts';
import { startStack } from '#test/local/support/local-stack.ts';
import { databasePid } from '#test/local/support/process-table.ts';
import { randomOf } from '#test/support/interleaving.ts';
import { countCases } from './support/figures.ts';
import { contradictions } from './support/invariants.ts';
import { people } from './support/people.ts';
import { isFull, scaled, seed } from './support/scale.ts';
import { fillWorld } from './support/scene.ts';
import { tokenOf } from './support/tokens.ts';
import { openWorld } from './support/world.ts';

jest.setTimeout(1_800_000);

const kills = countCases('kills', 'processes killed');
/** A database that ends more often within a minute is not started again (`local/database/engine.ts`). */
const KILLS = scaled(2, 3);
const DATABASES = scaled(1, 4);
/** A start takes long. */
const STACK_ROUNDS = isFull ? 5 : 0;
const WRITERS = 4;
const WRITES = 12;

/** Several writers at once; after some of the writes `kill` is called. Names of what was acknowledged. */
const writeAndKill = async (
  write: (name: string) => Promise<boolean>,
  kill: () => void,
  random: () => number,
): Promise<readonly string[]> => {
  const acknowledged: string[] = [];
  const killAfter = 1 + Math.floor(random() * WRITERS * (WRITES - 2));
  let attempts = 0;
  const writer = async (): Promise<void> => {
    for (let n = 0; n < WRITES; n += 1) {
      const name = `棚 ${randomUUID()}`;
      attempts += 1;
      if (attempts === killAfter) kill();
      if (await write(name)) acknowledged.push(name);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  return acknowledged;
};

const READS = 100;
const READ_AGAIN_MS = 100;

/** Names of the stored lists, as soon as the database has been started again. */
const namesIn = async (
  rows: () => Promise<readonly Readonly<Record<string, unknown>>[]>,
): Promise<ReadonlySet<unknown>> => {
  for (let read = 1; ; read += 1) {
    try {
      return new Set((await rows()).map(({ listName }) => listName));
    } catch (error) {
      if (read === READS) throw error;
      await pause(READ_AGAIN_MS);
    }
  }
};

describe('a database that is killed', () => {
  // The functions keep the addresses of their environment.
  beforeEach(() => {
    jest.resetModules();
  });

  const databases = Array.from({ length: DATABASES }, (_, n) => seed + n);
  it.each(databases)(
    'TRUST-41 has every acknowledged write, and counts that equal the rows (seed %i)',
    async (ownSeed) => {
      const named = process.env['DYNAMODB_ENDPOINT'];
      delete process.env['DYNAMODB_ENDPOINT'];
      const folder = await mkdtemp(join(tmpdir(), 'hondana-kill-'));
      const engine = await startDatabaseEngine(folder);
      const server = await openLoopbackServer(0, engine.listener);
      process.env['DYNAMODB_ENDPOINT'] = engine.endpointAt(server.port);
      const world = await openWorld();
      await fillWorld(world);
      const random = randomOf(ownSeed);
      const all: string[] = [];
      for (let round = 0; round < KILLS; round += 1) {
        await kills.run(async () => {
          const write = async (listName: string): Promise<boolean> => {
            const fields = { listName, openLevel: 'PRIVATE', listOrder: 1 };
            const { status } = await world.call('stranger', 'bookLists.addListOfBookList', fields);
            // A reader has at most a hundred lists.
            return status === 200;
          };
          all.push(
            ...(await writeAndKill(
              write,
              () => {
                process.kill(databasePid(folder), 'SIGKILL');
              },
              random,
            )),
          );
          const stored = await namesIn(async () => world.tables.rows('bookLists'));
          expect(all.filter((name) => !stored.has(name))).toEqual([]);
          expect(await contradictions(world)).toEqual([]);
        });
      }
      expect(all.length).toBeGreaterThan(KILLS);
      await world.close();
      await server.close();
      await engine.stop();
      process.env['DYNAMODB_ENDPOINT'] = named;
      await rm(folder, { recursive: true });
    },
  );
});

/** The rows of a running local stack. */
const tablesOf = (origin: string) => {
  const client = new DynamoDBClient({
    endpoint: origin.replace('localhost', '127.0.0.1') + enginePaths.database,
    region,
    credentials: localCredentials,
  });
  const database = DynamoDBDocumentClient.from(client);
  const rows = async (table: TableName) => {
    const found: Record<string, unknown>[] = [];
    const pages = paginateScan({ client: database }, { TableName: tableNameOf(table) });
    for await (const { Items = [] } of pages) found.push(...Items);
    return found;
  };
  return {
    rows,
    close: () => {
      client.destroy();
    },
  };
};

(isFull ? describe : describe.skip)('the local stack when it is killed', () => {
  it('TRUST-41 has every acknowledged write after its next start', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hondana-killed-stack-'));
    const random = randomOf(seed);
    const all: string[] = [];
    for (let round = 0; round <= STACK_ROUNDS; round += 1) {
      await kills.run(async () => {
        const stack = startStack(folder);
        const origin = await stack.ready;
        const tables = tablesOf(origin);
        const stored = await namesIn(async () => tables.rows('bookLists'));
        expect(all.filter((name) => !stored.has(name))).toEqual([]);
        expect(await contradictions({ tables })).toEqual([]);
        tables.close();
        const { signingKey } = JSON.parse(
          await readFile(join(folder, 'identity.json'), 'utf8'),
        ) as {
          readonly signingKey: string;
        };
        // Another reader in each round: a reader has at most a hundred lists.
        const sub = randomUUID();
        const token = tokenOf(createTokenSigner(signingKey), { ...people.stranger, sub });
        const write = async (listName: string): Promise<boolean> => {
          const answer = await fetch(`${origin}/api/lists`, {
            method: 'POST',
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
            body: JSON.stringify({
              Operation: 'addListOfBookList',
              listName,
              openLevel: 'PRIVATE',
              listOrder: 1,
            }),
          }).catch(() => undefined);
          return answer?.status === 200;
        };
        const kill = (): void => {
          stack.child.kill('SIGKILL');
        };
        all.push(...(await writeAndKill(write, kill, random)));
        await stack.ended;
      });
    }
    expect(all.length).toBeGreaterThan(STACK_ROUNDS);
    await rm(folder, { recursive: true, force: true });
  });
});
