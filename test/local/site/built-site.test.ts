import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { openLoopbackServer, type LoopbackServer } from '#local/http/loopback-server.ts';
import { createBuiltSite, readSiteFiles } from '#local/site/built-site.ts';
import { workerPolicies } from '#contract/content-security-policy.ts';
import { withSiteHeaders } from '#local/site/open-site.ts';
import { readRaw } from '../support/raw-request.ts';

const PAGE = '<!doctype html><title>Hondana</title>';
const SCRIPT = 'export const books = [];\n'.repeat(100);

describe('the built site', () => {
  let folder: string;
  let server: LoopbackServer;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hondana-site-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), PAGE);
    await writeFile(join(folder, 'robots.txt'), 'User-agent: *');
    await writeFile(join(folder, 'sw.js'), SCRIPT);
    await writeFile(join(folder, 'assets', 'main-4f2a.js'), SCRIPT);
    await writeFile(join(folder, 'assets', 'main-4f2a.js.map'), '{}');
    await writeFile(join(folder, 'assets', 'scan-worker-4f2a.js'), SCRIPT);
    await writeFile(join(folder, 'assets', 'read-file-worker-4f2a.js'), SCRIPT);
    await writeFile(join(folder, 'assets', 'reader-4f2a.wasm'), Buffer.alloc(2_000));
    const site = createBuiltSite(await readSiteFiles(folder));
    server = await openLoopbackServer(0, withSiteHeaders(site));
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  const ask = async (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${String(server.port)}${path}`, init);

  it('serves files without a hash in their name to be revalidated each time', async () => {
    const file = await ask('/robots.txt');
    expect(file.status).toBe(200);
    expect(file.headers.get('cache-control')).toBe('no-cache');
    expect(await file.text()).toBe('User-agent: *');
  });

  it('serves files with a hash in their name as immutable', async () => {
    const script = await ask('/assets/main-4f2a.js');
    expect(script.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await script.text()).toBe(SCRIPT);
  });

  it.each(['/assets/main-0000.js', '/assets/main-4f2a.js.map', '/favicon.ico', '/'])(
    'returns 404 instead of the page for the missing file %s',
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );

  it('WEIGHT-03 publishes no source maps', async () => {
    expect([...(await readSiteFiles(folder)).keys()].toSorted()).toEqual([
      '/assets/main-4f2a.js',
      '/assets/read-file-worker-4f2a.js',
      '/assets/reader-4f2a.wasm',
      '/assets/scan-worker-4f2a.js',
      '/index.html',
      '/robots.txt',
      '/sw.js',
    ]);
  });

  it('SEC-11 sends the headers of the distribution with files', async () => {
    const { headers } = await ask('/index.html');
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });

  it('SCAN-31 sends the policy that allows WebAssembly with the script of the worker only', async () => {
    const { headers } = await ask('/assets/scan-worker-4f2a.js');
    expect(headers.get('content-security-policy')).toBe(workerPolicies.ScanWorker.policy);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    for (const path of [
      '/index.html',
      '/robots.txt',
      '/assets/main-4f2a.js',
      '/assets/reader-4f2a.wasm',
    ]) {
      const policy = (await ask(path)).headers.get('content-security-policy');
      expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
      expect(policy).not.toContain('unsafe-eval');
    }
  });

  it('MYIMPORT-77 sends a policy without connections with the worker that reads files', async () => {
    const { headers } = await ask('/assets/read-file-worker-4f2a.js');
    expect(headers.get('content-security-policy')).toBe(workerPolicies.ReadFileWorker.policy);
  });

  it('DEVICE-04 lets the service worker run our own scripts only, revalidated on each request', async () => {
    const { headers } = await ask('/sw.js');
    expect(headers.get('content-security-policy')).toBe(workerPolicies.ServiceWorker.policy);
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  it('SCAN-32 serves WebAssembly compressed, immutable and with its own media type', async () => {
    const wasm = await readRaw(server.port, '/assets/reader-4f2a.wasm', {
      'accept-encoding': 'br',
    });
    expect(wasm.headers['content-type']).toBe('application/wasm');
    expect(wasm.headers['content-encoding']).toBe('br');
    expect(wasm.headers['cache-control']).toMatch(/immutable/);
  });

  it('compresses text files when the client accepts it', async () => {
    const packed = await readRaw(server.port, '/assets/main-4f2a.js', { 'accept-encoding': 'br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.body).toString()).toBe(SCRIPT);
    const plain = await readRaw(server.port, '/assets/main-4f2a.js', {});
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(SCRIPT);
  });

  it('returns 304 when the browser has the current version', async () => {
    const etag = (await ask('/index.html')).headers.get('etag') ?? '';
    expect((await ask('/index.html', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it('responds to HEAD without a body and rejects other methods', async () => {
    const head = await ask('/index.html', { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(PAGE.length));
    expect(await head.text()).toBe('');
    expect((await ask('/index.html', { method: 'POST' })).status).toBe(405);
  });
});
