import { NOTES_PER_HOUR } from '#contract/limits.ts';
import { noteHourKey } from '#lambdas/notes/rows.ts';
import { race } from '#test/support/interleaving.ts';
import { testNotes } from '#test/support/notes-api.ts';
import { jiro } from '#test/support/people.ts';

const api = testNotes(beforeEach);

describe('creating a note with an idempotency key', () => {
  const note = { userSub: jiro.sub, content: '一度だけ' };
  const create = () =>
    api.post(jiro, 'CreateImpressionNote', note, { 'idempotency-key': 'at-once' });

  race('creates one note when the same request arrives eight times concurrently', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, create));
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(responses.map(({ body }) => body.noteId)).size).toBe(1);
    const { body } = await api.list(jiro, { targetUserSub: jiro.sub });
    expect(body.notes).toHaveLength(1);
  });
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

  race('SEC-16 rejects notes above the hourly limit when requests are concurrent', async () => {
    await api.tables.put('notes', [row(NOTES_PER_HOUR - 2)]);
    const before = await written();
    const responses = await Promise.all([1, 2, 3, 4].map(() => write()));
    for (const expected of [200, 429]) {
      expect(responses.filter(({ status }) => status === expected)).toHaveLength(2);
    }
    expect(await written()).toBe(before + 2);
    api.clock.now += HOUR_MS;
    expect(await write()).toMatchObject({ status: 200 });
  });
});
