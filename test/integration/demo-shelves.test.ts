import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { EXPORT_MANIFEST } from '#contract/export-files.ts';
import { exportManifestSchema } from '#contract/export-manifest.ts';
import { japanDateOf } from '#contract/japan-date.ts';
import { engineEnvironment } from '#local/environment.ts';
import { findRunningStack } from '#local/running-stack.ts';
import type { DemoLibrary } from '#demo/demo-libraries.ts';
import { signReadersIn, type ReaderSession } from '#demo/sessions.ts';
import { projectRoot, SEED_FILE } from '#local/settings.ts';
import { stockLibrary } from '#demo/bookshelves.ts';
import { seed } from '#demo/seed.ts';
import { startStack, type StartedStack } from '#test/local/support/local-stack.ts';
import { copySeededData } from '#test/support/seeded-data.ts';
import { readCopyPage, readBookshelf } from './support/shelf-reader.ts';
import { storedRows } from './support/stored-rows.ts';

// Most of it is the start of a stack, and its demo data where no other test has made them.
jest.setTimeout(300_000);

const SHELVES = ['日本文学', '海外文学', '歴史と社会', '暮らしと絵本', '整理待ち'];

describe('the demo data', () => {
  let folder: string;
  let stack: StartedStack;
  let origin: string;
  let readers: Readonly<
    Record<'hanako' | 'taro' | 'jiro' | 'sakura' | 'new_reader', ReaderSession>
  >;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hondana-shelves-'));
    copySeededData(folder);
    stack = startStack(folder);
    origin = await stack.ready;
    readers = await signReadersIn(origin, ['hanako', 'taro', 'jiro', 'sakura', 'new_reader']);
  });
  afterAll(async () => {
    stack.child.kill('SIGTERM');
    await stack.ended;
    await rm(folder, { recursive: true });
  });

  it('give hanako 60 copies in five hondanas and some in none', async () => {
    const { total, entries } = await readBookshelf(origin, readers.hanako.userSub);
    expect(total).toBeGreaterThanOrEqual(60);
    expect(entries).toHaveLength(total);
    const names = new Set(entries.map(({ global_hondana: shelf }) => shelf?.HondanaName));
    expect(names).toEqual(new Set([...SHELVES, undefined]));
    const books = entries.map(({ book_details: book }) => book?.MainTitle);
    expect(books).toEqual(expect.arrayContaining(['吾輩は猫である', 'モモ', 'ぐりとぐら']));
  });

  it('include copies without a sticker', async () => {
    const { userSub, call } = readers.hanako;
    const { entries } = await readBookshelf(origin, userSub);
    const found = entries.find(({ book_details: book }) => book?.MainTitle === '風姿花伝');
    const GlobalBookID = found?.global_book.GlobalBookID ?? '';
    expect(await call('stickers', 'checkSticker', { GlobalBookID })).toMatchObject({
      state: 'REGISTERED',
      isMine: true,
    });
    const { sheets } = await call('stickerReads', 'getStickerSheets', { UserSub: userSub });
    expect(sheets.reduce((sum, { used }) => sum + used, 0)).toBeLessThan(entries.length);
  });

  it('include an overdue lending of each role', async () => {
    const { call, userSub: UserSub } = readers.hanako;
    const today = japanDateOf(Date.now());
    for (const role of ['lender', 'borrower'] as const) {
      const { lendings } = await call('bookshelfReads', 'fetch_Lendings_ByUsersub', {
        UserSub,
        role,
      });
      expect(lendings.filter(({ ReturnDate }) => ReturnDate < today)).toHaveLength(1);
    }
  });

  it('include three lent copies, one of them lent to taro', async () => {
    const { call, userSub: UserSub } = readers.hanako;
    const { entries } = await readBookshelf(origin, UserSub);
    expect(entries.filter(({ lending_status: s }) => s === 'Lending')).toHaveLength(3);
    const { lendings } = await call('bookshelfReads', 'fetch_Lendings_ByUsersub', {
      UserSub,
      role: 'lender',
    });
    expect(lendings.map(({ BorrowerUserSub: sub, BorrowerName: name }) => sub ?? name)).toEqual(
      expect.arrayContaining([readers.taro.userSub, '山田さん']),
    );
  });

  it('LEND-21 include a lending that waits for the consent of sakura', async () => {
    const { call, userSub: UserSub } = readers.sakura;
    const { notices } = await call('notices', 'readNotices', { UserSub });
    expect(notices).toMatchObject([{ kind: 'lendingOffered', title: 'こころ' }]);
  });

  it('ASK-16 include a request to borrow that waits for hanako, and a declined one', async () => {
    const { call, userSub: UserSub } = readers.hanako;
    const { requests } = await call('bookshelfWrites', 'listBorrowRequests', {
      UserSub,
      role: 'owner',
    });
    expect(
      requests.map(({ KANRI_ID, state, AvailableCopies: copies }) => [
        KANRI_ID,
        state,
        copies?.length,
      ]),
    ).toEqual([
      ['HDB000050', 'REQUESTED', 1],
      ['HDB000127', 'DECLINED', undefined],
    ]);
  });

  it('include ended lendings and a discarded copy', async () => {
    const { call, userSub: UserSub } = readers.hanako;
    const { lendings } = await call('bookshelfReads', 'fetch_Lendings_ByUsersub', {
      UserSub,
      role: 'lender',
      openOnly: 'false',
    });
    expect(lendings.filter(({ ActualReturnDate: day }) => day !== undefined)).toHaveLength(4);
    const rows = await storedRows((await findRunningStack(folder))?.databaseEndpoint ?? '');
    const gone = rows.find((row) => row['ownerSub'] === UserSub && 'RemovedDate' in row);
    const page = await readCopyPage(origin, String(gone?.['GlobalBookID']));
    expect(page).toMatchObject({ Book_Simple: { MainTitle: '7つの習慣' } });
    expect(page.UserLibrarySettings).toEqual({
      UserSub,
      LibraryName: '花子の本棚',
      AllowSelfLend: 'ALLOW',
      AllowSelfReturn: 'ALLOW',
    });
  });

  it('MYEXPORT-13 are in the export of hanako, by the counts of its manifest', async () => {
    const { call, userSub } = readers.hanako;
    const { url } = await call('account', 'exportAccount', { targetUserSub: userSub });
    const files = unzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer()));
    const textOf = (name: string): string => strFromU8(files[name] ?? new Uint8Array());
    const manifest = exportManifestSchema.parse(JSON.parse(textOf(EXPORT_MANIFEST)));
    expect(manifest.site).toBe(origin);
    const counted = Object.keys(files).flatMap((name): (readonly [string, number])[] => {
      if (name === EXPORT_MANIFEST) return [];
      if (name.endsWith('.json')) return [[name, (JSON.parse(textOf(name)) as unknown[]).length]];
      const { data } = Papa.parse(textOf(name), { header: true, skipEmptyLines: true });
      return [[name, name.endsWith('.csv') ? data.length : 1]];
    });
    expect(manifest.files).toEqual(Object.fromEntries(counted));
    const { total } = await readBookshelf(origin, userSub);
    const { lists } = await call('bookListReads', 'getListOfBookList', {});
    expect(manifest.files).toMatchObject({
      // With the discarded copy.
      'copies.json': total + 1,
      'shelves.json': SHELVES.length,
      'book-lists.json': lists.length,
      'kindle-books.json': 5,
      'reading-record.json': 30,
      'relations.json': 2,
      'lendings.json': 7,
      'borrowings.json': 2,
    });
  });

  it('START-36 register each copy before it is lent', async () => {
    for (const { call, userSub: UserSub } of [readers.hanako, readers.taro]) {
      const { entries } = await readBookshelf(origin, UserSub);
      const registered = new Map(
        entries.map(({ global_book: copy }) => [copy.GlobalBookID, copy.RegisteredDate]),
      );
      const { lendings } = await call('bookshelfReads', 'fetch_Lendings_ByUsersub', {
        UserSub,
        role: 'lender',
        openOnly: 'false',
      });
      expect(lendings.length).toBeGreaterThan(2);
      const early = lendings.filter(
        ({ GlobalBookID, LentDate }) => (registered.get(GlobalBookID) ?? '9999') > LentDate,
      );
      expect(early).toEqual([]);
    }
  });

  it('include five Kindle books with links to the shop', async () => {
    const { call, userSub } = readers.hanako;
    const { books } = await call('kindle', 'getUsersKindleBooks', { userSub });
    expect(books).toHaveLength(5);
    for (const { product_url: url } of books) {
      expect(url).toMatch(/^https:\/\/www\.amazon\.co\.jp\/dp\/\d{9}[\dX]$/);
    }
  });

  it('give taro a dozen copies and jiro a few', async () => {
    expect((await readBookshelf(origin, readers.taro.userSub)).total).toBe(12);
    expect((await readBookshelf(origin, readers.jiro.userSub)).total).toBe(3);
  });

  const collectionsOfHanako = async () => {
    const { call, userSub: UserSub } = readers.hanako;
    const { lists } = await call('bookListReads', 'getBooksInListDetail_ListOfBookList', {});
    const { books: favorites } = await call('favorites', 'getFavoriteBooks', { UserSub });
    const { books: visits } = await call('favorites', 'getHistoryBooksDetail', { UserSub });
    return { lists, favorites, visits };
  };

  it('include favourites, visits and a list of each open level', async () => {
    const { lists, favorites, visits } = await collectionsOfHanako();
    expect(
      lists
        .toSorted((a, b) => a.listOrder - b.listOrder)
        .map(({ listName, openLevel, books }) => [listName, openLevel, books.length]),
    ).toEqual([
      ['気になる本', 'PUBLIC', 7],
      ['読書会で読む本', 'URLSHARE', 4],
      ['贈りものの候補', 'PRIVATE', 3],
    ]);
    expect(favorites).toHaveLength(6);
    expect(visits).toHaveLength(8);
    // Every book is one of the catalogue: without its record it would have no title.
    const books = [...lists.flatMap((list) => list.books), ...visits];
    expect(books.filter(({ MainTitle }) => MainTitle === undefined)).toEqual([]);
  });

  const recordsOfHanako = async () => {
    const { call, userSub: UserSub } = readers.hanako;
    return (await call('record', 'listReadings', { UserSub })).records;
  };

  it('RECORD-45 include a reading record of 30 books over six years, in all states', async () => {
    const records = await recordsOfHanako();
    expect(records).toHaveLength(30);
    expect(new Set(records.map(({ state }) => state)).size).toBe(4);
    const years = records
      .map(({ readings }) => readings.map(({ from, to }) => (to ?? from ?? '').slice(0, 4)))
      .map((dates) => dates.toSorted().at(-1) ?? 'undated');
    const expected = ['2021', '2022', '2023', '2024', '2025', '2026', 'undated'];
    expect([...new Set(years)].toSorted()).toEqual(expected);
  });

  /** Settings count every write, and they are written again. */
  const rowsBesideSettings = async () => {
    const endpoint = (await findRunningStack(folder))?.databaseEndpoint ?? '';
    return (await storedRows(endpoint)).filter(({ part }) => part !== 'SETTINGS');
  };

  const relations = async () => {
    const [hanako, taro, jiro, sakura] = [
      readers.hanako.userSub,
      readers.taro.userSub,
      readers.jiro.userSub,
      readers.sakura.userSub,
    ];
    const counts = async (targetUserSub: string) =>
      Promise.all([
        readers.hanako.call('followInfo', 'get_followers_count', { targetUserSub }),
        readers.hanako.call('followInfo', 'get_following_count', { targetUserSub }),
        readers.hanako.call('followInfo', 'get_friends_count', { targetUserSub }),
      ]);
    const { users } = await readers.hanako.call('friends', 'getUserFollowUsers', {
      followerUserSub: hanako,
    });
    const { requests } = await readers.hanako.call('friends', 'getReceivedFriendRequests', {
      receiverUserSub: hanako,
    });
    return {
      followed: users.map((follow) => follow.followedUserSub),
      askedBy: requests.map(({ senderUserSub }) => senderUserSub),
      ...(await readers.taro.call('friends', 'checkFriendStatus', { user1: hanako, user2: taro })),
      ...(await readers.sakura.call('friends', 'checkBlockStatus', {
        blockerUserSub: sakura,
        blockedUserSub: jiro,
      })),
      counts: await Promise.all([hanako, taro, jiro, sakura].map(counts)),
    };
  };

  it('relate readers to each other once', async () => {
    expect(await relations()).toEqual({
      followed: [readers.taro.userSub],
      askedBy: [readers.jiro.userSub],
      isFriend: true,
      isBlocked: true,
      counts: [
        [{ followersCount: 0 }, { followingCount: 1 }, { friendsCount: 1 }],
        [{ followersCount: 1 }, { followingCount: 0 }, { friendsCount: 1 }],
        [{ followersCount: 0 }, { followingCount: 0 }, { friendsCount: 0 }],
        [{ followersCount: 0 }, { followingCount: 0 }, { friendsCount: 0 }],
      ],
    });
  });

  it('include profile texts', async () => {
    const textOf = async (username: 'hanako' | 'taro' | 'jiro' | 'sakura') => {
      const { userSub: targetUserSub, call } = readers[username];
      return (await call('account', 'get_user_profile_text', { targetUserSub })).profileText;
    };
    const texts = await Promise.all((['hanako', 'taro', 'jiro', 'sakura'] as const).map(textOf));
    expect(new Set(texts).size).toBe(4);
    expect(texts[0]).toContain('夏目漱石');
  });

  it('stay the same when all of them are seeded again', async () => {
    const everything = async () => [
      await rowsBesideSettings(),
      await collectionsOfHanako(),
      await recordsOfHanako(),
      await relations(),
    ];
    const before = await everything();
    const { databaseEndpoint = '', port = 0 } = (await findRunningStack(folder)) ?? {};
    Object.assign(process.env, engineEnvironment({ databaseEndpoint, port }));
    // Where only the step whose outcome depends on the time is recorded as done.
    const dataDirectory = join(folder, 'again');
    await mkdir(dataDirectory);
    await writeFile(join(dataDirectory, SEED_FILE), '{"registration-dates":"1"}');
    await seed({ root: projectRoot, dataDirectory, origin, log: () => undefined });
    expect(await everything()).toEqual(before);
  });

  it('are completed by the next start after an interrupted one', async () => {
    const lending = { KANRI_ID: 'HDB000001', to: { name: '母' }, lent: -20, due: -6 } as const;
    const whole: DemoLibrary = {
      username: 'new_reader',
      requestId: 'f1a9c7d4-2b68-4e05-9d3f-6c80b7e2a513',
      libraryName: '新しい本棚',
      selfService: 'DENY',
      unlabelled: [],
      shelves: [
        {
          name: '居間',
          color: '#336699',
          books: { HDB000001: '吾輩は猫である', HDB000003: '坊っちゃん' },
        },
        { name: '寝室', color: '#996633', books: { HDB000011: 'こころ' } },
      ],
      unassigned: {},
      discarded: { HDB000017: '明暗' },
      lendings: [
        { ...lending, back: -8 },
        { ...lending, lent: -2, due: 12 },
      ],
    };
    // Stopped early: a shelf is missing, and the copy that was lent has not come back.
    const half: DemoLibrary = {
      ...whole,
      shelves: whole.shelves.slice(0, 1),
      discarded: {},
      lendings: [lending],
    };
    const owner = readers.new_reader;
    const fill = async (library: DemoLibrary) =>
      stockLibrary({ owner, library, subOf: () => owner.userSub, now: Date.now() });
    await fill(half);
    await fill(whole);
    const { total, entries } = await readBookshelf(origin, owner.userSub);
    expect(total).toBe(3);
    expect(
      entries.map((entry) => [entry.book_details?.MainTitle, entry.global_hondana?.HondanaName]),
    ).toEqual(
      expect.arrayContaining([
        ['吾輩は猫である', '居間'],
        ['坊っちゃん', '居間'],
        ['こころ', '寝室'],
      ]),
    );
    const { call, userSub: UserSub } = owner;
    const role = 'lender';
    const openOnly = 'false';
    const history = await call('bookshelfReads', 'fetch_Lendings_ByUsersub', {
      UserSub,
      role,
      openOnly,
    });
    expect(history.lendings.map(({ ActualReturnDate: day }) => day !== undefined)).toEqual([
      false,
      true,
    ]);
  });
});
