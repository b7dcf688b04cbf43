import { forgedCursors } from '#test/support/forged-cursors.ts';
import { randomUUID } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { isStickerCode } from '#contract/sticker-code.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { sheetKey } from '#lambdas/bookshelf/copies/printed-rows.ts';
import { sheetRequestKey } from '#lambdas/stickers/rows.ts';
import { stickerKey } from '#lambdas/bookshelf/copies/rows.ts';
import type { StickersDependencies } from '#lambdas/stickers/dependencies.ts';
import { drawSheet } from '#lambdas/stickers/print/draw-sheet.ts';
import { makeRandomCode } from '#lambdas/bookshelf/copies/codes.ts';
import { hanako, jiro, sakura, taro } from '#test/support/people.ts';
import { readPdf } from '#test/support/read-pdf.ts';
import { copyRow, newSticker, stickerRow } from '#test/support/bookshelf-rows.ts';
import { rejected } from '#test/support/rejections.ts';
import { testStickers, type Issued } from './sticker-calls.ts';

const { tables, bucket, clock, createDependencies, open, post, issue, list, stickersOf } =
  testStickers(beforeAll);

const reissue = (
  viewer: User | null,
  StickerSheetID: string,
  UserSub = viewer?.sub,
  handler = open(),
) =>
  post<{ pdfUrl: string }>(
    viewer,
    { Operation: 'ReissueStickerSheetPdf', UserSub, StickerSheetID },
    handler,
  );
const check = async (viewer: User | null, GlobalBookID: unknown) =>
  post(viewer, { Operation: 'checkSticker', GlobalBookID });

const rowAt = async (key: { pk: string; part: string }) =>
  (await tables.database.send(new GetCommand({ TableName: tables.names.bookshelf, Key: key })))
    .Item;

const keyOf = (pdfUrl: string): string =>
  new URL(pdfUrl).pathname.replace(/^\/(test-bucket\/)?/, '');
const pdfAt = (pdfUrl: string) => readPdf(bucket.objects.get(keyOf(pdfUrl)) ?? Buffer.alloc(0));

describe('issuing a sheet', () => {
  it.each([1, 5])('MOB-05 issues %p pages of 44 stickers to the caller', async (pages) => {
    const { status, body } = await issue(hanako, { SheetCount: pages });
    expect(status).toBe(200);
    expect(new Set(body.GlobalBookIDs).size).toBe(44 * pages);
    expect(body.GlobalBookIDs.every(isStickerCode)).toBe(true);
    const rows = await stickersOf(body.GlobalBookIDs);
    expect(rows).toHaveLength(44 * pages);
    for (const row of rows) {
      expect(row).toMatchObject({
        ownerSub: hanako.sub,
        StickerSheetID: body.StickerSheetID,
        issuedAt: new Date(clock.now).toISOString(),
      });
    }
  });

  it('MOB-05 SEC-72 returns a URL of the PDF for ten minutes, with an unguessable key', async () => {
    const { body } = await issue(hanako, { SheetCount: 2 }, open({ drawSheet }));
    const address = new URL(body.pdfUrl);
    expect(address.searchParams.get('X-Amz-Expires')).toBe('600');
    expect(keyOf(body.pdfUrl)).toMatch(
      /^stickers\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.pdf$/,
    );
    const pdf = await pdfAt(body.pdfUrl);
    expect(pdf.pages).toHaveLength(2);
    const text = pdf.pages
      .map((page) => page.textIn({ left: 0, top: 0, right: 210, bottom: 297 }))
      .join('\n')
      .replaceAll(' ', '');
    expect(body.GlobalBookIDs.filter((code) => !text.includes(code))).toEqual([]);
    pdf.close();
  });

  it('UNLAB-22 moves a sheet by the offset of each request', async () => {
    const offset = { right: 1.5, down: -2 };
    const handler = open({
      drawSheet: (sheet) => Promise.resolve(Buffer.from(JSON.stringify(sheet.offset))),
    });
    const { body } = await issue(hanako, { offset }, handler);
    const drawn = (pdfUrl: string) => String(bucket.objects.get(keyOf(pdfUrl)));
    expect(drawn(body.pdfUrl)).toBe(JSON.stringify(offset));
    const again = await reissue(hanako, body.StickerSheetID, hanako.sub, handler);
    expect(drawn(again.body.pdfUrl)).toBe('{"right":0,"down":0}');
  });

  it.each([
    ['an offset beyond the margin', { offset: { right: 0, down: 5.5 } }],
    ['no sheet', { SheetCount: 0 }],
    ['six sheets', { SheetCount: 6 }],
    ['half a sheet', { SheetCount: 1.5 }],
    ['a count in words', { SheetCount: '1' }],
    ['no request id', { requestId: undefined }],
    ['a request id that is none', { requestId: '1' }],
    ['no user', { UserSub: undefined }],
  ])('MOB-05 rejects a request with %s', async (_, fields) => {
    const { status, body } = await issue(hanako, fields);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('SEC-72 rejects a visitor, and a request in another reader’s name', async () => {
    expect((await issue(null)).status).toBe(401);
    const { status, body } = await issue(taro, { UserSub: hanako.sub });
    expect(status).toBe(403);
    expect(body).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('a repeated request', () => {
  it('MOB-05 returns the first sheet for a repeated request id, even with another number of pages', async () => {
    const requestId = randomUUID();
    const first = await issue(jiro, { requestId });
    const again = await issue(jiro, { requestId, SheetCount: 3 });
    expect(again.body).toMatchObject({
      StickerSheetID: first.body.StickerSheetID,
      GlobalBookIDs: first.body.GlobalBookIDs,
    });
    expect((await list(jiro)).body.sheets).toHaveLength(1);
  });

  it('treats the same request id of another user as a new request', async () => {
    const requestId = randomUUID();
    const mine = await issue(hanako, { requestId });
    const theirs = await issue(taro, { requestId });
    expect(theirs.body.StickerSheetID).not.toBe(mine.body.StickerSheetID);
    expect(theirs.body.GlobalBookIDs).not.toEqual(mine.body.GlobalBookIDs);
  });
});

describe('the quota', () => {
  it('SEC-72 resets the quota at midnight in Japan, and then accepts the rejected request', async () => {
    const day = Date.parse('2027-01-10T00:00:00+09:00');
    clock.now = day + 86_399_000;
    const requestId = randomUUID();
    for (const SheetCount of [5, 5, 5, 5]) await issue(jiro, { SheetCount });
    expect((await issue(jiro, { requestId })).status).toBe(429);
    clock.now = day + 86_400_000;
    expect((await issue(jiro, { requestId })).status).toBe(200);
  });

  it('accepts a repeated request when the quota is used up', async () => {
    const requestId = randomUUID();
    await issue(sakura, { requestId, SheetCount: 5 });
    for (const SheetCount of [5, 5, 5]) await issue(sakura, { SheetCount });
    expect((await issue(sakura, { requestId, SheetCount: 5 })).status).toBe(200);
  });
});

describe('an interrupted issue', () => {
  /** Writes the rows of so many codes, and fails with the rest. */
  const breakAfter = (codes: number): StickersDependencies['stickers'] => {
    const { stickers } = createDependencies();
    return {
      ...stickers,
      write: async (ownerSub, sheet) => {
        const GlobalBookIDs = sheet.GlobalBookIDs.slice(0, codes);
        await stickers.write(ownerSub, { ...sheet, GlobalBookIDs });
        throw new Error('The connection broke');
      },
    };
  };
  const sheetOfRequest = async (requestId: string) => {
    const { StickerSheetID } = (await rowAt(sheetRequestKey(hanako.sub, requestId))) ?? {};
    return (await rowAt(sheetKey(hanako.sub, String(StickerSheetID)))) as unknown as Issued;
  };

  it('MOB-05 completes the sheet when the request is repeated', async () => {
    const requestId = randomUUID();
    const request = { requestId, SheetCount: 3 };
    const broken = await issue(hanako, request, open({ stickers: breakAfter(100) }));
    expect(broken.status).toBe(500);
    const { GlobalBookIDs } = await sheetOfRequest(requestId);
    expect(await stickersOf(GlobalBookIDs)).toHaveLength(100);

    const { body } = await issue(hanako, request);
    expect(body.GlobalBookIDs).toEqual(GlobalBookIDs);
    expect(await stickersOf(GlobalBookIDs)).toHaveLength(132);
  });

  it('MOB-06 completes the sheet before it returns its PDF', async () => {
    const requestId = randomUUID();
    await issue(hanako, { requestId }, open({ stickers: breakAfter(0) }));
    const { StickerSheetID, GlobalBookIDs } = await sheetOfRequest(requestId);
    expect(await stickersOf(GlobalBookIDs)).toHaveLength(0);
    expect((await reissue(hanako, StickerSheetID)).status).toBe(200);
    expect(await stickersOf(GlobalBookIDs)).toHaveLength(44);
  });

  it('SEC-68 writes no sticker when the issue is rejected', async () => {
    const given: string[] = [];
    const makeCode = () => {
      given.push(makeRandomCode());
      return given.at(-1) ?? '';
    };
    for (const SheetCount of [5, 5, 5, 5]) await issue(hanako, { SheetCount });
    expect((await issue(hanako, {}, open({ makeCode }))).status).toBe(429);
    expect(given).toHaveLength(44);
    expect(await stickersOf(given)).toEqual([]);
  });
});

describe('a code that was issued before', () => {
  it('SEC-68 is never issued again: the new sheet gets another code', async () => {
    const taken = newSticker();
    await tables.put('bookshelf', [stickerRow(taken, taro.sub)]);
    let first = true;
    const makeCode = () => {
      if (!first) return makeRandomCode();
      first = false;
      return taken;
    };
    const { body } = await issue(hanako, { SheetCount: 3 }, open({ makeCode }));
    expect(body.GlobalBookIDs).toHaveLength(132);
    expect(body.GlobalBookIDs).not.toContain(taken);
    expect(await stickersOf(body.GlobalBookIDs)).toHaveLength(132);
    expect(await rowAt(stickerKey(taken))).toMatchObject({ ownerSub: taro.sub });
    const again = await rowAt(sheetKey(hanako.sub, body.StickerSheetID));
    expect(again).toMatchObject({ GlobalBookIDs: body.GlobalBookIDs, complete: true });
  });
});

describe('printing again', () => {
  it('MOB-06 prints the same stickers and marks those that are or were on a copy', async () => {
    const { body } = await issue(hanako, {}, open({ drawSheet }));
    const [registered = '', removed = ''] = body.GlobalBookIDs;
    await tables.put('bookshelf', [
      copyRow({ GlobalBookID: registered, KANRI_ID: '1', ownerSub: hanako.sub }),
      copyRow({
        GlobalBookID: removed,
        KANRI_ID: '1',
        ownerSub: hanako.sub,
        RemovedDate: '2026-02-01',
      }),
    ]);
    const before = await pdfAt(body.pdfUrl);
    const { body: again } = await reissue(
      hanako,
      body.StickerSheetID,
      hanako.sub,
      open({ drawSheet }),
    );
    const after = await pdfAt(again.pdfUrl);
    const marks = [before, after].map(
      ({ pages }) =>
        pages[0]?.textIn({ left: 0, top: 0, right: 210, bottom: 297 }).match(/USED/g)?.length ?? 0,
    );
    expect(marks).toEqual([0, 2]);
    const codes = await after.pages[0]?.decode({ left: 0, top: 0, right: 105, bottom: 35 }, 300);
    expect(codes?.map(({ text }) => text).toSorted()).toEqual([registered, removed].toSorted());
    before.close();
    after.close();
  });

  it('MOB-06 SEC-72 rejects the sheet of another user, and an unknown one', async () => {
    const { body } = await issue(hanako);
    expect((await reissue(taro, body.StickerSheetID)).status).toBe(404);
    expect((await reissue(taro, '01J0000000000000000000NONE')).status).toBe(404);
    expect((await reissue(taro, body.StickerSheetID, hanako.sub)).status).toBe(403);
    expect((await reissue(null, body.StickerSheetID, hanako.sub)).status).toBe(401);
  });

  it.each(['', 'x'.repeat(65)])('MOB-06 rejects the sheet id %p', async (StickerSheetID) => {
    expect(await reissue(hanako, StickerSheetID)).toMatchObject(rejected('StickerSheetID'));
  });
});

describe('the list of sheets', () => {
  const collector: User = { ...jiro, username: 'jiro' };

  it('MOB-07 counts used and unused stickers of the caller’s sheets, newest first', async () => {
    const older = await issue(collector, { SheetCount: 2 });
    clock.now += 1_000;
    const newer = await issue(collector);
    const [code = ''] = older.body.GlobalBookIDs;
    await tables.put('bookshelf', [
      copyRow({ GlobalBookID: code, KANRI_ID: '1', ownerSub: collector.sub }),
    ]);
    const { status, body } = await list(collector);
    expect(status).toBe(200);
    expect(body.sheets.slice(0, 2)).toEqual([
      {
        StickerSheetID: newer.body.StickerSheetID,
        IssuedAt: new Date(clock.now).toISOString(),
        used: 0,
        unused: 44,
      },
      {
        StickerSheetID: older.body.StickerSheetID,
        IssuedAt: new Date(clock.now - 1_000).toISOString(),
        used: 1,
        unused: 87,
      },
    ]);
  });

  it('MOB-07 returns pages without losing or repeating a sheet', async () => {
    const rows = Array.from({ length: 23 }, (_, n) => ({
      ...sheetKey(sakura.sub, `02${String(n).padStart(24, '0')}`),
      StickerSheetID: `02${String(n).padStart(24, '0')}`,
      IssuedAt: '2026-01-01T00:00:00.000Z',
      GlobalBookIDs: [newSticker()],
      pdfKey: 'stickers/x.pdf',
      complete: true,
    }));
    await tables.put('bookshelf', rows);
    const seen: string[] = [];
    let cursor: Record<string, string> = {};
    do {
      const { body } = await list(sakura, cursor);
      expect(body.sheets.length).toBeLessThanOrEqual(10);
      seen.push(...body.sheets.map(({ StickerSheetID }) => StickerSheetID));
      cursor =
        body.lastEvaluatedKey === undefined ? {} : { lastEvaluatedKey: body.lastEvaluatedKey };
    } while (cursor['lastEvaluatedKey'] !== undefined);
    expect(seen).toEqual(seen.toSorted().toReversed());
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(rows.map(({ StickerSheetID }) => StickerSheetID)));

    const { body } = await list(sakura);
    const scope = { call: 'getStickerSheets', partition: `OWNER#${sakura.sub}` };
    for (const lastEvaluatedKey of forgedCursors(scope, body.lastEvaluatedKey ?? '')) {
      expect((await list(sakura, { lastEvaluatedKey })).status).toBe(400);
    }
    const stolen = await list(taro, { lastEvaluatedKey: body.lastEvaluatedKey ?? '' });
    expect(stolen.status).toBe(400);
  });

  it('SEC-72 rejects everybody but the owner of the sheets', async () => {
    expect((await list(taro, { UserSub: hanako.sub })).status).toBe(403);
    expect((await list(null)).status).toBe(401);
  });
});

describe('checking a sticker', () => {
  const removed = { RemovedDate: '2026-02-01' };

  it.each([
    ['UNKNOWN', 'nobody got', undefined, undefined, false],
    ['ISSUED', 'was issued', hanako.sub, undefined, true],
    ['REGISTERED', 'a book has', hanako.sub, {}, true],
    ['REMOVED', 'a discarded book had', hanako.sub, removed, true],
    ['ISSUED', 'was issued to somebody else', taro.sub, undefined, false],
    ['REGISTERED', 'somebody else’s book has', taro.sub, {}, false],
  ] as const)(
    'MOB-08 returns %s for a sticker that %s',
    async (...[state, , ownerSub, copy, isMine]) => {
      const code = newSticker();
      const rows = ownerSub === undefined ? [] : [stickerRow(code, ownerSub)];
      const copies =
        copy && ownerSub !== undefined
          ? [copyRow({ GlobalBookID: code, KANRI_ID: '1', ownerSub, ...copy })]
          : [];
      await tables.put('bookshelf', [...rows, ...copies]);
      // The whole response: it contains nothing about the owner.
      expect(await check(hanako, code)).toEqual({ status: 200, body: { state, isMine } });
    },
  );

  it('MOB-08 rejects a code with a wrong check character before anything is read', async () => {
    const code = newSticker();
    const wrong = code.slice(0, -1) + (code.endsWith('0') ? '1' : '0');
    const { stickers } = createDependencies();
    const find = jest.fn(stickers.find);
    const handler = open({ stickers: { ...stickers, find } });
    const fields = { Operation: 'checkSticker', GlobalBookID: wrong };
    expect(await post(hanako, fields, handler)).toMatchObject(rejected('GlobalBookID'));
    expect(find).not.toHaveBeenCalled();
  });

  it.each([undefined, '', 7, 'COPY#x'])('MOB-08 rejects the code %p', async (code) => {
    expect(await check(hanako, code)).toMatchObject(rejected('GlobalBookID'));
  });

  it('MOB-08 rejects visitors', async () => {
    expect((await check(null, newSticker())).status).toBe(401);
  });
});
