import { hostname } from 'node:os';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { acquireImportLease } from '#catalogue/table/import-lease.ts';
import { importKey } from '#lambdas/catalogue/rows.ts';
import { testCatalogue } from './support.ts';

/** Above every process id that Linux gives. */
const NO_PROCESS = 2 ** 30;
const SOON_MS = 60_000;

describe('the lease of an import', () => {
  const catalogue = testCatalogue();
  const acquire = async () => acquireImportLease(catalogue.table.database, catalogue.table.name);
  const leave = async (lease: { host: string; pid: number; expiresAt: number }) => {
    const Item = { ...importKey, owner: 'other', since: '2026-04-01T00:00:00.000Z', ...lease };
    await catalogue.table.database.send(new PutCommand({ TableName: catalogue.table.name, Item }));
  };

  it('IMPORT-11 refuses a second import until the first has ended', async () => {
    const lease = await acquire();
    await expect(acquire()).rejects.toThrow(`process ${String(process.pid)} on ${hostname()}`);
    await lease.release();
    const second = await acquire();
    second.check();
    await second.release();
    expect(await catalogue.rows()).toEqual({});
  });

  it('IMPORT-11 takes over at once from a killed process of this machine', async () => {
    await leave({ host: hostname(), pid: NO_PROCESS, expiresAt: Date.now() + SOON_MS });
    const lease = await acquire();
    expect((await catalogue.rows())['CATALOGUE IMPORT']).toMatchObject({ pid: process.pid });
    await lease.release();
  });

  it('IMPORT-11 takes over from another machine only when its lease has expired', async () => {
    await leave({ host: 'elsewhere', pid: NO_PROCESS, expiresAt: Date.now() + SOON_MS });
    await expect(acquire()).rejects.toThrow('on elsewhere, since 2026-04-01');
    await leave({ host: 'elsewhere', pid: NO_PROCESS, expiresAt: Date.now() - 1 });
    const lease = await acquire();
    await lease.release();
  });

  it('IMPORT-11 leaves the lease of the import that has taken over', async () => {
    const lease = await acquire();
    const successor = { host: 'elsewhere', pid: NO_PROCESS, expiresAt: Date.now() + SOON_MS };
    await leave(successor);
    await lease.release();
    expect((await catalogue.rows())['CATALOGUE IMPORT']).toMatchObject(successor);
  });
});
