import { gzipSync } from 'node:zlib';
import { routes } from '#contract/routes.ts';
import { readCoverRequest } from '#lambdas/covers/cover-request.ts';
import { drawCover } from '#lambdas/covers/draw-cover.ts';
import { openFace } from '#lambdas/covers/type/face.ts';
import { respondJson } from '#local/gateway/payload-format.ts';
import { dispatch, type Listener, pathOf } from '#local/http/listener.ts';
import { openLoopbackServer, type LoopbackServer } from '#local/http/loopback-server.ts';
import { projectRoot, userPool } from '#local/settings.ts';
import { createConfigJson } from '#local/site/site-resources.ts';
import { openBuiltSite } from '#local/site/open-site.ts';

export interface ServedBookshelf {
  readonly ownerSub: string;
  /** The response of the bookshelf call, with so many first entries. */
  readonly call: (first: number) => Promise<{ readonly file_urls: readonly string[] }>;
  /** The files of the response, by URL path. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Serves compressed files from memory, like the distribution. */
const serveFiles = (files: ReadonlyMap<string, Uint8Array>): Listener => {
  const compressed = new Map([...files].map(([path, bytes]) => [path, gzipSync(bytes)]));
  return async (request, response) => {
    const bytes = compressed.get(pathOf(request));
    if (bytes === undefined) {
      response.writeHead(404).end();
      return;
    }
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
      .end(bytes);
  };
};

const TYPEFACE = '@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf';

/** Draws covers like the function, but in one typeface: only the bundler resolves the others. */
const serveCovers = (): Listener => {
  const gothic = openFace(new URL(import.meta.resolve(TYPEFACE)));
  const faces = { gothic, mincho: gothic, rounded: gothic };
  return async (request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    const cover = drawCover(readCoverRequest(Object.fromEntries(searchParams)), faces);
    response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(cover);
  };
};

/** Serves the built site with one bookshelf to a visitor. Covers are drawn on request. */
export const serveBookshelf = async ({
  ownerSub,
  call,
  files,
}: ServedBookshelf): Promise<LoopbackServer> => {
  const { listener: site, page } = await openBuiltSite(projectRoot, console.log);
  const mounts = [
    ['/config.json', createConfigJson(userPool)],
    [
      routes.openUserProfile.path,
      async (_, response) => {
        respondJson(response, 200, { userSub: ownerSub });
      },
    ],
    [
      routes.bookshelfReads.path,
      async (request, response) => {
        const { searchParams } = new URL(request.url ?? '', 'http://localhost');
        respondJson(response, 200, await call(Number(searchParams.get('first'))));
      },
    ],
    ['/shelves/', serveFiles(files)],
    ['/covers', serveCovers()],
    [
      '/bookshelf/',
      async (_, response) => {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
      },
    ],
  ] as const satisfies readonly (readonly [string, Listener])[];
  return openLoopbackServer(0, dispatch(mounts, site));
};
