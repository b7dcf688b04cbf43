import { createModeration } from '#lambdas/reports/moderation.ts';
import { openReportRowOf } from '#lambdas/reports/rows.ts';
import { hanako, jiro, taro } from '#test/support/people.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { testTables } from '#test/support/tables.ts';
import { userRow } from '#test/support/user-rows.ts';
import { noteRowOf } from '#lambdas/notes/rows.ts';
import { readReportCommand } from '../../../scripts/moderation/report-arguments.ts';
import { runReportCommand } from '../../../scripts/moderation/run-report-command.ts';

const noteId = '01J00000000000000000000001';
const at = '2026-04-01T23:30:00.000Z';

const tables = testTables(beforeEach, 'reports', 'notes', 'bookLists', 'users', 'bookshelf');
const moderation = createModeration({
  database: tables.database,
  tables: tables.names,
  log: silentLog,
  clock: () => Date.parse(at),
});
beforeEach(async () => {
  await tables.put('users', [userRow(taro, { preferred_name: '太郎' })]);
  await tables.put('notes', [
    noteRowOf(
      {
        noteId,
        noteType: 'ExplainNote',
        userSub: taro.sub,
        content: '一行目\n\u001B[31m二行目',
        createdAt: at,
        editedAt: at,
        metaDescription: '',
        parentNoteID: '',
        noteOpenLevel: 'PUBLIC',
        allowReplyLevel: 'PUBLIC',
      },
      1,
    ),
  ]);
  const report = { kind: 'note', id: noteId, reportedSub: taro.sub } as const;
  await tables.put('reports', [
    openReportRowOf({
      ...report,
      reporterSub: hanako.sub,
      reason: 'spam',
      text: '',
      reportedAt: at,
    }),
    openReportRowOf({
      ...report,
      reporterSub: jiro.sub,
      reason: 'rights',
      text: '私の\n文章です\u0007',
      reportedAt: '2026-04-02T01:00:00.000Z',
    }),
  ]);
});

const run = async (...args: readonly string[]) => {
  return runReportCommand(moderation, readReportCommand(args));
};

describe('npm run reports', () => {
  it('REPORT-16 lists reports by content, with times of Japan and nothing that a terminal obeys', async () => {
    expect((await run('list')).split('\n')).toEqual([
      'Open reports: 2',
      '',
      `note ${noteId}  /note/${noteId}`,
      '    一行目 [31m二行目',
      '  2026-04-02 08:30  spam',
      '  2026-04-02 10:00  rights: 私の 文章です',
      '',
      'Hidden: 0',
    ]);
  });

  it('REPORT-16 hides content, which it then lists with the reason', async () => {
    expect(await run('hide', 'note', noteId, '--reason', '広告のため')).toBe(
      `note ${noteId} is hidden`,
    );
    expect((await run()).split('\n')).toEqual([
      'Open reports: 0',
      '',
      'Hidden: 1',
      '',
      `note ${noteId}  /note/${noteId}`,
      '    一行目 [31m二行目',
      '  2026-04-02 08:30  広告のため',
    ]);
    expect(await run('restore', 'note', noteId)).toBe(`note ${noteId} is shown again`);
    expect((await run()).split('\n')).toEqual(['Open reports: 0', '', 'Hidden: 0']);
  });

  it('REPORT-16 hides a profile by the userSub', async () => {
    await run('hide', 'profile', taro.sub, '--reason', 'なりすまし');
    expect(await run('list')).toContain(`profile ${taro.sub}\n    @taro 太郎\n`);
  });

  it('REPORT-16 closes reports of content that stays', async () => {
    expect(await run('dismiss', 'note', noteId)).toBe(`2 reports of note ${noteId} closed`);
    expect((await run()).split('\n')[0]).toBe('Open reports: 0');
  });

  it('REPORT-17 changes several contents of a kind, each once, also after one that fails', async () => {
    await tables.put('users', [userRow(hanako)]);
    const [unknown, ...known] = [jiro.sub, taro.sub, hanako.sub];
    const ids = [taro.sub, unknown, hanako.sub, taro.sub];
    const lines = known.map((id) => `profile ${id} is hidden`);
    await expect(run('hide', 'profile', ...ids, '--reason', '広告')).rejects.toThrow(
      [...lines, `profile ${unknown}: not found`].join('\n'),
    );
    expect(await run('list')).toContain('Hidden: 2\n');
    expect(await run('restore', 'profile', ...known)).toBe(
      known.map((id) => `profile ${id} is shown again`).join('\n'),
    );
  });

  it('REPORT-17 names the content that an error of the database met, and goes on', async () => {
    const hide = jest.spyOn(moderation, 'hide').mockRejectedValueOnce(new Error('Throttled'));
    await expect(run('hide', 'note', 'x', noteId, '--reason', '広告')).rejects.toThrow(
      `note ${noteId} is hidden\nnote x: Throttled`,
    );
    expect(hide).toHaveBeenCalledTimes(2);
  });

  it('REPORT-16 fails for content that is missing or not hidden', async () => {
    await expect(run('hide', 'list', noteId, '--reason', 'x')).rejects.toThrow(': not found');
    await expect(run('restore', 'note', noteId)).rejects.toThrow(': not hidden');
  });

  it.each([
    [['hide', 'note', noteId], '--reason TEXT'],
    [['hide', 'note', noteId, '--reason', '  '], '--reason TEXT'],
    [['hide', 'note', noteId, '--reason', 'あ'.repeat(501)], 'at most 500'],
    [['hide', 'book', noteId, '--reason', 'x'], 'KIND must be'],
    [['hide', 'note', '--reason', 'x'], 'Name at least one ID'],
    [['restore', 'note', noteId, ''], 'Name at least one ID'],
    [['restore', 'note', noteId, '--reason', 'x'], '--reason is for hide'],
    [['remove', 'note', noteId], 'Unknown command'],
    [['list', 'note'], 'Unknown command'],
    [['--all'], 'Unknown option'],
  ])('REPORT-16 rejects wrong arguments (%#)', (args, message) => {
    expect(() => readReportCommand(args)).toThrow(message);
  });

  it('works on the local stack unless a stage is named', () => {
    expect(readReportCommand([])).toEqual({ stage: 'local', name: 'list' });
    expect(readReportCommand(['--stage', 'prod'])).toEqual({ stage: 'prod', name: 'list' });
  });
});
