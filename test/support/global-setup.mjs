import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const answers = async (endpoint) => {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    try {
      await fetch(endpoint);
      return;
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    }
  }
  throw new Error(`The test database does not answer at ${endpoint}`);
};

const engine = () => {
  try {
    const folder = `@dynoxide/${process.platform}-${process.arch}`;
    const program = process.platform === 'win32' ? 'dynoxide.exe' : 'dynoxide';
    return createRequire(import.meta.url).resolve(`${folder}/${program}`);
  } catch {
    throw new Error(
      'No database is packaged for this system: start one that speaks the protocol of DynamoDB ' +
        'and set DYNAMODB_ENDPOINT, for example to http://127.0.0.1:8000.',
    );
  }
};

/**
 * Starts one in-memory DynamoDB for the whole run, in which every test file makes its own tables,
 * and makes a folder that the teardown deletes.
 */
export default async function startRun() {
  process.env.HONDANA_TEST_FOLDER = mkdtempSync(join(tmpdir(), 'hondana-jest-'));
  process.env.AWS_ACCESS_KEY_ID = 'local';
  process.env.AWS_SECRET_ACCESS_KEY = 'local';
  process.env.AWS_REGION = 'ap-northeast-1';
  if (process.env.DYNAMODB_ENDPOINT) return;
  const port = await freePort();
  const child = spawn(engine(), ['--port', String(port)], { stdio: 'ignore' });
  globalThis.hondanaDatabase = child;
  process.env.DYNAMODB_ENDPOINT = `http://127.0.0.1:${port}`;
  await answers(process.env.DYNAMODB_ENDPOINT);
}
