import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { FullNote } from '#contract/entities/note.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import type { NoteType } from '#contract/note-rules.ts';
import type { SignedInUser } from '#web/lib/auth-context.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { answerWriters, note } from '#test/support/web/notes.ts';
import { taro } from '#test/support/web/people.ts';
import { hanako } from '#test/support/web/readers.ts';
import { authority, botchan, kokoro } from '#test/support/web/records.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import { withResolvers } from '#test/support/with-resolvers.ts';

const server = startApiServer();

const taroUser: SignedInUser = { username: 'taro', sub: taro.userSub, address: 'taro@example.com' };

const kinds = ['ExplainNote', 'ImpressionNote', 'InformationNote'] as const;
const citation: Partial<FullNote> = {
  noteType: 'InformationNote',
  referenceType: 'neutral',
  referenceSourceKANRI_ID: kokoro.KANRI_ID,
  referenceSourceClassLevel: 'manifestation',
  referenceTargetKANRI_ID: botchan.KANRI_ID,
  referenceTargetClassLevel: 'manifestation',
};
const noteOf = (noteType: NoteType, fields: Partial<FullNote> = {}) =>
  note({ ...(noteType === 'InformationNote' && citation), noteType, ...fields });

const openNote = async (
  shown: FullNote,
  user: SignedInUser | null = null,
  surroundings: object = {},
) => {
  answerWriters(server);
  server.answer('openNotes', 'GetNote', () => shown);
  server.answer('bookData', 'Fetch_Simplebook_by_kanri_id', ({ KANRI_ID }) =>
    [kokoro, botchan].filter((book) => book.KANRI_ID === KANRI_ID),
  );
  const rendered = await renderScreen(`/note/${shown.noteId}`, { user, ...surroundings });
  const article = await screen.findByRole('article');
  await within(article).findByRole('link', { name: /太郎/ });
  return rendered;
};
const inNote = () => within(screen.getByRole('article'));
const menuButton = () => inNote().queryByRole('button', { name: /のメニュー/ });
const openMenu = async (user: UserEvent) => {
  await user.click(inNote().getByRole('button', { name: /のメニュー/ }));
};
const chooseInMenu = async (user: UserEvent, name: string) => {
  await openMenu(user);
  await user.click(await screen.findByRole('menuitem', { name }));
};
const startEditing = async (user: UserEvent) => {
  await chooseInMenu(user, '編集');
  return screen.findByRole('textbox', { name: '本文' });
};
const rewrite = async (user: UserEvent, text: string) => {
  const box = await startEditing(user);
  await user.clear(box);
  await user.paste(text);
};
const silenceLog = () => jest.spyOn(console, 'warn').mockReturnValue();

describe('the page of a note', () => {
  it('NOTE-01 NOTE-14 FRAME-24 shows a visitor author, time and text, without a token', async () => {
    const shown = note({ createdAt: '2026-04-01T16:05:00Z', editedAt: '2026-04-01T16:05:00Z' });
    await openNote(shown);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('太郎の解説');
    const article = screen.getByRole('article');
    expect(within(article).getByRole('link', { name: /太郎/ })).toHaveAttribute('href', '/taro');
    expect(article).toHaveTextContent('2026/04/02 01:05');
    expect(article).not.toHaveTextContent('編集');
    expect(article).toHaveTextContent(shown.content);
    expect(server.requestsOf('GetNote')).toEqual([
      { operation: 'GetNote', input: { noteId: shown.noteId }, authorization: null },
    ]);
  });

  it('SP-044 sends the token when the viewer is signed in', async () => {
    await openNote(note({ noteOpenLevel: 'PRIVATE', noteType: 'ImpressionNote' }), taroUser);
    expect(server.requestsOf('GetNote')[0]?.authorization).toBe('Bearer id.token.taro');
    expect(screen.getByRole('article')).toHaveTextContent('自分のみ');
  });

  it('SP-053 shows that a note was edited, and by whom', async () => {
    await openNote(
      noteOf('InformationNote', {
        createdAt: '2026-04-01T16:05:00Z',
        editedAt: '2026-04-03T00:00:00Z',
        lastEditedBy: hanako.sub,
      }),
    );
    expect(screen.getByRole('article')).toHaveTextContent('編集 2026/04/03 09:00：');
    expect(await screen.findByRole('link', { name: '花子' })).toHaveAttribute('href', '/hanako');
  });

  it('NOTE-27 LOOK-09 shows the citing and the cited book with the stance', async () => {
    await openNote(noteOf('InformationNote'));
    const article = screen.getByRole('article');
    const source = await screen.findByRole('link', { name: 'こころ 上中下' });
    const target = await screen.findByRole('link', { name: '坊っちゃん' });
    expect(article).toHaveTextContent(
      '『こころ 上中下』は『坊っちゃん』を引用している ＝事実として',
    );
    expect(source).toHaveAttribute('href', `/manifestation/${kokoro.KANRI_ID}`);
    expect(target).toHaveAttribute('href', `/manifestation/${botchan.KANRI_ID}`);
  });

  it('STILL-06 names both ends of a citation at once', async () => {
    const { referenceTargetKANRI_ID: _, ...shown } = noteOf('InformationNote', {
      referenceTargetTENKYO_ID: '00054222',
      referenceTargetClassLevel: 'agent',
    });
    const { promise: held, resolve: answerTarget } = withResolvers();
    server.answer('openNotes', 'GetNote', () => shown);
    answerWriters(server);
    server.answer('bookData', 'fetchBookCards', () => ({ books: [kokoro] }));
    server.answer('authority', 'readAuthority', async () => {
      await held;
      return authority();
    });
    await renderScreen(`/note/${shown.noteId}`);
    // The cover of the citing book is drawn once its record is there.
    await waitFor(() => {
      expect(document.querySelector('article img')).toBeInTheDocument();
    });
    expect(screen.getByRole('link', { name: '引用している本' })).toBeVisible();
    answerTarget();
    expect(await screen.findByRole('link', { name: '夏目漱石' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'こころ 上中下' })).toBeVisible();
  });

  it('CITE-54 shows the quotation of a citation below its place, and no address', async () => {
    const content = `https://hondana.example/manifestation/${kokoro.KANRI_ID}\n\n\n論じている。`;
    await openNote(
      noteOf('InformationNote', { content, place: '第3章', quote: '吾輩は猫である。' }),
    );
    const article = screen.getByRole('article');
    expect(article).toHaveTextContent(/引用している（第3章） ＝事実として吾輩は猫である。/);
    expect(article.querySelector('blockquote')).toHaveTextContent('吾輩は猫である。');
    expect(article).toHaveTextContent('論じている。');
    expect(article).not.toHaveTextContent('https://');
  });

  it('CITE-54 shows the place of a citation without a quotation', async () => {
    await openNote(noteOf('InformationNote', { place: '第3章' }));
    expect(screen.getByRole('article')).toHaveTextContent('を引用している（第3章） ＝事実として');
    expect(document.querySelector('blockquote')).toBeNull();
  });

  it.each([
    ['ja', 404, 'ノートが見つかりませんでした。'],
    ['en', 404, 'The note was not found.'],
    ['ja', 400, 'ノートが見つかりませんでした。'],
  ] as const)(
    'NOTE-09 ERR-28 says in %s that the note was not found (%i)',
    async (locale, status, text) => {
      const warn = silenceLog();
      server.fail('openNotes', 'GetNote', status);
      await renderScreen('/note/01ARZ3NDEKTSV4RRFFQ69G5FAV', { locale });
      expect(await screen.findByRole('heading', { level: 1, name: text })).toBeVisible();
      const main = within(screen.getByRole('main'));
      expect(main.getByRole('link')).toHaveAttribute('href', '/');
      expect(main.getByRole('searchbox')).toBeVisible();
      warn.mockRestore();
    },
  );

  it('BOOKPAGE-12 sets the title once, when note and author are known', async () => {
    const shown = note();
    const { promise: held, resolve: answerAuthor } = withResolvers();
    server.answer('openNotes', 'GetNote', () => shown);
    server.answer('openUsers', 'readUser', async () => {
      await held;
      return taro;
    });
    document.head.insertAdjacentHTML('beforeend', '<title>Hondana 太郎の解説</title>');
    const titles: string[] = [];
    const observer = new MutationObserver(() => titles.push(document.title));
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    await renderScreen(`/note/${shown.noteId}`);
    await screen.findByRole('article');
    expect(document.title).toBe('Hondana 太郎の解説');
    answerAuthor();
    await within(screen.getByRole('article')).findByRole('link', { name: /太郎/ });
    observer.disconnect();
    expect(new Set([...titles, document.title])).toEqual(new Set(['Hondana 太郎の解説']));
    cleanup();
    document.head.querySelector('title')?.remove();
  });

  it.each([500, 401, 429])('offers a retry when loading a note fails with %i', async (status) => {
    const warn = silenceLog();
    const shown = note();
    server.fail('openNotes', 'GetNote', status);
    const { user } = await renderScreen(`/note/${shown.noteId}`);
    const retry = await screen.findByRole('button', { name: 'もう一度試す' });
    answerWriters(server);
    server.answer('openNotes', 'GetNote', () => shown);
    await user.click(retry);
    expect(await screen.findByRole('article')).toHaveTextContent(shown.content);
    warn.mockRestore();
  });

  it('describes a public note to search engines and hides any other', async () => {
    const shown = note({ content: `${'長'.repeat(60)}\n${'文'.repeat(58)}😀終わり` });
    await openNote(shown);
    expect(document.querySelector('meta[name="description"]')).toHaveAttribute(
      'content',
      `${'長'.repeat(60)} ${'文'.repeat(58)}`,
    );
    expect(document.querySelector('meta[name="robots"]')).toBeNull();
  });

  it('SEC-07 hides a note for friends from search engines', async () => {
    await openNote(note({ noteType: 'ImpressionNote', noteOpenLevel: 'FRIENDS' }), taroUser);
    expect(document.querySelector('meta[name="description"]')).toBeNull();
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });
});

describe('the menu of a note', () => {
  it('NOTE-02 SP-054 shows every reader the menu of an information note, with delete disabled', async () => {
    const { user } = await openNote(noteOf('InformationNote'), hanako);
    await openMenu(user);
    expect(await screen.findByRole('menuitem', { name: '編集' })).toBeEnabled();
    const remove = screen.getByRole('menuitem', { name: /削除/ });
    expect(remove).toHaveAttribute('aria-disabled', 'true');
    expect(remove).toHaveTextContent('削除できるのは書いた人だけです');
    expect(remove).toHaveStyle({ opacity: 1 });
  });

  it.each(['ExplainNote', 'ImpressionNote'] as const)(
    'NOTE-03 shows the menu of an %s to its author and to no other reader',
    async (noteType) => {
      await openNote(noteOf(noteType), hanako);
      expect(menuButton()).toBeNull();
      cleanup();
      await openNote(noteOf(noteType), taroUser);
      expect(menuButton()).toBeVisible();
    },
  );

  it.each(kinds)('NOTE-04 shows a visitor no menu of an %s', async (noteType) => {
    await openNote(noteOf(noteType));
    expect(menuButton()).toBeNull();
  });

  it('NOTE-29 has only edit and delete in the menu of a note', async () => {
    const { user } = await openNote(note(), taroUser);
    await openMenu(user);
    const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
    expect(items).toEqual(['編集', '削除']);
  });
});

describe('editing a note', () => {
  it('NOTE-05 NOTE-07 NOTE-10 CONST-38 edits a note in place, in six rows, and can be cancelled', async () => {
    const shown = note();
    const { user, path } = await openNote(shown, taroUser);
    const box = await startEditing(user);
    expect(path()).toBe(`/note/${shown.noteId}`);
    expect(box).toHaveAttribute('rows', '6');
    expect(box).toHaveValue(shown.content);
    await user.clear(box);
    expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
    await user.paste('別の文');
    await user.click(screen.getByRole('button', { name: 'キャンセル' }));
    expect(screen.queryByRole('textbox', { name: '本文' })).toBeNull();
    expect(screen.getByRole('article')).toHaveTextContent(shown.content);
    expect(server.requestsOf('EditExplainNote')).toEqual([]);
    expect(await startEditing(user)).toHaveValue(shown.content);
  });

  it('SP-063 does not truncate an edited text that is too long and shows by how much', async () => {
    const { user } = await openNote(note(), taroUser);
    const box = await startEditing(user);
    await user.clear(box);
    await user.paste('長'.repeat(TEXT_MAX.noteContent + 3));
    expect(box).toHaveAccessibleDescription('長すぎます。あと3文字減らしてください。');
    expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
  });

  it.each(kinds)(
    'NOTE-08 NOTE-13 API-NOTES-01 INPUT-22 saves an %s with its own operation and refetches it',
    async (noteType) => {
      const shown = noteOf(noteType);
      const { user } = await openNote(shown, taroUser);
      const edited = { ...shown, content: '直した', editedAt: '2026-04-09T00:00:00Z' };
      await rewrite(user, '直した');
      server.answer('notes', `Edit${noteType}`, () => ({ ...edited, content: 'not this one' }));
      server.answer('openNotes', 'GetNote', () => edited);
      await user.click(screen.getByRole('button', { name: '保存' }));
      await waitFor(() => {
        expect(screen.queryByRole('textbox', { name: '本文' })).toBeNull();
      });
      expect(screen.getByRole('article')).toHaveTextContent('直した');
      expect(server.requestsOf(`Edit${noteType}`)).toEqual([
        {
          operation: `Edit${noteType}`,
          input: {
            noteId: shown.noteId,
            userSub: taro.userSub,
            content: '直した',
            editedAt: shown.editedAt,
          },
          authorization: 'Bearer id.token.taro',
        },
      ]);
      expect(server.requestsOf('GetNote')).toHaveLength(2);
    },
  );

  it.each([
    ['ja', '編集', '保存', '保存中...'],
    ['en', 'Edit', 'Save', 'saving...'],
  ] as const)(
    'NOTE-06 says in %s that a note is being saved',
    async (locale, edit, save, saving) => {
      const shown = note();
      answerWriters(server);
      server.answer('openNotes', 'GetNote', () => shown);
      const { promise: answered, resolve: finish } = withResolvers<FullNote>();
      server.answer('notes', 'EditExplainNote', () => answered);
      const { user } = await renderScreen(`/note/${shown.noteId}`, { user: taroUser, locale });
      await user.click(
        await screen.findByRole('button', { name: /太郎の.*メニュー|Menu of .* by/ }),
      );
      await user.click(await screen.findByRole('menuitem', { name: edit }));
      await user.click(await screen.findByRole('button', { name: save }));
      expect(await screen.findByRole('button', { name: saving })).toBeDisabled();
      finish(shown);
      await waitFor(() => {
        expect(screen.queryByRole('button', { name: saving })).toBeNull();
      });
    },
  );

  it('CITE-53 edits the text of a citation without its address, which is saved before it', async () => {
    const start = `https://hondana.example/manifestation/${kokoro.KANRI_ID}\n\n\n`;
    const shown = noteOf('InformationNote', { content: `${start}論じている。` });
    const { user } = await openNote(shown, hanako);
    expect(await startEditing(user)).toHaveValue('論じている。');
    await user.clear(screen.getByRole('textbox', { name: '本文' }));
    expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
    await user.paste('反論している。');
    server.answer('notes', 'EditInformationNote', () => shown);
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => {
      expect(server.requestsOf('EditInformationNote')).toMatchObject([
        { input: { content: `${start}反論している。` } },
      ]);
    });
  });

  it('NOTE-12 ERR-70 SP-023 INPUT-10 reports a failure to save and keeps the text', async () => {
    const warn = silenceLog();
    const { user } = await openNote(note(), taroUser);
    await rewrite(user, '直した');
    server.fail('notes', 'EditExplainNote', 500);
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => {
      expect(warn).toHaveBeenCalledWith('note:', 'made by a test');
    });
    expect(await screen.findByRole('textbox', { name: '本文' })).toHaveValue('直した');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'ノートを保存できませんでした。もう一度お試しください。',
    );
    warn.mockRestore();
  });

  it('NOTE-11 sends no edit and no delete when there is no token', async () => {
    const warn = silenceLog();
    const noToken = { auth: { getToken: () => Promise.resolve(null) } };
    const { user, path } = await openNote(note(), taroUser, noToken);
    await rewrite(user, '直した');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => {
      expect(warn).toHaveBeenCalledWith('note:', 'no id token');
    });
    await user.click(screen.getByRole('button', { name: 'キャンセル' }));
    await chooseInMenu(user, '削除');
    await user.click(await screen.findByRole('button', { name: '削除する' }));
    await waitFor(() => {
      expect(warn).toHaveBeenCalledTimes(2);
    });
    expect(server.requestsOf('EditExplainNote')).toEqual([]);
    expect(server.requestsOf('DeleteExplainNote')).toEqual([]);
    expect(path()).toMatch(/^\/note\//);
    warn.mockRestore();
  });
});

describe('deleting a note', () => {
  it.each(kinds)(
    'SP-062 NOTE-13 API-NOTES-11 deletes an %s with its own operation after a confirmation and goes home',
    async (noteType) => {
      const shown = noteOf(noteType);
      const { user, path } = await openNote(shown, taroUser);
      server.answer('notes', `Delete${noteType}`, () => ({ ok: true as const }));
      server.answer('timeline', 'readTimeline', () => ({ notes: [], books: [], persons: [] }));
      await chooseInMenu(user, '削除');
      expect(await screen.findByRole('alertdialog')).toHaveTextContent('元に戻せません');
      expect(server.requestsOf(`Delete${noteType}`)).toEqual([]);
      await user.click(screen.getByRole('button', { name: '削除する' }));
      await waitFor(() => {
        expect(path()).toBe('/');
      });
      expect(server.requestsOf(`Delete${noteType}`)).toEqual([
        {
          operation: `Delete${noteType}`,
          input: { noteId: shown.noteId, userSub: taro.userSub },
          authorization: 'Bearer id.token.taro',
        },
      ]);
    },
  );

  it('SP-062 deletes nothing when the reader cancels the confirmation', async () => {
    const { user, path } = await openNote(note(), taroUser);
    await chooseInMenu(user, '削除');
    await user.click(await screen.findByRole('button', { name: 'キャンセル' }));
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).toBeNull();
    });
    expect(path()).toMatch(/^\/note\//);
    expect(server.requestsOf('DeleteExplainNote')).toEqual([]);
  });

  it('SP-062 NOTE-12 INPUT-10 reports a failure to delete and stays on the page', async () => {
    const warn = silenceLog();
    const { user, path } = await openNote(note(), taroUser);
    server.fail('notes', 'DeleteExplainNote', 500);
    await chooseInMenu(user, '削除');
    await user.click(await screen.findByRole('button', { name: '削除する' }));
    await waitFor(() => {
      expect(warn).toHaveBeenCalledWith('note:', 'made by a test');
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('ノートを削除できませんでした。');
    expect(path()).toMatch(/^\/note\//);
    warn.mockRestore();
  });
});
