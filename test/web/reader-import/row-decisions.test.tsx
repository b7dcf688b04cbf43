import { screen, waitFor } from '@testing-library/react';
import { stickerCodeOf } from '#contract/sticker-code.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { copyOf } from '#test/support/web/scan-desk.tsx';
import type { ReadFile } from '#web/features/reader-import/files/parsed-file.ts';
import { answerReader, isbn, open, rows, SHELF } from './import-page.tsx';
import { fileOf, kokoro, rowOf } from './worlds.ts';

const server = startApiServer();

const COPY = stickerCodeOf(new Uint8Array(12));
let content: ReadFile = { ok: false, fault: 'noBooks' };
/** The encoding of each reading of a file. */
const mockEncodings: (string | undefined)[] = [];
jest.mock('#web/features/reader-import/files/read-import-file.ts', () => ({
  readImportFile: (_: Blob, __: AbortSignal, encoding?: string) => {
    mockEncodings.push(encoding);
    return Promise.resolve(content);
  },
}));
// The rate has a test of its own.
jest.mock('#web/lib/measures.ts', () => ({
  ...jest.requireActual<object>('#web/lib/measures.ts'),
  IMPORT_CALLS_PER_SECOND: 1_000,
}));

beforeEach(() => {
  answerReader(server);
});

describe('what a reader decides about rows', () => {
  const useFile = (...changed: Parameters<typeof fileOf>) => {
    content = { ok: true, file: fileOf(...changed) };
  };

  it('MYIMPORT-150 asks once what an unknown state is, and records it so', async () => {
    const row = { isbn, title: 'こころ', unknownState: 'attic', readings: [{ to: '2019' }] };
    useFile([rowOf(1, row), rowOf(2, { ...row, title: '写し', isbn: '9784000000000' })]);
    const { choose, user } = await open();
    await choose();
    const field = await screen.findByLabelText('「attic」（2行）');
    expect(screen.getByText('読書の記録にしない本の日付：2か所は取り込みません')).toBeVisible();
    await user.selectOptions(field, '途中まで');
    expect(screen.queryByText(/記録にしない本の日付/)).toBeNull();
    await user.click(screen.getByRole('button', { name: '1件を取り込む' }));
    await screen.findByText('取り込みました。');
    expect(server.requestsOf('importReadings')).toMatchObject([
      { input: { items: [{ state: 'stopped', readings: [{ to: '2019' }] }] } },
    ]);
  });

  it('MYIMPORT-150 asks for the most frequent of very many words only, and says so', async () => {
    const words = Array.from({ length: 52 }, (_, n) => `棚${String(n)}`);
    useFile(
      [...words, '棚51'].map((unknownState, n) => rowOf(n + 1, { title: '本', unknownState })),
    );
    const { choose } = await open();
    await choose();
    expect(await screen.findByText(/^ほかの2種類の言葉は/)).toBeVisible();
    expect(screen.getByLabelText('「棚51」（2行）')).toBeVisible();
    expect(screen.queryByLabelText('「棚49」（1行）')).toBeNull();
  });

  it('MYIMPORT-155 lists each row and cell that is left out, before and after', async () => {
    const leftOut = [{ line: 3, reason: 'unreadableDate' as const, cell: '5/3' }];
    const unmatched = rowOf(4, { title: '無題集', state: 'read' });
    useFile([rowOf(3, { title: 'こころ', isbn, state: 'read', leftOut }), unmatched], {
      unused: [{ line: 2, reason: 'notBook' }],
    });
    const { choose, user } = await open();
    await choose();
    const lines = ['2行目：本ではない', '3行目：読み取れない日付「5/3」'];
    const shown = () => screen.getAllByText(/^\d行目：/).map(({ textContent }) => textContent);
    await screen.findByText('取り込まないもの（2件）');
    expect(shown()).toEqual(lines);
    await user.click(screen.getByRole('button', { name: '1件を取り込む' }));
    await screen.findByText('取り込みました。');
    expect(shown()).toEqual([...lines, '4行目：本を選んでいない「無題集」']);
    expect(screen.getAllByRole('button', { name: '取り込まなかったものをCSVで保存' })).toHaveLength(
      1,
    );
  });

  it('MYIMPORT-158 says how a text was read, and reads it again in another encoding', async () => {
    useFile(rows, { encoding: 'shift_jis', damaged: 2 });
    const { choose, user } = await open();
    await choose();
    const field = await screen.findByLabelText('文字コード');
    expect(field).toHaveValue('shift_jis');
    expect(await screen.findByText(/^読めない文字が2個あります/)).toBeVisible();
    await user.selectOptions(field, 'EUC-JP');
    await waitFor(() => {
      expect(mockEncodings.at(-1)).toBe('euc-jp');
    });
  });

  it('MYIMPORT-154 registers several rows of one book as one copy, or as many as the reader says', async () => {
    useFile([rowOf(1, { title: 'こころ', isbn, owned: true, copies: 1, lines: [1, 2, 3] })]);
    server.answer('bookshelfWrites', 'RegisterUnlabelledGlobalBook', () => copyOf(kokoro, COPY));
    const { choose, user } = await open();
    await choose();
    const field = await screen.findByLabelText('「こころ」を登録する冊数');
    expect(field).toHaveDisplayValue('1冊として登録');
    await user.selectOptions(field, '2冊として登録');
    await user.click(screen.getByRole('button', { name: '1件を取り込む' }));
    await screen.findByText('取り込みました。');
    expect(server.requestsOf('RegisterUnlabelledGlobalBook')).toHaveLength(2);
  });

  it('MYIMPORT-167 puts copies on the shelf that the reader chooses', async () => {
    useFile([rowOf(1, { title: 'こころ', isbn, owned: true, copies: 1 })]);
    server.answer('bookshelfWrites', 'RegisterUnlabelledGlobalBook', () => copyOf(kokoro, COPY));
    const { choose, user } = await open();
    await choose();
    const shelf = await screen.findByLabelText('本棚のどの棚に置くか');
    expect(shelf).toHaveDisplayValue('棚を決めない');
    await user.selectOptions(shelf, '居間');
    await user.click(screen.getByRole('button', { name: '1件を取り込む' }));
    await screen.findByText('取り込みました。');
    expect(server.requestsOf('RegisterUnlabelledGlobalBook')).toMatchObject([
      { input: { GlobalHondanaID: SHELF } },
    ]);
  });

  it('MYIMPORT-154 marks the edition with the title of the row, which is imported', async () => {
    useFile([rowOf(1, { title: '三四郎', isbn: '9784003101018', state: 'read' })]);
    const { choose } = await open();
    await choose();
    const field = await screen.findByLabelText('「三四郎」の版');
    expect(field).toHaveDisplayValue('題名が合う版：三四郎');
    expect(screen.getByRole('button', { name: '1件を取り込む' })).toBeEnabled();
  });
});
