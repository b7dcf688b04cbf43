import { screen, waitFor, within } from '@testing-library/react';
import type { Note } from '#contract/entities/note.ts';
import type { NoteRevision } from '#contract/operations/corrections.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { answerWriters, note } from '#test/support/web/notes.ts';
import { taro } from '#test/support/web/people.ts';
import { hanako } from '#test/support/web/readers.ts';
import { botchan, kokoro } from '#test/support/web/records.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import { textChange } from '#web/features/notes/history-changes.ts';

const server = startApiServer();
// Loads the chunks in advance, so that no test waits for them.
beforeAll(() =>
  Promise.all([
    import('#web/routes/note.tsx'),
    import('#web/features/notes/note-view.tsx'),
    import('#web/features/notes/note-history.tsx'),
  ]),
);

const start = `https://hondana.example/manifestation/${kokoro.KANRI_ID}\n\n\n`;
const citation: Note = note({
  noteType: 'InformationNote',
  content: `${start}第三章で論じている。`,
  referenceType: 'negative',
  referenceSourceKANRI_ID: kokoro.KANRI_ID,
  referenceSourceClassLevel: 'manifestation',
  referenceTargetKANRI_ID: botchan.KANRI_ID,
  referenceTargetClassLevel: 'manifestation',
  place: '第3章',
  revision: 5,
});

const revisions: readonly NoteRevision[] = [
  {
    revision: 5,
    content: citation.content,
    referenceType: 'negative',
    place: '第3章',
    editorSub: hanako.sub,
    writtenAt: '2026-04-03T00:00:00.000Z',
  },
  {
    // The numbers have gaps.
    revision: 3,
    content: `${start}第二章で論じている。`,
    referenceType: 'negative',
    quote: 'そうだ。',
    editorSub: hanako.sub,
    writtenAt: '2026-04-02T00:00:00.000Z',
  },
  {
    revision: 1,
    content: `${start}第二章で論じている。`,
    editorSub: taro.userSub,
    quote: 'そうだ。',
    writtenAt: '2026-04-01T00:00:00.000Z',
  },
];

const answerHistory = (lockedUntil?: string) => {
  server.answer('openNotes', 'listNoteRevisions', ({ lastEvaluatedKey }) =>
    lastEvaluatedKey === undefined
      ? {
          revisions: revisions.slice(0, 2),
          lastEvaluatedKey: 'next',
          ...(lockedUntil !== undefined && { lockedUntil }),
        }
      : { revisions: revisions.slice(2) },
  );
};

const openHistory = async (user: typeof hanako | null = hanako) => {
  answerWriters(server);
  server.answer('openNotes', 'GetNote', () => citation);
  server.answer('bookData', 'Fetch_Simplebook_by_kanri_id', ({ KANRI_ID }) =>
    [kokoro, botchan].filter((book) => book.KANRI_ID === KANRI_ID),
  );
  const rendered = await renderScreen(`/note/${citation.noteId}`, { user });
  const button = await screen.findByRole('button', { name: '変更の履歴' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(server.requestsOf('listNoteRevisions')).toEqual([]);
  await rendered.user.click(button);
  return rendered;
};
const list = () => screen.findByRole('list', { name: '変更の履歴' });
const versions = async () => within(await list()).getAllByRole('listitem');
const restoreButton = (time: string) =>
  screen.getByRole('button', { name: `この版に戻す ${time}` });
const showAll = async (user: Awaited<ReturnType<typeof openHistory>>['user']) => {
  await list();
  await user.click(screen.getByRole('button', { name: 'もっと見る' }));
  await waitFor(async () => {
    expect(await versions()).toHaveLength(3);
  });
};

describe('the history of a citation', () => {
  it('CITE-58 shows visitors who changed what and when, old and new, for those who listen, too', async () => {
    answerHistory();
    const { user } = await openHistory(null);
    // What the last version of a page changed is known with the next page.
    expect(await versions()).toHaveLength(1);
    await showAll(user);
    const [current, middle, first] = await versions();
    expect(current).toHaveTextContent('2026/04/03 09:00');
    expect(current).toHaveTextContent('現在の版');
    await waitFor(() => {
      expect(current).toHaveTextContent('花子');
    });
    expect(current).toHaveTextContent('場所変更前：なし → 変更後：第3章');
    expect(current).toHaveTextContent('引用文変更前：そうだ。 → 変更後：なし');
    expect(current).toHaveTextContent('本文第変更前：二変更後：三章で論じている。');
    expect(current?.querySelectorAll('del')).toHaveLength(3);
    expect(current?.querySelectorAll('ins')).toHaveLength(3);
    expect(middle).toHaveTextContent('態度変更前：・態度なし → 変更後：−批判的に');
    expect(middle).not.toHaveTextContent('本文');
    expect(first).toHaveTextContent('最初の版');
    expect(first).toHaveTextContent('本文第二章で論じている。');
    expect(await list()).not.toHaveTextContent('https://');
    expect(screen.queryByRole('button', { name: /この版に戻す/ })).toBeNull();
  });

  it('CITE-59 restores an earlier version after a confirmation', async () => {
    answerHistory();
    const { user } = await openHistory();
    await showAll(user);
    expect(screen.getAllByRole('button', { name: /^この版に戻す/ })).toHaveLength(2);
    await user.click(restoreButton('2026/04/01 09:00'));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('2026/04/01 09:00の態度');
    expect(server.requestsOf('restoreNoteRevision')).toEqual([]);
    server.answer('notes', 'restoreNoteRevision', () => citation);
    await user.click(screen.getByRole('button', { name: '戻す' }));
    expect(await screen.findByText('前の版に戻しました。')).toBeVisible();
    expect(server.requestsOf('restoreNoteRevision')).toMatchObject([
      {
        input: {
          noteId: citation.noteId,
          userSub: hanako.sub,
          revision: 5,
          restoredRevision: 1,
        },
      },
    ]);
    // Note and history are read again.
    expect(server.requestsOf('GetNote')).toHaveLength(2);
    expect(server.requestsOf('listNoteRevisions')).toHaveLength(4);
  });

  it.each([
    [409, 'CONFLICT', 'その間に、この引用は変更されました。'],
    [429, 'TOO_MANY_REQUESTS', '24時間に3回まで'],
  ] as const)('CITE-59 says why a version was not restored: %i', async (status, code, text) => {
    answerHistory();
    const { user } = await openHistory();
    await showAll(user);
    server.fail('notes', 'restoreNoteRevision', status, code);
    await user.click(restoreButton('2026/04/02 09:00'));
    await user.click(await screen.findByRole('button', { name: '戻す' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(await list()).toBeVisible();
  });

  it('CITE-57 says that a citation is locked, and offers nothing that is refused', async () => {
    answerHistory('2026-04-10T03:00:00.000Z');
    const { user } = await openHistory();
    await showAll(user);
    expect(screen.getByRole('alert')).toHaveTextContent('2026/04/10 12:00まで');
    expect(screen.queryByRole('button', { name: /この版に戻す/ })).toBeNull();
  });

  it('CITE-58 offers another attempt when the history cannot be loaded', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    server.fail('openNotes', 'listNoteRevisions', 500);
    const { user } = await openHistory();
    const retry = await screen.findByRole('button', { name: 'もう一度試す' });
    answerHistory();
    await user.click(retry);
    expect(await versions()).toHaveLength(1);
    warn.mockRestore();
  });
});

describe('the change of a text', () => {
  it.each([
    ['同じ', '同じ', { lead: '同じ', removed: '', added: '', tail: '' }],
    ['ああい', 'あい', { lead: 'あ', removed: 'あ', added: '', tail: 'い' }],
    ['👨‍👩‍👧来た', '👨‍👩‍👦来た', { lead: '', removed: '👨‍👩‍👧', added: '👨‍👩‍👦', tail: '来た' }],
    [
      `${'前'.repeat(30)}古${'後'.repeat(30)}`,
      `${'前'.repeat(30)}新${'後'.repeat(30)}`,
      { lead: `…${'前'.repeat(20)}`, removed: '古', added: '新', tail: `${'後'.repeat(20)}…` },
    ],
  ])('CITE-58 is shown with the words around it: %s', (before, after, change) => {
    expect(textChange(before, after)).toEqual(change);
  });
});
