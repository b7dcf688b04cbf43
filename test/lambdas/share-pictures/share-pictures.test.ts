import { randomUUID } from 'node:crypto';
import type { Note } from '#contract/entities/note.ts';
import { SHARE_PICTURE, sharePictureHref } from '#contract/share-pictures.ts';
import { bookInListKey, listKey } from '#lambdas/book-lists/rows.ts';
import { createCoverSource, fetchCover } from '#lambdas/covers/cover-source.ts';
import { createCoverStore } from '#lambdas/covers/cover-store.ts';
import { openFaces } from '#lambdas/covers/faces.ts';
import { mayDecode, photographAt } from '#lambdas/covers/photograph.ts';
import { readCover } from '#lambdas/covers/read-cover.ts';
import { noteRowOf } from '#lambdas/notes/rows.ts';
import { decodeJpeg } from '#lambdas/shared/pictures/codecs.ts';
import { createPictureStores, type PictureStores } from '#lambdas/share-pictures/find-picture.ts';
import { createPictureHandler } from '#lambdas/share-pictures/picture-handler.ts';
import { createReadPicture } from '#lambdas/share-pictures/read-picture.ts';
import { authorRow, bookRow } from '#test/support/catalogue-rows.ts';
import { getEvent } from '#test/support/gateway-events.ts';
import { createMemoryBucket, type MemoryBucket } from '#test/support/memory-bucket.ts';
import { hanako, taro } from '#test/support/people.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { startStubServer, type StubServer } from '#test/support/stub-server.ts';
import { createTestTables, type TestTables } from '#test/support/tables.ts';
import { bomb, cmykJpeg, redAndBlue } from '#test/support/test-pictures.ts';

const LIBRARY = 'public, max-age=86400';
const WRITTEN = 'public, max-age=0, s-maxage=10, must-revalidate';

const BOOK = '000007335013';
const AUTHOR = '00054222';
const noteOf = (last: string, noteOpenLevel: Note['noteOpenLevel']): Note => ({
  noteId: `01ARZ3NDEKTSV4RRFFQ69G5FA${last}`,
  noteType: 'ImpressionNote',
  userSub: taro.sub,
  content: '静かな本。',
  createdAt: '2026-04-01T00:00:00.000Z',
  editedAt: '2026-04-01T00:00:00.000Z',
  metaDescription: '',
  parentNoteID: '',
  noteOpenLevel,
  allowReplyLevel: 'PUBLIC',
  referenceSourceKANRI_ID: BOOK,
  referenceSourceClassLevel: 'manifestation',
});
const notes = {
  public: noteOf('A', 'PUBLIC'),
  friends: noteOf('B', 'FRIENDS'),
  own: noteOf('C', 'PRIVATE'),
};
const MISSING_NOTE = noteOf('Z', 'PUBLIC').noteId;
const listOf = (openLevel: string) => ({
  ...listKey(randomUUID()),
  openLevel,
  listName: '夏の本',
  comments: '',
  listOrder: 1,
  ownerSub: hanako.sub,
});
const lists = { public: listOf('PUBLIC'), linked: listOf('URLSHARE'), own: listOf('PRIVATE') };

let tables: TestTables<'catalogue' | 'notes' | 'bookLists' | 'users'>;
let stores: PictureStores;
let memory: MemoryBucket;
let server: StubServer;
const faces = openFaces();

beforeAll(async () => {
  server = await startStubServer();
  tables = await createTestTables('catalogue', 'notes', 'bookLists', 'users');
  await tables.put('catalogue', [
    bookRow({ KANRI_ID: BOOK, MainTitle: 'こころ', ISBN: '978-4-10-101013-7' }),
    authorRow(AUTHOR, { F_A: '夏目, 漱石', F_D: '1867-1916' }),
  ]);
  await tables.put('users', [
    {
      userSub: taro.sub,
      username: 'taro',
      usernameKey: 'taro',
      preferred_name: '太郎',
      createdAt: '2026-04-01T00:00:00.000Z',
      profileImage: '/profile_images/taro.jpg',
    },
  ]);
  await tables.put(
    'notes',
    Object.values(notes).map((note) => noteRowOf(note, 1)),
  );
  await tables.put('bookLists', [
    ...Object.values(lists),
    ...Object.values(lists).map(({ bookListID }) => ({
      bookListID,
      part: bookInListKey(bookListID, BOOK).part,
      KANRI_ID: BOOK,
      addAt: 1,
    })),
  ]);
  stores = createPictureStores(tables.names, { database: tables.database, log: silentLog });
});
beforeEach(() => {
  memory = createMemoryBucket();
  server.requests.length = 0;
});
afterAll(async () => {
  tables.close();
  await server.close();
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly png: Buffer;
}

interface Given {
  readonly stores?: PictureStores;
  readonly coverSource?: string;
  readonly portrait?: Buffer;
}

/** A function instance of its own; pictures are requested by their paths. */
const instance = (given: Given = {}) => {
  const stored = createCoverStore(memory.s3, memory.bucket, Date.now);
  const handle = createPictureHandler(
    createReadPicture({
      stores: given.stores ?? stores,
      readCover: readCover({
        findSource: createCoverSource(given.coverSource ?? ''),
        fetchCover: (address) => fetchCover(address, 'Hondana test'),
        store: stored,
        faces,
        log: silentLog,
      }),
      readPortrait: () => Promise.resolve(given.portrait ?? null),
      stored,
      faces,
      productName: 'Hondana',
      log: silentLog,
    }),
    silentLog,
  );
  return async (path: string, headers: Record<string, string> = {}): Promise<Answer> => {
    const picture = path.replace('/share/', '');
    const event = getEvent('/share/{picture+}', {}, { picture }, headers);
    const { statusCode, headers: answered = {}, body = '' } = await handle(event);
    return { status: statusCode, headers: answered, png: Buffer.from(body, 'base64') };
  };
};

const pathsOf = {
  book: sharePictureHref.book(BOOK),
  author: sharePictureHref.author(AUTHOR),
  note: sharePictureHref.note(notes.public.noteId),
  list: sharePictureHref.list(lists.public.bookListID),
  linked: sharePictureHref.list(lists.linked.bookListID),
  profile: sharePictureHref.profile('taro'),
};

const pixelAt = async (png: Buffer, [x, y]: readonly [number, number]) => {
  const jpeg = await photographAt({ type: 'image/png', bytes: png }, SHARE_PICTURE.width);
  const pixels = await decodeJpeg(jpeg?.bytes ?? Buffer.alloc(0));
  if (pixels === null) throw new Error('not a picture');
  const at = (y * pixels.width + x) * 4;
  return Array.from(pixels.data.slice(at, at + 3), (value) => Math.round(value / 60));
};

describe('a share picture', () => {
  it.each([
    ['book', pathsOf.book, LIBRARY],
    ['author', pathsOf.author, LIBRARY],
    ['note', pathsOf.note, WRITTEN],
    ['public list', pathsOf.list, WRITTEN],
    ['list that is shared by its URL', pathsOf.linked, WRITTEN],
    ['profile', pathsOf.profile, WRITTEN],
    ['home', sharePictureHref.home, LIBRARY],
  ])('IMAGE-20 of a %s is a PNG of 1200 × 630 pixels', async (_what, path, caching) => {
    const { status, headers, png } = await instance()(path);
    expect(status).toBe(200);
    expect(headers).toEqual({
      'content-type': 'image/png',
      'cache-control': caching,
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[\w-]{32}"$/),
    });
    expect(png.toString('latin1', 1, 4)).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1_200, 630]);
  });

  it('IMAGE-20 differs between what it shows, and weighs less than 300 kB', async () => {
    const ask = instance();
    const home = await ask(sharePictureHref.home);
    const pictures = await Promise.all(Object.values(pathsOf).map((path) => ask(path)));
    // The two lists show the same.
    const distinct = new Set([home, ...pictures].map(({ png }) => png.toString('base64')));
    expect(distinct.size).toBe(6);
    for (const { png } of pictures) expect(png.length).toBeLessThan(300_000);
  });

  it('IMAGE-20 shows the photograph of a cover that a source has', async () => {
    const photograph = await redAndBlue(400, 560);
    server.answer = (_request, response) => {
      response.writeHead(200).end(photograph);
    };
    const { png } = await instance({ coverSource: `${server.origin}/{isbn13}.jpg` })(pathsOf.book);
    expect(await pixelAt(png, [130, 320])).toEqual([4, 0, 0]);
    expect(await pixelAt(png, [340, 320])).toEqual([0, 0, 4]);
  });

  it.each([
    ['that claims more pixels than it holds', bomb(1_400, 2_000), false],
    ['in the colors of print', cmykJpeg(400, 560), true],
  ])(
    'TRUST-10 IMAGE-27 draws a cover instead of a photograph %s, and stores it',
    async (_what, photograph, isSound) => {
      expect(mayDecode({ type: 'image/jpeg', bytes: photograph })).toBe(isSound);
      const { png: drawn } = await instance()(pathsOf.book);
      memory = createMemoryBucket();
      server.answer = (_request, response) => {
        response.writeHead(200).end(photograph);
      };
      const source = `${server.origin}/{isbn13}.jpg`;
      const { png } = await instance({ coverSource: source })(pathsOf.book);
      expect(server.requests).toHaveLength(1);
      expect(png.equals(drawn)).toBe(true);
      expect([...memory.objects.keys()]).toContainEqual(expect.stringMatching(/^covers\/share\//));
    },
  );

  it("IMAGE-20 shows a reader's own picture", async () => {
    const portrait = await redAndBlue(512, 512);
    const { png } = await instance({ portrait })(pathsOf.profile);
    expect(await pixelAt(png, [130, 300])).toEqual([4, 0, 0]);
    expect(await pixelAt(png, [300, 300])).toEqual([0, 0, 4]);
    const without = await instance()(pathsOf.profile);
    expect(without.png.equals(png)).toBe(false);
  });
});

describe('what a visitor may not see', () => {
  const hidden = {
    'a note for friends': sharePictureHref.note(notes.friends.noteId),
    'a private note': sharePictureHref.note(notes.own.noteId),
    'a private list': sharePictureHref.list(lists.own.bookListID),
    'a missing list': sharePictureHref.list('6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a001'),
    'an unknown book': sharePictureHref.book('999999999'),
    'an unknown author': sharePictureHref.author('99999999'),
    'an unknown reader': sharePictureHref.profile('nobody'),
    'a reserved name': sharePictureHref.profile('admin'),
    'a malformed id': sharePictureHref.note("'; --"),
    'a path that climbs': '/share/book/../../x.png',
  };

  it.each(Object.entries(hidden))(
    'IMAGE-22 SEC-07 gets the answer of a missing note, byte for byte: %s',
    async (_what, path) => {
      const ask = instance();
      const missing = await ask(sharePictureHref.note(MISSING_NOTE));
      expect(await ask(path)).toEqual(missing);
      expect(missing.headers['cache-control']).toBe(WRITTEN);
      expect((await ask(sharePictureHref.home)).png.equals(missing.png)).toBe(true);
      expect([...memory.objects.keys()]).toEqual([]);
    },
  );

  it('IMAGE-22 gets the product picture as soon as a note is hidden', async () => {
    const shown = noteOf('D', 'PUBLIC');
    await tables.put('notes', [noteRowOf(shown, 1)]);
    const ask = instance();
    const path = sharePictureHref.note(shown.noteId);
    const before = await ask(path);
    await tables.put('notes', [noteRowOf({ ...shown, noteOpenLevel: 'PRIVATE' }, 2)]);
    const etag = String(before.headers['etag']);
    const after = await ask(path, { 'if-none-match': etag });
    expect(after).toEqual(await ask(sharePictureHref.note(MISSING_NOTE)));
    expect(after.png.equals(before.png)).toBe(false);
  });

  it.each(['', 'home', 'home.gif', 'book/.png', 'constructor/x.png', 'book/1.png/2', 'BOOK/1.png'])(
    'IMAGE-22 gets the product picture for the path %p',
    async (path) => {
      const { status, png } = await instance()(`/share/${path}`);
      expect(status).toBe(200);
      expect(png.equals((await instance()(sharePictureHref.home)).png)).toBe(true);
    },
  );
});

describe('drawing once', () => {
  it('IMAGE-23 a picture of the catalogue is stored and read by other instances', async () => {
    const first = await instance()(pathsOf.book);
    expect([...memory.objects.keys()]).toEqual([expect.stringMatching(/^covers\/share\/[\w-]+$/)]);
    memory.calls.length = 0;
    expect(await instance()(pathsOf.book)).toEqual(first);
    expect(memory.calls).toEqual([expect.stringMatching(/^GET covers\/share\//)]);
  });

  it('IMAGE-23 SEC-49 nothing that readers wrote is stored', async () => {
    const ask = instance();
    for (const path of [pathsOf.note, pathsOf.list, pathsOf.profile]) {
      const first = await ask(path);
      expect(await ask(path)).toEqual(first);
    }
    expect([...memory.objects.keys()]).toEqual([]);
  });

  it('IMAGE-24 an unchanged picture is confirmed without being read or drawn', async () => {
    const etag = String((await instance()(pathsOf.book)).headers['etag']);
    memory.calls.length = 0;
    for (const condition of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const { status, headers, png } = await instance()(pathsOf.book, {
        'if-none-match': condition,
      });
      expect([status, png.length]).toEqual([304, 0]);
      expect(headers).toEqual({ etag, 'cache-control': LIBRARY });
    }
    expect(memory.calls).toEqual([]);
    expect((await instance()(pathsOf.book, { 'if-none-match': '"other"' })).status).toBe(200);
  });
});

describe('when something fails', () => {
  const broken = () => Promise.reject(new Error('no connection'));

  it('IMAGE-25 the rows: the product picture, not cached', async () => {
    const failing = { ...stores, books: { find: broken } };
    const ask = instance({ stores: failing });
    const { status, headers, png } = await ask(pathsOf.book);
    expect([status, headers['cache-control'], headers['etag']]).toEqual([
      200,
      'no-store',
      undefined,
    ]);
    expect(png.equals((await ask(sharePictureHref.home)).png)).toBe(true);
  });

  it('IMAGE-25 the store: the product picture, not cached', async () => {
    memory.broken = true;
    const { status, headers } = await instance()(pathsOf.book);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  });

  it('IMAGE-25 the source of covers: a drawn cover, neither cached nor stored', async () => {
    server.answer = (_request, response) => {
      response.writeHead(503).end();
    };
    const { headers, png } = await instance({ coverSource: `${server.origin}/{isbn13}.jpg` })(
      pathsOf.book,
    );
    expect(headers['cache-control']).toBe('no-store');
    expect([...memory.objects.keys()]).toEqual([]);
    expect(png.equals((await instance()(pathsOf.book)).png)).toBe(true);
  });
});
