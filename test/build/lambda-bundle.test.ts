import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Bundles a function and a part of one with the options of all, in a process of its own: jest loads no such module. */
const bundle = `
  import { build } from 'esbuild';
  import { lambdaBuildOptions } from './build/lambda-build-options.mjs';
  const options = await lambdaBuildOptions(process.cwd(), process.argv[1]);
  const entryPoints = {
    'covers/index': 'lambdas/covers/handler.ts',
    'tokenizer/index': 'lambdas/search/index/readings/bundled-tokenizer.ts',
  };
  await build({ ...options, entryPoints });
`;

/** Calls the bundled handler as the cloud does. */
const call = `
  const { handler } = await import(process.argv[1]);
  const answer = await handler({
    routeKey: 'GET /covers',
    headers: { 'x-hondana-origin': 'secret' },
    queryStringParameters: { title: 'こころ' },
    requestContext: { requestId: 'test' },
  });
  console.log(answer.statusCode, answer.headers['content-type'], answer.body.length);
`;

const tokenize = `
  const { bundledTokenizer } = await import(process.argv[1]);
  console.log(bundledTokenizer('走れメロスを').map(({ reading }) => reading).join(' '));
`;

const runScript = (script: string, argument: string, env: NodeJS.ProcessEnv = process.env) =>
  run(process.execPath, ['--input-type=module', '--eval', script, argument], { env });

describe('the bundle of a function', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hondana-bundle-'));
    await runScript(bundle, folder);
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  it('YOMI-07 has its dictionary beside it, and reads it', async () => {
    expect(await readdir(join(folder, 'tokenizer'))).toContain('lindera_wasm_bg.wasm');
    const { stdout } = await runScript(tokenize, join(folder, 'tokenizer', 'index.mjs'));
    expect(stdout.trim()).toBe('ハシレ  ヲ');
  });

  it('has its typefaces beside it, and draws with them', async () => {
    const files = await readdir(join(folder, 'covers'));
    expect(files.filter((file) => file.endsWith('.ttf'))).toHaveLength(3);
    const { stdout } = await runScript(call, join(folder, 'covers', 'index.mjs'), {
      AWS_REGION: 'ap-northeast-1',
      ORIGIN_SECRETS: 'secret',
      COVERS_BUCKET: 'none',
      COVER_SOURCE: '',
      SITE_ORIGIN: '',
      POWERTOOLS_LOG_LEVEL: 'SILENT',
    });
    const [status, type, length] = stdout.trim().split(' ');
    expect([status, type]).toEqual(['200', 'image/svg+xml']);
    // A cover without outlines would be a fraction of this.
    expect(Number(length)).toBeGreaterThan(3_000);
  });
});
