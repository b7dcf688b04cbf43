import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { openLoopbackServer, type LoopbackServer } from '#local/http/loopback-server.ts';
import { createObjectFiles, type ObjectFiles } from '#local/object-store/object-files.ts';
import { createMedia } from '#local/site/site-resources.ts';

describe('stored files on the address of the site', () => {
  let folder: string;
  let server: LoopbackServer;
  let files: ObjectFiles;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hondana-media-'));
    files = createObjectFiles(folder);
    await files.put(
      { bucket: 'images', key: 'profile_images/花.jpg' },
      { contentType: 'image/jpeg', headers: { 'cache-control': 'public, max-age=60' } },
      Readable.from([Buffer.from('picture')]),
    );
    server = await openLoopbackServer(0, createMedia(files, 'images'));
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  const ask = async (path: string, method = 'GET') =>
    fetch(`http://127.0.0.1:${String(server.port)}${path}`, { method });

  it('serves a stored file with its content type and headers', async () => {
    const picture = await ask('/profile_images/花.jpg');
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    expect(picture.headers.get('cache-control')).toBe('public, max-age=60');
    expect(await picture.text()).toBe('picture');
  });

  it.each([
    ['GET', '/profile_images/none.jpg'],
    ['GET', '/profile_images/../../identity.json'],
    ['PUT', '/profile_images/花.jpg'],
  ])('returns 404 to %s %s', async (method, path) => {
    expect((await ask(path, method)).status).toBe(404);
  });

  it('logs nothing when the client closes the connection before the file is sent', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation();
    const media = createMedia(files, 'images');
    const outcomes: Promise<unknown>[] = [];
    const events = new EventEmitter();
    const arrived = once(events, 'request');
    const late = await openLoopbackServer(0, async (request, response) => {
      const outcome = once(response, 'close').then(async () => media(request, response));
      outcomes.push(outcome.catch((error: unknown) => error));
      events.emit('request');
      await outcome;
    });
    const client = connect(late.port, '127.0.0.1');
    const path = encodeURI('/profile_images/花.jpg');
    client.write(`GET ${path} HTTP/1.1\r\nHost: localhost:${String(late.port)}\r\n\r\n`);
    await arrived;
    client.destroy();
    expect(await Promise.all(outcomes)).toMatchObject([{ code: 'ERR_STREAM_UNABLE_TO_PIPE' }]);
    await late.close();
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  });
});
