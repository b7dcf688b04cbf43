import { NOTES_PER_HOUR } from '#contract/limits.ts';
import { noteHourKey } from '#lambdas/notes/rows.ts';
import { blockRow } from '#test/support/bookshelf-rows.ts';
import { authorRow, bookRow } from '#test/support/catalogue-rows.ts';
import { interleaved, raceSeeds } from '#test/support/interleaving.ts';
import { openNotesApi, type NotesApi } from '#test/support/notes-api.ts';
import { hanako, jiro, sakura, taro } from '#test/support/people.ts';
import { friendRows } from '#test/support/social-rows.ts';

let api: NotesApi;
beforeEach(async () => {
  api = await openNotesApi();
  await api.tables.put('catalogue', [
    bookRow({ KANRI_ID: '000000001', MainTitle: 'こころ' }),
    bookRow({ KANRI_ID: '000000002', MainTitle: '三四郎' }),
    authorRow('00054222'),
  ]);
  await api.tables.put('social', [
    ...friendRows(hanako.sub, taro.sub),
    blockRow(taro.sub, sakura.sub),
  ]);
});
afterEach(() => {
  api.tables.close();
});

describe('creating a note with an idempotency key', () => {
  const create = (by: typeof taro, key: string, content = '一度だけ') =>
    api.post(by, 'CreateImpressionNote', { userSub: by.sub, content }, { 'idempotency-key': key });

  it.each(raceSeeds)(
    'creates one note when the same request arrives eight times concurrently (seed %i)',
    interleaved(async () => {
      const responses = await Promise.all(Array.from({ length: 8 }, () => create(jiro, 'at-once')));
      expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
      expect(new Set(responses.map(({ body }) => body.noteId)).size).toBe(1);
      const { body } = await api.list(jiro, { targetUserSub: jiro.sub });
      expect(body.notes).toHaveLength(1);
    }),
  );
});

describe('the hourly quota', () => {
  const HOUR_MS = 60 * 60 * 1_000;
  const row = (made: number) => ({
    ...noteHourKey(jiro.sub, Math.floor(api.clock.now / HOUR_MS)),
    made,
  });
  const write = (headers?: Record<string, string>) =>
    api.post(jiro, 'CreateImpressionNote', { userSub: jiro.sub, content: '読んだ' }, headers);
  const written = async () => {
    const { body } = await api.list(jiro, { targetUserSub: jiro.sub });
    return body.notes.length;
  };

  it.each(raceSeeds)(
    'SEC-16 rejects notes above the hourly limit when requests are concurrent (seed %i)',
    interleaved(async () => {
      await api.tables.put('notes', [row(NOTES_PER_HOUR - 2)]);
      const before = await written();
      const responses = await Promise.all([1, 2, 3, 4].map(() => write()));
      for (const expected of [200, 429]) {
        expect(responses.filter(({ status }) => status === expected)).toHaveLength(2);
      }
      expect(await written()).toBe(before + 2);
      api.clock.now += HOUR_MS;
      expect(await write()).toMatchObject({ status: 200 });
    }),
  );
});
