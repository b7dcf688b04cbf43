import { screen, waitFor, within } from '@testing-library/react';
import type { ReadingRecord } from '#contract/entities/reading-record.ts';
import type { Locale } from '#web/texts/texts.ts';
import { japanToday } from '#web/features/copies/lendings/lendings.ts';
import { ja } from '#web/features/reading-record/texts.ja.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { answerReading } from '#test/support/web/reading.ts';
import { keepRecords, readingRecord } from '#test/support/web/reading-records.ts';
import { hanako } from '#test/support/web/readers.ts';
import { kokoro } from '#test/support/web/records.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';

const server = startApiServer();
const { KANRI_ID } = kokoro;
const book = { ...kokoro, SameAs: ['HDB900001'] };
const record = (fields: Partial<ReadingRecord> = {}) => readingRecord({ KANRI_ID, ...fields });

const visit = async (records: readonly ReadingRecord[], locale: Locale = 'ja') => {
  answerReading(server);
  server.answer('bookData', 'Fetch_Simplebook_by_kanri_id', () => [book]);
  const kept = keepRecords(server, records);
  return { kept, ...(await renderScreen(`/manifestation/${KANRI_ID}`, { user: hanako, locale })) };
};
const openButton = async () => {
  const button = await screen.findByRole('button', { name: ja.record });
  await waitFor(() => {
    expect(button).toBeEnabled();
  });
  return button;
};
const open = async (records: readonly ReadingRecord[]) => {
  const page = await visit(records);
  await page.user.click(await openButton());
  const dialog = within(await screen.findByRole('dialog', { name: ja.recordOf('こころ') }));
  const group = (number: number) => within(dialog.getByRole('group', { name: ja.reading(number) }));
  const field = (number: number, name: string) => group(number).getByRole('textbox', { name });
  const press = async (name: string) => page.user.click(dialog.getByRole('button', { name }));
  const choose = async (name: string) => page.user.click(dialog.getByRole('radio', { name }));
  return { ...page, dialog, field, press, choose };
};
const writes = () => server.requestsOf('setReading').map(({ input }) => input);
const isClosed = async () => {
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
};

describe('the record on the page of a book', () => {
  it.each([
    [{}, '2015年3月9日 読了（自分だけに見えます）'],
    [{ readings: [] }, '読んだ（自分だけに見えます）'],
    [{ readings: [{ to: '2019' }, { from: '2015' }] }, '2019年 読了（自分だけに見えます）'],
    [{ state: 'wanted', readings: [] }, '読みたい（自分だけに見えます）'],
    [
      { state: 'reading', readings: [{ from: '2026-05' }] },
      '2026年5月 読み始め（自分だけに見えます）',
    ],
    [{ state: 'stopped', readings: [] }, '途中まで（自分だけに見えます）'],
  ] as const)('RECORD-30 says %j in one line', async (fields, line) => {
    await visit([record(structuredClone(fields) as Partial<ReadingRecord>)]);
    expect(await screen.findByText(line)).toBeVisible();
    expect(server.requestsOf('readReadings')).toMatchObject([
      {
        input: { userSub: hanako.sub, KANRI_IDs: [KANRI_ID, 'HDB900001'] },
        authorization: 'Bearer id.token.hanako',
      },
    ]);
  });

  it('RECORD-30 says it in English, also of another record of the book', async () => {
    await visit([record({ KANRI_ID: 'HDB900001' })], 'en');
    expect(await screen.findByText('Finished 9 March 2015 (only you can see this)')).toBeVisible();
  });

  it('RECORD-30 asks nothing for visitors, and shows them nothing', async () => {
    answerReading(server);
    server.answer('bookData', 'Fetch_Simplebook_by_kanri_id', () => [book]);
    await renderScreen(`/manifestation/${KANRI_ID}`);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: ja.record })).toBeNull();
    expect(server.requestsOf('readReadings')).toEqual([]);
  });

  it.each([
    [[], 1],
    [[record({ KANRI_ID: 'HDB900001', state: 'reading', readings: [{ from: '2026-01' }] })], 2],
  ])(
    'RECORD-48 records at one press that it was finished today, and takes it back: %j',
    async (records, revision) => {
      const { kept, user } = await visit(structuredClone(records));
      const button = await screen.findByRole('button', { name: ja.finishToday });
      await waitFor(() => {
        expect(button).toBeEnabled();
      });
      const days = [japanToday()];
      await user.click(button);
      expect(await screen.findByText(ja.finished)).toBeVisible();
      days.push(japanToday());
      const today = [...kept.values()][0]?.readings[0]?.to ?? '';
      expect(days).toContain(today);
      expect([...kept.values()]).toMatchObject([
        { state: 'read', readings: [{ to: today }], revision },
      ]);
      expect(button).toBeDisabled();

      await user.click(screen.getByRole('button', { name: '元に戻す' }));
      expect(await screen.findByText(ja.takenBack)).toBeVisible();
      expect([...kept.values()].map(({ state, readings }) => ({ state, readings }))).toEqual(
        records.map(({ state, readings }) => ({ state, readings })),
      );
      expect(button).toBeEnabled();
    },
  );

  it('RECORD-48 says that it was not recorded, and what another window has changed', async () => {
    const { kept, user } = await visit([record({ readings: [] })]);
    const press = async () =>
      user.click(await screen.findByRole('button', { name: ja.finishToday }));
    await openButton();
    server.fail('record', 'setReading', 500);
    await press();
    expect(await screen.findByText(new RegExp(ja.finishFailed))).toBeVisible();
    keepRecords(server, [record({ readings: [], revision: 7 })]);
    await press();
    expect(await screen.findByText(ja.failures.changed)).toBeVisible();
    expect([...kept.values()]).toMatchObject([{ readings: [] }]);
  });

  it('RECORD-33 saves a state with dates as they were understood', async () => {
    const { user, field, press, choose, dialog } = await open([]);
    await press(ja.save);
    expect(await dialog.findByText(ja.stateMissing)).toBeVisible();
    expect(dialog.getByRole('radio', { name: '読みたい' })).toHaveFocus();
    await choose('読んだ');
    await user.type(field(1, ja.from), '2015年2月');
    await user.type(field(1, ja.to), '2015/3/9');
    expect(field(1, ja.to)).toHaveAccessibleDescription('2015年3月9日');
    await press(ja.addReading);
    await press(ja.todayIn(ja.to));
    await press(ja.removeReading(2));
    await press(ja.save);
    await isClosed();
    expect(writes()).toEqual([
      {
        userSub: hanako.sub,
        KANRI_ID,
        state: 'read',
        readings: [{ from: '2015-02', to: '2015-03-09' }],
      },
    ]);
    expect(await screen.findByText('2015年3月9日 読了（自分だけに見えます）')).toBeVisible();
    expect(server.requestsOf('readReadings')).toHaveLength(1);
  });

  it('RECORD-32 says at the field what is wrong, and writes nothing', async () => {
    const { user, field, press } = await open([record()]);
    await user.clear(field(1, ja.to));
    await user.type(field(1, ja.to), '2015年春');
    await press(ja.save);
    expect(field(1, ja.to)).toHaveAccessibleDescription(ja.notDate);
    expect(field(1, ja.to)).toHaveFocus();
    await user.clear(field(1, ja.to));
    await user.type(field(1, ja.to), '2014');
    await user.type(field(1, ja.from), '2015');
    expect(field(1, ja.to)).toHaveAccessibleDescription(ja.toBeforeFrom);
    await user.clear(field(1, ja.from));
    await user.type(field(1, ja.from), '2999');
    expect(field(1, ja.from)).toHaveAccessibleDescription(ja.afterToday);
    await press(ja.save);
    expect(writes()).toEqual([]);
  });

  it('RECORD-34 keeps what was typed when a write fails, and says why', async () => {
    const { user, dialog, field, press, choose } = await open([record()]);
    await choose('途中まで');
    await user.type(field(1, ja.from), '2015/1');
    server.fail('record', 'setReading', 500);
    await press(ja.save);
    expect(await dialog.findByText(ja.failures.unexpected)).toBeVisible();
    expect(field(1, ja.from)).toHaveValue('2015/1');
    server.fail('record', 'setReading', 409, 'CONFLICT');
    await press(ja.save);
    expect(await dialog.findByText(ja.failures.full)).toBeVisible();
  });

  it('RECORD-35 shows what another window has stored, and writes over it only if the reader decides so', async () => {
    const { kept, dialog, press, choose } = await open([record()]);
    kept.set(KANRI_ID, record({ state: 'wanted', readings: [{ to: '2020' }], revision: 5 }));
    await choose('途中まで');
    await press(ja.save);
    expect(await dialog.findByText('2020年')).toBeVisible();
    expect(kept.get(KANRI_ID)?.state).toBe('wanted');
    await press(ja.overwrite);
    await isClosed();
    expect(kept.get(KANRI_ID)).toMatchObject({ state: 'stopped', revision: 6 });
    expect(writes()).toMatchObject([{ revision: 1 }, { revision: 5 }]);
  });

  it('RECORD-35 takes what another window has stored', async () => {
    const { kept, field, press, dialog } = await open([record()]);
    kept.set(KANRI_ID, record({ state: 'wanted', readings: [{ to: '2020' }], revision: 5 }));
    await press(ja.save);
    await dialog.findByText('2020年');
    await press(ja.useStored);
    expect(dialog.getByRole('radio', { name: '読みたい' })).toBeChecked();
    expect(field(1, ja.to)).toHaveValue('2020');
  });

  it('RECORD-35 leaves a record deleted that another window has deleted', async () => {
    const { kept, press, dialog } = await open([record()]);
    server.answer('record', 'setReading', () => ({ statusCode: 409 as const, message: 'changed' }));
    kept.clear();
    await press(ja.save);
    await dialog.findByText(ja.conflictRemoved);
    await press(ja.leaveRemoved);
    await isClosed();
    expect(await screen.findByText(ja.none)).toBeVisible();
  });

  it('RECORD-36 deletes a record after asking', async () => {
    const { kept, user, press } = await open([record()]);
    await press(ja.remove);
    const question = within(await screen.findByRole('alertdialog', { name: ja.removeTitle }));
    expect(kept.size).toBe(1);
    await user.click(question.getByRole('button', { name: ja.remove }));
    await isClosed();
    expect(kept.size).toBe(0);
    expect(server.requestsOf('deleteReading')).toMatchObject([
      { input: { KANRI_ID, revision: 1 } },
    ]);
    expect(await screen.findByText(ja.none)).toBeVisible();
  });
});
