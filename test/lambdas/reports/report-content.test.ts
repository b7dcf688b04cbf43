import { REPORTS_PER_DAY, TEXT_MAX } from '#contract/limits.ts';
import { reportReasons } from '#contract/entities/report.ts';
import { createRemovalSchedule } from '#lambdas/accounts/request-removal.ts';
import { settingsKey } from '#lambdas/bookshelf/library/rows.ts';
import { createReportLists } from '#lambdas/reports/open-reports.ts';
import { blockRow, copyRow, lendingRow, newSticker } from '#test/support/bookshelf-rows.ts';
import { hanako, jiro, taro } from '#test/support/people.ts';
import { rejected } from '#test/support/rejections.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { friendRows } from '#test/support/social-rows.ts';
import { listIdOf, listRowOf, noteIdOf, noteOf, noteRowsOf, testReports } from './serve-reports.ts';

const api = testReports();
beforeEach(async () => {
  await api.tables.put('notes', [
    ...noteRowsOf(noteOf(taro, 1)),
    ...noteRowsOf(noteOf(taro, 2, { noteOpenLevel: 'FRIENDS', noteType: 'ImpressionNote' })),
    ...noteRowsOf(noteOf(taro, 3, { noteOpenLevel: 'PRIVATE', noteType: 'ImpressionNote' })),
  ]);
  await api.tables.put('bookLists', [
    listRowOf(taro, 1),
    listRowOf(taro, 2, 'URLSHARE'),
    listRowOf(taro, 3, 'PRIVATE'),
  ]);
});

const NOT_FOUND = { status: 404, body: { code: 'NOT_FOUND' } };
const DONE = { status: 200, body: { ok: true } };
const stored = async () =>
  (await api.tables.rows('reports')).filter(({ sk }) => String(sk).startsWith('REPORT#'));
const publicNote = { kind: 'note', id: noteIdOf(1) };

describe('reportContent', () => {
  it.each([
    ['note', noteIdOf(1)],
    ['profile', taro.sub],
    ['list', listIdOf(1)],
    ['list', listIdOf(2)],
  ])('REPORT-01 stores a report of a %s that the reader can see', async (kind, id) => {
    const fields = { kind, id, reason: 'rights', text: ' 私の文章の転載です\n ' };
    expect(await api.report(hanako, fields)).toEqual(DONE);
    expect(await stored()).toEqual([
      expect.objectContaining({
        kind,
        id,
        reason: 'rights',
        text: '私の文章の転載です',
        reportedSub: taro.sub,
        reporterSub: hanako.sub,
        reportedAt: '2026-04-02T03:00:00.000Z',
      }),
    ]);
  });

  it('REPORT-01 LEND-25 stores a report of an own book by who sees it, and by its borrower across a block', async () => {
    const GlobalBookID = newSticker();
    const own = 'own-01J00000000000000000000001';
    const parties = { GlobalBookID, ownerSub: taro.sub, BorrowerUserSub: hanako.sub };
    const lending = lendingRow({ ...parties, LentDate: '2026-04-01', ReturnDate: '2026-04-15' });
    const put = (copy: object, changed: object = {}) =>
      api.tables.put('bookshelf', [
        { ...lending, ...changed },
        copyRow({ GlobalBookID, KANRI_ID: own, ownerSub: taro.sub, ...copy }),
      ]);
    const library = (LibraryOpenLevel: string) =>
      api.tables.put('bookshelf', [{ ...settingsKey(taro.sub), LibraryOpenLevel }]);
    const report = (by = hanako) => api.report(by, { kind: 'copy', id: GlobalBookID });
    const lent = { openLendingID: lending.LendingID };
    await library('PRIVATE');
    await put({});
    expect(await report()).toMatchObject(NOT_FOUND);
    await put({ ...lent, KANRI_ID: '000000001' });
    expect(await report()).toMatchObject(NOT_FOUND);
    await put({ ...lent, hiddenReason: '規約' });
    expect(await report()).toMatchObject(NOT_FOUND);
    await put(lent, { Consent: 'PENDING' });
    expect(await report()).toMatchObject(NOT_FOUND);
    await put(lent);
    expect(await report(jiro)).toMatchObject(NOT_FOUND);
    await api.tables.put('social', [
      blockRow(hanako.sub, taro.sub),
      blockRow(taro.sub, hanako.sub),
    ]);
    expect(await report()).toEqual(DONE);
    const row = { kind: 'copy', id: GlobalBookID, reportedSub: taro.sub };
    expect(await stored()).toEqual([expect.objectContaining(row)]);
    await library('PUBLIC');
    expect(await report(jiro)).toEqual(DONE);
  });

  it.each(reportReasons)('REPORT-01 takes the reason %s, with no text', async (reason) => {
    expect(await api.report(hanako, { ...publicNote, reason })).toEqual(DONE);
    expect(await stored()).toEqual([expect.objectContaining({ reason, text: '' })]);
  });

  it.each([
    ['a private note', 'note', noteIdOf(3)],
    ['a note for friends', 'note', noteIdOf(2)],
    ['an unknown note', 'note', noteIdOf(9)],
    ['a private list', 'list', listIdOf(3)],
    ['an unknown list', 'list', listIdOf(9)],
    ['a reader without a profile', 'profile', jiro.sub],
  ])('REPORT-02 answers 404 for %s and stores nothing', async (_what, kind, id) => {
    expect(await api.report(hanako, { kind, id })).toMatchObject(NOT_FOUND);
    expect(await api.tables.rows('reports')).toEqual([]);
  });

  it('REPORT-02 lets a friend report a note for friends, and nobody a note behind a block', async () => {
    const note = { kind: 'note', id: noteIdOf(2) };
    await api.tables.put('social', friendRows(taro.sub, hanako.sub));
    expect(await api.report(hanako, note)).toEqual(DONE);
    await api.tables.put('social', [blockRow(taro.sub, jiro.sub)]);
    expect(await api.report(jiro, publicNote)).toMatchObject(NOT_FOUND);
    expect(await stored()).toHaveLength(1);
  });

  it.each([
    ['note', noteIdOf(1)],
    ['profile', taro.sub],
    ['list', listIdOf(3)],
  ])('REPORT-03 rejects a report of the own %s', async (kind, id) => {
    expect(await api.report(taro, { kind, id })).toMatchObject(rejected('id'));
    expect(await api.tables.rows('reports')).toEqual([]);
  });

  it.each([
    ['kind', { kind: 'book' }],
    ['kind', { kind: undefined }],
    ['id', { id: taro.sub }],
    ['id', { kind: 'profile' }],
    ['id', { kind: 'list', id: '' }],
    ['id', { id: 7 }],
    ['reason', { reason: 'dislike' }],
    ['reason', { reason: undefined }],
    ['text', { text: 'あ'.repeat(TEXT_MAX.report + 1) }],
    ['text', { text: null }],
  ])('REPORT-01 rejects a wrong %s: %j', async (field, changed) => {
    const answer = await api.report(hanako, { ...publicNote, ...changed });
    expect(answer).toMatchObject(rejected(field));
    expect(await api.tables.rows('reports')).toEqual([]);
  });

  it('REPORT-01 requires a signed-in reader', async () => {
    expect((await api.report(null, publicNote)).status).toBe(401);
    expect(await api.tables.rows('reports')).toEqual([]);
  });

  it('REPORT-04 replaces the report of the same content by the same reader', async () => {
    await api.report(hanako, { ...publicNote, text: '広告' });
    api.clock.now += 1_000;
    expect(await api.report(hanako, { ...publicNote, reason: 'insult', text: '' })).toEqual(DONE);
    expect(await stored()).toEqual([
      expect.objectContaining({
        reason: 'insult',
        text: '',
        reportedAt: '2026-04-02T03:00:01.000Z',
      }),
    ]);
    await api.report(jiro, publicNote);
    expect(await stored()).toHaveLength(2);
  });

  it('REPORT-05 takes 20 reports of a reader a day in Japan, and changes of those', async () => {
    const ids = Array.from({ length: REPORTS_PER_DAY + 1 }, (_, n) => noteIdOf(100 + n));
    await api.tables.put(
      'notes',
      ids.flatMap((_, n) => noteRowsOf(noteOf(taro, 100 + n))),
    );
    const [last = '', ...others] = ids;
    const [first] = others;
    for (let change = 0; change <= REPORTS_PER_DAY; change += 1) {
      expect(await api.report(hanako, { kind: 'note', id: first })).toEqual(DONE);
    }
    for (const id of others) expect(await api.report(hanako, { kind: 'note', id })).toEqual(DONE);
    const refused = await api.report(hanako, { kind: 'note', id: last });
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(await stored()).toHaveLength(REPORTS_PER_DAY);
    // Neither a change nor somebody else's report is limited by it.
    expect(await api.report(hanako, { kind: 'note', id: others[0], reason: 'wrong' })).toEqual(
      DONE,
    );
    expect(await api.report(jiro, { kind: 'note', id: last })).toEqual(DONE);
    // Until midnight in Japan, which is 15:00 UTC.
    api.clock.now = Date.parse('2026-04-02T14:59:59.999Z');
    expect((await api.report(hanako, { kind: 'note', id: last })).status).toBe(429);
    api.clock.now += 1;
    expect(await api.report(hanako, { kind: 'note', id: last })).toEqual(DONE);
  });

  it('REPORT-06 stores nothing for a deleted account', async () => {
    const { database, names } = api.tables;
    await api.report(hanako, publicNote);
    await createRemovalSchedule(database, names.users)(hanako, api.clock.now);
    const before = await api.tables.rows('reports');
    for (const id of [noteIdOf(1), taro.sub]) {
      const kind = id === taro.sub ? 'profile' : 'note';
      expect(await api.report(hanako, { kind, id })).toMatchObject({
        status: 401,
        body: { code: 'UNAUTHENTICATED' },
      });
    }
    expect(await api.tables.rows('reports')).toEqual(before);
  });
});

describe('the decision on a report', () => {
  it('REPORT-14 leaves a report open that its reader changes meanwhile', async () => {
    await api.report(hanako, publicNote);
    const { database, names } = api.tables;
    const { close, listOpen } = createReportLists(database, names.reports, silentLog);
    let isChanged = false;
    database.middlewareStack.add(
      (next, { commandName }) =>
        async (request) => {
          if (commandName === 'UpdateItemCommand' && !isChanged) {
            isChanged = true;
            api.clock.now += 1_000;
            await api.report(hanako, { ...publicNote, text: '追記' });
          }
          return next(request);
        },
      { step: 'initialize', name: 'change' },
    );
    expect(await close('note', publicNote.id, api.clock.now)).toBe(0);
    expect(isChanged).toBe(true);
    expect(await listOpen()).toMatchObject([{ text: '追記' }]);
    expect(await close('note', publicNote.id, api.clock.now)).toBe(1);
    expect(await listOpen()).toEqual([]);
  });
});
