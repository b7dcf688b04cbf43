import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { japanDateOf } from '#contract/japan-date.ts';
import { LABELS_PER_CALL, STICKER_SHEETS_PER_CALL } from '#contract/limits.ts';
import { copyKey } from '#lambdas/bookshelf/copies/rows.ts';
import { settingsKey } from '#lambdas/bookshelf/library/rows.ts';
import { sheetDayKey } from '#lambdas/stickers/rows.ts';
import type { CopyRow } from '#lambdas/bookshelf/copies/rows.ts';
import { drawLabelSheet } from '#lambdas/stickers/print/draw-sheet.ts';
import { LABELS_PER_PAGE } from '#contract/sticker-paper.ts';
import { blockRow, copyRow, newSticker, stickerRow } from '#test/support/bookshelf-rows.ts';
import { bookRow } from '#test/support/catalogue-rows.ts';
import { hanako, jiro, sakura, taro } from '#test/support/people.ts';
import { readPdf } from '#test/support/read-pdf.ts';
import { rejected } from '#test/support/rejections.ts';
import { testStickers } from './sticker-calls.ts';

const { tables, bucket, clock, open, post, issue, printLabels } = testStickers(beforeAll);
beforeAll(async () => {
  await tables.put('catalogue', [
    bookRow({ KANRI_ID: '000000001', MainTitle: 'こころ' }),
    bookRow({ KANRI_ID: '000000002', MainTitle: '坊っちゃん\n草枕' }),
  ]);
  await tables.put('social', [blockRow(hanako.sub, jiro.sub)]);
});

const keyOf = (pdfUrl: string): string =>
  new URL(pdfUrl).pathname.replace(/^\/(test-bucket\/)?/, '');
const fileAt = (pdfUrl: string): Buffer =>
  Buffer.from(bucket.objects.get(keyOf(pdfUrl)) ?? Buffer.alloc(0));

/** Codes of copies of hanako, or of another owner. */
const register = async (
  count: number,
  fields: Partial<CopyRow> = {},
): Promise<readonly string[]> => {
  const ids = Array.from({ length: count }, newSticker);
  const copy = { KANRI_ID: '000000001', ownerSub: hanako.sub, ...fields };
  await tables.put(
    'bookshelf',
    ids.map((GlobalBookID) => copyRow({ ...copy, GlobalBookID })),
  );
  return ids;
};

const keyText = ({ pk, part }: Readonly<Record<string, unknown>>): string =>
  `${String(pk)} ${String(part)}`;

/** Rejects the request, and writes neither a row nor a file. */
const unwritten = async <T>(call: () => Promise<T>): Promise<T> => {
  const state = async () => ({
    rows: new Map((await tables.rows('bookshelf')).map((row) => [keyText(row), row])),
    files: [...bucket.objects.keys()],
  });
  const before = await state();
  const answer = await call();
  // Hundreds of rows: a comparison by jest would print them all.
  expect(isDeepStrictEqual(await state(), before)).toBe(true);
  return answer;
};

describe('labels for copies', () => {
  it('UNLAB-10 UNLAB-11 are printed on sticker paper with title, code and address of each copy', async () => {
    const [unlabelled = ''] = await register(1, { unlabelled: true });
    const [stickered = ''] = await register(1, { KANRI_ID: '000000002' });
    const GlobalBookIDs = [unlabelled, stickered];
    const texts = { productName: 'Hondana', siteOrigin: 'https://hondana.example' };
    const { status, body } = await printLabels(
      hanako,
      { GlobalBookIDs },
      open({ drawLabelSheet, texts }),
    );
    expect(status).toBe(200);
    const address = new URL(body.pdfUrl);
    expect(address.searchParams.get('X-Amz-Expires')).toBe('600');
    expect(keyOf(body.pdfUrl)).toMatch(
      /^stickers\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.pdf$/,
    );
    const pdf = await readPdf(fileAt(body.pdfUrl));
    const [page] = pdf.pages;
    expect(pdf.pages).toHaveLength(1);
    const label = (n: number) => {
      const left = 8.4 + n * 48.3;
      return { left, top: 8.8, right: left + 48.3, bottom: 8.8 + 25.4 };
    };
    expect(page?.textIn(label(0))).toContain('こころ');
    expect(page?.textIn(label(1))).toContain('坊っちゃん 草枕');
    for (const [n, id] of GlobalBookIDs.entries()) {
      expect(page?.textIn(label(n)).replaceAll(' ', '')).toContain(id);
      const found = await page?.decode(label(n), 360);
      expect(found?.map(({ format, text }) => `${format} ${text}`).toSorted()).toEqual([
        `Code128 ${id}`,
        `QRCode https://hondana.example/dp/${id}`,
      ]);
    }
    pdf.close();
  });

  const copyOf = async (KANRI_ID: string, MainTitle: string) => {
    const [code] = await register(1, { KANRI_ID, card: { KANRI_ID, MainTitle } });
    return code;
  };

  it('UNLAB-10 OWNBOOK-05 have the title at registration when there is no library record, and else none', async () => {
    const [gone = '', own = '', unknown = ''] = await Promise.all([
      copyOf('999999999', '消えた本'),
      copyOf('own-01JZ0000000000000000000001', '会報'),
      register(1, { KANRI_ID: '999999999' }).then(([code]) => code),
    ]);
    const { body } = await printLabels(hanako, { GlobalBookIDs: [gone, own, unknown] });
    expect(String(fileAt(body.pdfUrl))).toBe(`${gone} 消えた本\n${own} 会報\n${unknown} `);
  });

  it('UNLAB-12 returns the same labels for a repeated request, when a copy was discarded since', async () => {
    const GlobalBookIDs = await register(2);
    const [first = ''] = GlobalBookIDs;
    const request = { GlobalBookIDs, requestId: randomUUID() };
    const answer = await printLabels(hanako, request);
    const discarded = { GlobalBookID: first, KANRI_ID: '000000001', ownerSub: hanako.sub };
    await tables.put('bookshelf', [
      copyRow({ ...discarded, activeOwner: undefined, RemovedDate: '2026-02-01' }),
    ]);
    const again = await printLabels(hanako, request);
    expect(keyOf(again.body.pdfUrl)).toBe(keyOf(answer.body.pdfUrl));
    expect(String(fileAt(again.body.pdfUrl))).toContain(first);
    const others = { ...request, GlobalBookIDs: GlobalBookIDs.slice(1) };
    expect(await unwritten(() => printLabels(hanako, others))).toMatchObject({ status: 409 });
  });

  it('UNLAB-21 UNLAB-22 begin where it was asked, again too, and are moved as each request says', async () => {
    const GlobalBookIDs = await register(2);
    const drawn: object[] = [];
    const handler = open({
      drawLabelSheet: ({ firstLabel, offset }) => {
        drawn.push({ firstLabel, offset });
        return Promise.resolve(Buffer.from(''));
      },
    });
    const request = { GlobalBookIDs, requestId: randomUUID(), firstLabel: 44 };
    const { body } = await printLabels(hanako, request, handler);
    const offset = { right: -0.5, down: 5 };
    const moved = await printLabels(hanako, { ...request, offset }, handler);
    expect(keyOf(moved.body.pdfUrl)).toBe(keyOf(body.pdfUrl));
    expect(drawn).toEqual([
      { firstLabel: 44, offset: { right: 0, down: 0 } },
      { firstLabel: 44, offset },
    ]);
    // The first label of these is the last of its page, so that there are two pages.
    const day = keyText(sheetDayKey(hanako.sub, japanDateOf(clock.now)));
    const counted = (await tables.rows('bookshelf')).find((row) => keyText(row) === day);
    expect(counted).toMatchObject({ sheets: 2 });
    for (const firstLabel of [43, undefined]) {
      const others = { ...request, firstLabel };
      expect(await unwritten(() => printLabels(hanako, others))).toMatchObject({ status: 409 });
    }
  });

  it('UNLAB-14 change the bookshelf once, which shows that the copies have labels', async () => {
    const settings = async () =>
      (await tables.rows('bookshelf')).find(
        (row) => keyText(row) === keyText(settingsKey(hanako.sub)),
      );
    const version = async () => (await settings())?.['bookshelfVersion'] ?? 0;
    const request = { GlobalBookIDs: await register(2), requestId: randomUUID() };
    const before = await version();
    await printLabels(hanako, request);
    expect(await version()).toBe(Number(before) + 1);
    expect(await settings()).toMatchObject({ change1: request.GlobalBookIDs });
    await printLabels(hanako, request);
    expect(await version()).toBe(Number(before) + 1);
  });

  it('UNLAB-12 count their pages towards the daily quota of sticker sheets', async () => {
    const ids = await register(LABELS_PER_PAGE + 1);
    for (const SheetCount of [5, 5, 5, 3]) await issue(hanako, { SheetCount });
    const requestId = randomUUID();
    const two = { GlobalBookIDs: ids, requestId };
    expect((await printLabels(hanako, two)).status).toBe(200);
    const day = keyText(sheetDayKey(hanako.sub, japanDateOf(clock.now)));
    const counted = (await tables.rows('bookshelf')).find((row) => keyText(row) === day);
    expect(counted).toMatchObject({ sheets: 20 });
    const one = () => printLabels(hanako, { GlobalBookIDs: ids.slice(1) });
    expect(await unwritten(one)).toMatchObject({ status: 429 });
    expect((await printLabels(hanako, two)).status).toBe(200);
  });
});

describe('rejected labels', () => {
  it('UNLAB-11 rejects copies of others, hidden, unknown and discarded ones, and prints nothing', async () => {
    const [own = ''] = await register(1);
    const [taros = ''] = await register(1, { ownerSub: taro.sub });
    const [discarded = ''] = await register(1, {
      activeOwner: undefined,
      RemovedDate: '2026-02-01',
    });
    const issuedOnly = newSticker();
    await tables.put('bookshelf', [stickerRow(issuedOnly, hanako.sub)]);
    const statusOf = async (id: string) =>
      (await unwritten(() => printLabels(hanako, { GlobalBookIDs: [own, id] }))).status;
    expect(await statusOf(taros)).toBe(403);
    expect(await statusOf(newSticker())).toBe(404);
    expect(await statusOf(issuedOnly)).toBe(404);
    expect(await statusOf(discarded)).toBe(409);
    // hanako has blocked jiro: to him, her copies do not exist.
    const hidden = () => printLabels(jiro, { GlobalBookIDs: [own] });
    expect(await unwritten(hidden)).toMatchObject({ status: 404 });
    await tables.put('bookshelf', [{ ...settingsKey(taro.sub), LibraryOpenLevel: 'PRIVATE' }]);
    expect(await statusOf(taros)).toBe(404);
    const inHerName = () => printLabels(taro, { UserSub: hanako.sub, GlobalBookIDs: [own] });
    expect(await unwritten(inHerName)).toMatchObject({ status: 403 });
    const visitor = () => printLabels(null, { GlobalBookIDs: [own] });
    expect(await unwritten(visitor)).toMatchObject({ status: 401 });
  });

  it('UNLAB-11 keeps the requests of readers apart', async () => {
    const requestId = randomUUID();
    const [own = ''] = await register(1);
    const [sakuras = ''] = await register(1, { ownerSub: sakura.sub });
    const first = await printLabels(hanako, { GlobalBookIDs: [own], requestId });
    const theirs = { GlobalBookIDs: [own], requestId };
    expect((await unwritten(() => printLabels(sakura, theirs))).status).toBe(403);
    const answer = await printLabels(sakura, { GlobalBookIDs: [sakuras], requestId });
    expect(answer.status).toBe(200);
    expect(keyOf(answer.body.pdfUrl)).not.toBe(keyOf(first.body.pdfUrl));
  });

  it('UNLAB-11 rejects no copies, more than 220, and a copy that is named twice', async () => {
    expect(LABELS_PER_CALL).toBe(STICKER_SHEETS_PER_CALL * LABELS_PER_PAGE);
    const ids = await register(LABELS_PER_CALL + 1);
    const [one = ''] = ids;
    for (const GlobalBookIDs of [[], ids, [one, one], ['x'], one, undefined]) {
      expect(await unwritten(() => printLabels(hanako, { GlobalBookIDs }))).toMatchObject(
        rejected('GlobalBookIDs'),
      );
    }
    const again = { GlobalBookIDs: [one], requestId: '1' };
    expect(await unwritten(() => printLabels(hanako, again))).toMatchObject(rejected('requestId'));
    expect((await printLabels(hanako, { GlobalBookIDs: ids.slice(1) })).status).toBe(200);
  });

  it('UNLAB-21 UNLAB-22 rejects a label that the paper does not have, and too far a move', async () => {
    const GlobalBookIDs = await register(1);
    for (const firstLabel of [0, 45, 1.5, '1', null]) {
      const asked = { GlobalBookIDs, firstLabel };
      expect(await unwritten(() => printLabels(hanako, asked))).toMatchObject(
        rejected('firstLabel'),
      );
    }
    for (const offset of [
      { right: 5.1, down: 0 },
      { right: 0, down: -6 },
      { right: '1', down: 0 },
      {},
    ]) {
      const asked = { GlobalBookIDs, offset };
      expect(await unwritten(() => printLabels(hanako, asked))).toMatchObject(rejected('offset'));
    }
  });
});

describe('the code of a copy without a sticker', () => {
  it('UNLAB-06 MOB-08 is reported as registered or removed to every reader, and as their own to the owner', async () => {
    const [id = ''] = await register(1, { unlabelled: true });
    const { StickerSheetID: _, ...code } = stickerRow(id, hanako.sub) as Record<string, unknown>;
    await tables.put('bookshelf', [code]);
    const check = async (viewer: typeof hanako) =>
      (await post(viewer, { Operation: 'checkSticker', GlobalBookID: id })).body;
    expect(await check(hanako)).toEqual({ state: 'REGISTERED', isMine: true });
    expect(await check(taro)).toEqual({ state: 'REGISTERED', isMine: false });
    await tables.put('bookshelf', [
      {
        ...copyRow({ GlobalBookID: id, KANRI_ID: '000000001', ownerSub: hanako.sub }),
        ...copyKey(id),
        RemovedDate: '2026-02-01',
      },
    ]);
    expect(await check(hanako)).toEqual({ state: 'REMOVED', isMine: true });
  });
});
