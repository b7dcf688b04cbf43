import type { ReadingRecord } from '#contract/entities/reading-record.ts';
import { createApiClient } from '#web/lib/api-client.ts';
import { readRecords } from '#web/features/reading-record/records.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { readingRecord } from '#test/support/web/reading-records.ts';

const server = startApiServer();
const api = createApiClient(() => Promise.resolve('id.token.hanako'));

it('RECORD-14 reads all pages of the record', async () => {
  const pages: readonly ReadingRecord[][] = ['000000001', '000000002', '000000003'].map((id) => [
    readingRecord({ KANRI_ID: id }),
  ]);
  server.answer('record', 'listReadings', ({ lastEvaluatedKey = '0' }) => {
    const next = Number(lastEvaluatedKey) + 1;
    return {
      records: pages[next - 1] ?? [],
      ...(next < pages.length && { lastEvaluatedKey: String(next) }),
    };
  });
  const userSub = '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a001';
  expect(await readRecords(api, userSub)).toEqual(pages.flat());
});
