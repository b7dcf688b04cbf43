import { randomUUID } from 'node:crypto';
import { copyRow, newSticker } from '#test/support/bookshelf-rows.ts';
import { race } from '#test/support/interleaving.ts';
import { sakura, taro } from '#test/support/people.ts';
import { testStickers } from './sticker-calls.ts';

const { tables, bucket, issue, printLabels, list, stickersOf } = testStickers(beforeEach);

describe('a repeated request', () => {
  race(
    'SEC-15 issues one sheet when the same request arrives eight times concurrently',
    async () => {
      const requestId = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => issue(sakura, { requestId, SheetCount: 3 })),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      const [first] = answers;
      for (const { body } of answers) expect(body.GlobalBookIDs).toEqual(first?.body.GlobalBookIDs);
      expect(await stickersOf(first?.body.GlobalBookIDs ?? [])).toHaveLength(132);
      expect((await list(sakura)).body.sheets).toHaveLength(1);
    },
  );
});

describe('the quota', () => {
  race('SEC-72 SEC-16 issues at most twenty pages a day when requests are concurrent', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => issue(taro, { SheetCount: 3 })),
    );
    const statuses = answers.map(({ status }) => status);
    // Six times three are eighteen, and two more have no room for three.
    expect(statuses.filter((status) => status === 200)).toHaveLength(6);
    expect(statuses.filter((status) => status === 429)).toHaveLength(14);
    expect((await issue(taro, { SheetCount: 2 })).status).toBe(200);
    expect((await issue(taro)).body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});

describe('labels for copies', () => {
  race(
    'UNLAB-12 SEC-15 are one file and count once when the same request arrives five times concurrently',
    async () => {
      const GlobalBookIDs = Array.from({ length: 45 }, newSticker);
      await tables.put(
        'bookshelf',
        GlobalBookIDs.map((GlobalBookID) =>
          copyRow({ GlobalBookID, KANRI_ID: '000000001', ownerSub: sakura.sub }),
        ),
      );
      const request = { GlobalBookIDs, requestId: randomUUID() };
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => printLabels(sakura, request)),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(bucket.objects.size).toBe(1);
      const rows = await tables.rows('bookshelf');
      expect(rows.filter(({ part }) => String(part).startsWith('LABELREQ#'))).toHaveLength(1);
      expect(rows.find(({ part }) => String(part).startsWith('SHEETDAY#'))).toMatchObject({
        sheets: 2,
      });
    },
  );
});
