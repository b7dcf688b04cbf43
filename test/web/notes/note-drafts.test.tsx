import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { startApiServer } from '#test/support/web/api-server.ts';
import { answerWriters, note } from '#test/support/web/notes.ts';
import { taro } from '#test/support/web/people.ts';
import { hanako } from '#test/support/web/readers.ts';
import { answerReading } from '#test/support/web/reading.ts';
import { aboutSoseki, found, kokoro } from '#test/support/web/records.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';

const server = startApiServer();
const box = () => screen.findByRole('textbox', { name: '本文' });
const start = `https://hondana.example/manifestation/${kokoro.KANRI_ID}\n\n\n`;
const restored = () => screen.findByText('下書きを復元しました');
const discard = () => screen.getByRole('button', { name: '破棄' });

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));

const openHome = async () => {
  answerWriters(server);
  server.answer('timeline', 'readTimeline', () => ({ notes: [], books: [], persons: [] }));
  const rendered = await renderScreen('/', { user: hanako });
  const line = await screen.findByRole('group', { name: 'ノートを書く' });
  await rendered.user.click(within(line).getByRole('button', { name: /本について書く/ }));
  return rendered;
};

/** A draft opens the form. */
const openHomeAgain = () => renderScreen('/', { user: hanako });

const openBook = async () => {
  answerReading(server);
  answerWriters(server);
  server.answer('bookData', 'Fetch_Simplebook_by_kanri_id', () => [kokoro]);
  const view = await renderScreen(`/manifestation/${kokoro.KANRI_ID}`, { user: hanako });
  await screen.findByRole('button', { name: '解説を書く' });
  return view;
};

describe('the form of the home page', () => {
  it('HOME-22 INPUT-01 INPUT-03 restores text and levels after a reload, and discards them', async () => {
    const first = await openHome();
    await first.user.click(await box());
    await first.user.paste('静かな終わり');
    await first.user.selectOptions(
      screen.getByRole('combobox', { name: '種類' }),
      'ImpressionNote',
    );
    await first.user.selectOptions(screen.getByRole('combobox', { name: '公開範囲' }), 'FRIENDS');
    cleanup();
    const { user } = await openHomeAgain();
    expect(await restored()).toBeVisible();
    expect(await box()).toHaveValue('静かな終わり');
    expect(screen.getByRole('combobox', { name: '公開範囲' })).toHaveValue('FRIENDS');
    await user.click(discard());
    expect(await box()).toHaveValue('');
    expect(await box()).toHaveFocus();
    expect(screen.getByRole('combobox', { name: '種類' })).toHaveValue('ExplainNote');
    expect(screen.queryByText('下書きを復元しました')).toBeNull();
    cleanup();
    await openHome();
    expect(await box()).toHaveValue('');
  });

  it('INPUT-05 keeps the draft when posting fails, and removes it when it succeeds', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    const { user } = await openHome();
    await user.click(await box());
    await user.paste('静かな終わり');
    server.fail('notes', 'CreateExplainNote', 500);
    await user.click(screen.getByRole('button', { name: '投稿する' }));
    await screen.findByRole('alert');
    expect(drafts()).toEqual([`draft:v1:${hanako.sub}:note:home`]);
    server.answer('notes', 'CreateExplainNote', ({ content }) => note({ content }));
    await user.click(screen.getByRole('button', { name: '投稿する' }));
    // The report of the failure has been replaced.
    expect(await screen.findByText('ノートを投稿しました。')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(drafts()).toEqual([]);
    warn.mockRestore();
  });
});

describe('the forms of the book page', () => {
  it('INPUT-01 says which panels contain drafts and restores each in its own', async () => {
    const first = await openBook();
    await first.user.click(screen.getByRole('button', { name: '解説を書く' }));
    await box();
    await first.user.paste('要点');
    cleanup();
    const { user } = await openBook();
    expect(screen.getByText('書きかけの下書きがあります：「解説を書く」')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '感想を書く' }));
    expect(await box()).toHaveValue(start);
    await user.click(screen.getByRole('button', { name: '感想を書く' }));
    await user.click(screen.getByRole('button', { name: '解説を書く' }));
    expect(await box()).toHaveValue(`${start}要点`);
    expect(await restored()).toBeVisible();
    await user.click(discard());
    expect(await box()).toHaveValue(start);
  });

  it('INPUT-05 removes the draft when the reader cancels', async () => {
    const { user } = await openBook();
    await user.click(screen.getByRole('button', { name: '解説を書く' }));
    await box();
    await user.paste('要点');
    await user.click(screen.getByRole('button', { name: 'キャンセル' }));
    expect(localStorage).toHaveLength(0);
    expect(screen.queryByText(/書きかけの下書き/)).toBeNull();
  });

  const openCitation = async () => {
    const view = await openBook();
    await view.user.click(screen.getByRole('button', { name: '引用を記す' }));
    await screen.findByRole('form', { name: '引用を記す' });
    return view;
  };
  const field = (name: string) => screen.getByRole('textbox', { name });

  it('CITE-52 INPUT-02 restores all of the information form', async () => {
    server.answer('search', 'search_word_scored', () => [found(aboutSoseki, 1)]);
    const first = await openCitation();
    await first.user.paste('漱石');
    await first.user.click(
      within(screen.getByRole('form', { name: '引用を記す' })).getByRole('button', {
        name: '検索する',
      }),
    );
    const hits = within(await screen.findByRole('list', { name: '見つかった本' }));
    await first.user.click(hits.getByRole('button'));
    await first.user.click(screen.getByRole('radio', { name: '批判的に' }));
    const written = [
      ['理由', '反論している'],
      ['場所（任意）', '第3章'],
      ['引用文（任意）', 'そうではない。'],
    ] as const;
    for (const [name, text] of written) {
      await first.user.click(field(name));
      await first.user.paste(text);
    }
    cleanup();
    await openCitation();
    expect(await restored()).toBeVisible();
    expect(screen.getByRole('group', { name: '選んだ本' })).toHaveTextContent(
      aboutSoseki.MainTitle,
    );
    expect(screen.getByRole('radio', { name: '批判的に' })).toBeChecked();
    for (const [name, text] of written) expect(field(name)).toHaveValue(text);
    expect(screen.getByRole('button', { name: '登録する' })).toBeEnabled();
  });
});

const citation = note({
  noteType: 'InformationNote',
  referenceSourceKANRI_ID: kokoro.KANRI_ID,
  referenceSourceClassLevel: 'manifestation',
  referenceTargetKANRI_ID: aboutSoseki.KANRI_ID,
  referenceTargetClassLevel: 'manifestation',
});

const openNote = async (shown = citation) => {
  answerWriters(server);
  server.answer('bookData', 'Fetch_Simplebook_by_kanri_id', ({ KANRI_ID }) => [
    { ...kokoro, KANRI_ID },
  ]);
  server.answer('openNotes', 'GetNote', () => shown);
  return renderScreen(`/note/${shown.noteId}`, { user: hanako });
};

const edit = async (text: string) => {
  const { user } = await openNote();
  await user.click(await screen.findByRole('button', { name: /太郎の引用のメニュー/ }));
  await user.click(await screen.findByRole('menuitem', { name: '編集' }));
  const field = await box();
  await user.clear(field);
  await user.paste(text);
  return user;
};

const theirs = {
  ...citation,
  content: '太郎が直した文',
  editedAt: '2026-04-09T00:00:00.000Z',
  lastEditedBy: taro.userSub,
};

describe('an edit of a note', () => {
  it('INPUT-02 goes on after a reload', async () => {
    await edit('花子の文');
    cleanup();
    const { user } = await openNote();
    expect(await restored()).toBeVisible();
    expect(await box()).toHaveValue('花子の文');
    await user.click(discard());
    expect(await box()).toHaveValue(citation.content);
  });

  it('INPUT-22 INPUT-23 shows both texts after a conflict, exchanges them and saves over the version shown', async () => {
    const user = await edit('花子の文');
    server.fail('notes', 'EditInformationNote', 409, 'CONFLICT');
    server.answer('openNotes', 'GetNote', () => theirs);
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText(/書き換えられました。まだ何も保存していません/)).toBeVisible();
    const other = await screen.findByRole('region', { name: /^現在の文章（太郎、2026/ });
    expect(other).toHaveTextContent('太郎が直した文');
    expect(await box()).toHaveValue('花子の文');

    await user.click(screen.getByRole('button', { name: 'この文章を編集欄に入れる' }));
    expect(await box()).toHaveValue('太郎が直した文');
    expect(screen.getByRole('region', { name: 'あなたが書いた文章' })).toHaveTextContent(
      '花子の文',
    );
    await user.click(screen.getByRole('button', { name: 'この文章を編集欄に入れる' }));
    expect(await box()).toHaveValue('花子の文');

    const saved = { ...theirs, content: '花子の文', editedAt: '2026-04-09T00:00:01.000Z' };
    server.answer('notes', 'EditInformationNote', () => saved);
    server.answer('openNotes', 'GetNote', () => saved);
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => {
      expect(screen.queryByRole('textbox', { name: '本文' })).toBeNull();
    });
    expect(server.requestsOf('EditInformationNote').map(({ input }) => input)).toMatchObject([
      { content: '花子の文', editedAt: citation.editedAt },
      { content: '花子の文', editedAt: theirs.editedAt },
    ]);
    expect(localStorage).toHaveLength(0);
  });

  it('INPUT-22 INPUT-23 shows both texts when the note was edited while a draft was stored', async () => {
    const user = await edit('花子の文');
    server.fail('notes', 'EditInformationNote', 409, 'CONFLICT');
    server.answer('openNotes', 'GetNote', () => theirs);
    await user.click(screen.getByRole('button', { name: '保存' }));
    await user.click(await screen.findByRole('button', { name: 'この文章を編集欄に入れる' }));
    cleanup();
    await openNote(theirs);
    // The own text was outside the box when the page was left.
    expect(await screen.findByRole('region', { name: 'あなたが書いた文章' })).toHaveTextContent(
      '花子の文',
    );
    expect(await box()).toHaveValue('太郎が直した文');
  });

  it('INPUT-10 INPUT-22 reports it and keeps the text when the note is gone', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    const user = await edit('花子の文');
    server.fail('notes', 'EditInformationNote', 404, 'NOT_FOUND');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('ノートを保存できませんでした。');
    expect(await box()).toHaveValue('花子の文');
    warn.mockRestore();
  });
});

describe('a session that ends elsewhere', () => {
  const kept = /書きかけの下書きは、このブラウザーに残っています/;
  const write = async () => {
    const view = await openHome();
    await screen.findByRole('button', { name: /hanako/ });
    await view.user.click(await box());
    await view.user.paste('静かな終わり');
    return view;
  };
  const lookAway = (state: DocumentVisibilityState) => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };

  it('START-35 says that the draft is kept, when the reader looks at the page again', async () => {
    const { endSession } = await write();
    lookAway('hidden');
    endSession();
    expect(screen.queryByRole('textbox', { name: '本文' })).toBeNull();
    expect(screen.queryByText(kept)).toBeNull();
    act(() => {
      lookAway('visible');
    });
    expect(await screen.findByText(kept)).toBeVisible();
    expect(drafts()).toHaveLength(1);
    jest.restoreAllMocks();
  });

  it('START-35 says nothing where there is no draft', async () => {
    const { user, endSession } = await write();
    await user.clear(await box());
    endSession();
    await screen.findAllByRole('link', { name: 'ログイン' });
    expect(screen.queryByText(kept)).toBeNull();
  });

  it('START-35 says nothing of it on the page of the log-out', async () => {
    await write();
    cleanup();
    const { endSession } = await renderScreen('/logout', {
      user: hanako,
      auth: { signOut: () => new Promise(() => {}) },
    });
    await screen.findByRole('button', { name: /hanako/ });
    endSession();
    await screen.findByRole('link', { name: 'ログイン' });
    expect(drafts()).toHaveLength(1);
    expect(screen.queryByText(kept)).toBeNull();
  });
});
