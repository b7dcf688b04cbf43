import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { REPORTS_PER_DAY, TEXT_MAX } from '#contract/limits.ts';
import type { SignedInUser } from '#web/lib/auth-context.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { inList, summer } from '#test/support/web/book-lists.ts';
import { answerWriters, note } from '#test/support/web/notes.ts';
import { answerProfile, answerRelation, taro } from '#test/support/web/people.ts';
import { hanako } from '#test/support/web/readers.ts';
import { kokoro } from '#test/support/web/records.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';

const server = startApiServer();
const taroUser: SignedInUser = { username: 'taro', sub: taro.userSub, address: 'taro@example.com' };
const shown = note({});
const accepted = () => ({ ok: true }) as const;

const openNote = async (user: SignedInUser | null, hiddenReason?: string) => {
  answerWriters(server);
  server.answer('openNotes', 'GetNote', () => ({ ...shown, hiddenReason }));
  const rendered = await renderScreen(`/note/${shown.noteId}`, { user });
  await screen.findByRole('article');
  return rendered;
};
/** A list of hanako's. */
const openList = async (user: SignedInUser | null, hiddenReason?: string) => {
  answerWriters(server);
  server.answer('sharedList', 'readSharedList', () => ({
    ...summer,
    hiddenReason,
    books: [inList(kokoro, summer, 1)],
  }));
  const rendered = await renderScreen(`/list/${summer.bookListID}`, { user });
  await screen.findByRole('heading', { level: 1, name: summer.listName });
  return rendered;
};
const openDialog = async () => {
  const { user } = await openNote(hanako);
  await user.click(await screen.findByRole('button', { name: '報告する' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'このノートを報告する' }));
  return { user, dialog };
};

describe('reporting from the page', () => {
  it('REPORT-20 sends the reason and the text, thanks, and returns the focus', async () => {
    server.answer('reports', 'reportContent', accepted);
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('radio', { name: '著作権やプライバシーなどの侵害' }));
    await user.type(dialog.getByRole('textbox', { name: 'くわしい内容（任意）' }), '私の文章です');
    expect(dialog.getByText('6 / 500文字')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '報告する' }));
    const thanks = await screen.findByRole('dialog', { name: '報告を受け付けました' });
    expect(server.requestsOf('reportContent')).toEqual([
      {
        operation: 'reportContent',
        input: { kind: 'note', id: shown.noteId, reason: 'rights', text: '私の文章です' },
        authorization: 'Bearer id.token.hanako',
      },
    ]);
    await user.click(within(thanks).getByRole('button', { name: '閉じる' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(screen.getByRole('button', { name: '報告する' })).toHaveFocus();
  });

  it('REPORT-20 sends nothing without a reason, or with a text that is too long', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: '報告する' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('理由を選んでください。');
    await user.click(dialog.getByRole('radio', { name: '宣伝や迷惑な投稿' }));
    await user.click(dialog.getByRole('textbox'));
    await user.paste('あ'.repeat(TEXT_MAX.report + 1));
    await user.click(dialog.getByRole('button', { name: '報告する' }));
    expect(dialog.getByText('長すぎます。あと1文字減らしてください。')).toBeVisible();
    expect(server.requestsOf('reportContent')).toEqual([]);
  });

  it.each([
    [500, '報告を送れませんでした。もう一度お試しください。'],
    [404, 'この内容は、すでに削除されたか、公開されていません。'],
    [429, `報告できるのは1日${String(REPORTS_PER_DAY)}件までです。`],
  ])('REPORT-20 keeps what was typed when the response is %i', async (status, message) => {
    jest.spyOn(console, 'warn').mockReturnValue();
    server.fail('reports', 'reportContent', status);
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('radio', { name: '宣伝や迷惑な投稿' }));
    await user.type(dialog.getByRole('textbox'), '広告');
    await user.click(dialog.getByRole('button', { name: '報告する' }));
    expect(await dialog.findByText(new RegExp(message))).toBeVisible();
    expect(dialog.getByRole('textbox')).toHaveValue('広告');
    expect(dialog.getByRole('radio', { name: '宣伝や迷惑な投稿' })).toBeChecked();
  });

  it.each([
    ['note', openNote],
    ['list', openList],
  ] as const)('REPORT-21 leads visitors of a %s to the login', async (_kind, open) => {
    await open(null);
    expect(await screen.findByRole('link', { name: '報告する' })).toHaveAttribute('href', '/login');
  });

  it.each([
    ['note', openNote, hanako, taroUser],
    ['list', openList, taroUser, hanako],
  ] as const)(
    'REPORT-21 offers an author no report of the own %s',
    async (_kind, open, other, author) => {
      // Then the code of the entry is there, so that its absence means something.
      await open(other);
      await screen.findByRole('button', { name: '報告する' });
      cleanup();
      await open(author);
      expect(screen.queryByText('報告する')).toBeNull();
    },
  );

  it('REPORT-20 reports a list from its page', async () => {
    server.answer('reports', 'reportContent', accepted);
    const { user } = await openList(taroUser);
    await user.click(await screen.findByRole('button', { name: '報告する' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'このリストを報告する' }));
    await user.click(dialog.getByRole('radio', { name: '事実と異なる内容' }));
    await user.click(dialog.getByRole('button', { name: '報告する' }));
    await screen.findByRole('dialog', { name: '報告を受け付けました' });
    expect(server.requestsOf('reportContent')).toMatchObject([
      { input: { kind: 'list', id: summer.bookListID, reason: 'wrong', text: '' } },
    ]);
  });

  it('REPORT-20 reports a profile from its page', async () => {
    server.answer('reports', 'reportContent', accepted);
    answerProfile(server, taro);
    answerRelation(server, taro);
    const { user } = await renderScreen('/taro', { user: hanako });
    await user.click(await screen.findByRole('button', { name: '報告する' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: '中傷や差別、いやがらせ' }));
    await user.click(dialog.getByRole('button', { name: '報告する' }));
    await screen.findByRole('dialog', { name: '報告を受け付けました' });
    expect(server.requestsOf('reportContent')).toMatchObject([
      { input: { kind: 'profile', id: taro.userSub, reason: 'insult', text: '' } },
    ]);
  });
});

describe('hidden content', () => {
  it('REPORT-22 tells the author of a note that it is hidden, and why', async () => {
    await openNote(taroUser, '個人の電話番号');
    expect(await screen.findByText(/運営がこのノートを非公開にしました。/)).toBeVisible();
    expect(screen.getByText('理由：個人の電話番号')).toBeVisible();
  });

  it('REPORT-22 tells the author of a list that it is hidden, and why', async () => {
    await openList(hanako, '宣伝のため');
    expect(await screen.findByText(/運営がこのリストを非公開にしました。/)).toBeVisible();
    expect(screen.getByText('理由：宣伝のため')).toBeVisible();
  });

  it('REPORT-22 says nothing about content that is shown', async () => {
    await openNote(taroUser);
    expect(screen.queryByText(/運営が/)).toBeNull();
  });

  it('REPORT-22 shows the reader of a hidden profile the own profile where it is unknown to others', async () => {
    answerProfile(server, taro);
    server.fail('openProfiles', 'readProfileByUsername', 404);
    server.answer('openUsers', 'readUser', () => ({ ...taro, hiddenReason: 'なりすまし' }));
    await renderScreen('/taro', { user: taroUser });
    expect(await screen.findByText('理由：なりすまし')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('太郎');
  });
});
