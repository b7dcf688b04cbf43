import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { FullNote } from '#contract/entities/note.ts';
import { CORRECTIONS_PER_DAY } from '#contract/limits.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { answerWriters, note } from '#test/support/web/notes.ts';
import { taro } from '#test/support/web/people.ts';
import { hanako } from '#test/support/web/readers.ts';
import { botchan, kokoro } from '#test/support/web/records.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';

const server = startApiServer();
// Loads the chunks in advance, so that no test waits for them.
beforeAll(() =>
  Promise.all([
    import('#web/routes/note.tsx'),
    import('#web/features/notes/note-view.tsx'),
    import('#web/features/notes/correction-form.tsx'),
    import('#web/features/notes/restore-words.tsx'),
  ]),
);

const citation = note({
  noteType: 'InformationNote',
  referenceType: 'positive',
  referenceSourceKANRI_ID: kokoro.KANRI_ID,
  referenceSourceClassLevel: 'manifestation',
  referenceTargetKANRI_ID: botchan.KANRI_ID,
  referenceTargetClassLevel: 'manifestation',
  place: '第3章',
  revision: 4,
});
/** The same citation as somebody else has changed it. */
const theirs: FullNote = {
  ...citation,
  referenceType: 'neutral',
  place: 'p. 20',
  revision: 5,
  editedAt: '2026-04-09T00:00:00.000Z',
  lastEditedBy: taro.userSub,
};

const answerNote = (shown: FullNote) => {
  server.answer('openNotes', 'GetNote', () => shown);
};
const openNote = async (user: typeof hanako | null = hanako, locale: 'ja' | 'en' = 'ja') => {
  answerWriters(server);
  answerNote(citation);
  server.answer('bookData', 'Fetch_Simplebook_by_kanri_id', ({ KANRI_ID }) =>
    [kokoro, botchan].filter((book) => book.KANRI_ID === KANRI_ID),
  );
  const rendered = await renderScreen(`/note/${citation.noteId}`, { user, locale });
  await screen.findByRole('article');
  return rendered;
};
const form = () => within(screen.getByRole('form', { name: '訂正する' }));
const field = (name: string) => form().getByRole('textbox', { name });
const send = (name = '訂正を保存') => form().getByRole('button', { name });
const openForm = async () => {
  const { user } = await openNote();
  await user.click(await screen.findByRole('button', { name: '訂正する' }));
  await screen.findByRole('form', { name: '訂正する' });
  return user;
};
const criticize = async (user: UserEvent) => {
  await user.click(form().getByRole('radio', { name: '批判的に' }));
  await user.clear(field('場所（任意）'));
  await user.click(field('引用文（任意）'));
  await user.paste('そうではない。');
};
const corrections = () => server.requestsOf('CorrectCitation').map(({ input }) => input);

describe('words of another reader', () => {
  const corrected: FullNote = {
    ...theirs,
    content: '太郎が書きかえた文。',
    correctedBy: taro.userSub,
    lastEditedBy: taro.userSub,
    userSub: hanako.sub,
    authorContent: 'もとの文。',
  };
  const openCorrected = async (user: typeof hanako | null) => {
    answerWriters(server);
    answerNote(corrected);
    server.answer('bookData', 'Fetch_Simplebook_by_kanri_id', () => [kokoro, botchan]);
    const rendered = await renderScreen(`/note/${corrected.noteId}`, { user });
    expect(await screen.findByText(/^この文は、/)).toHaveTextContent('さんが訂正したものです。');
    return rendered;
  };

  it('WORDS-07 are shown with their editor, and a reader restores the author’s', async () => {
    const { user } = await openCorrected(hanako);
    expect(screen.getByRole('article')).toHaveTextContent('太郎が書きかえた文。');
    const restored = { ...citation, userSub: hanako.sub, content: 'もとの文。', revision: 6 };
    server.answer('notes', 'EditInformationNote', () => restored);
    answerNote(restored);
    await user.click(await screen.findByRole('button', { name: '著者の文に戻す' }));
    expect(await screen.findByText('著者の文に戻しました。')).toBeVisible();
    expect(server.requestsOf('EditInformationNote').map(({ input }) => input)).toMatchObject([
      { content: 'もとの文。', editedAt: corrected.editedAt },
    ]);
    expect(screen.queryByText(/^この文は、/)).toBeNull();
    expect(screen.getByRole('article')).toHaveFocus();
  });

  it('WORDS-07 says when the author’s text could not be restored', async () => {
    const { user } = await openCorrected(hanako);
    server.fail('notes', 'EditInformationNote', 403, 'NOTE_LOCKED');
    server.answer('openNotes', 'listNoteRevisions', () => ({ revisions: [] }));
    await user.click(await screen.findByRole('button', { name: '著者の文に戻す' }));
    expect(await screen.findByText(/書いた人だけが変更できます/)).toBeVisible();
  });

  it('WORDS-07 offers a visitor no restoration', async () => {
    await openCorrected(null);
    expect(screen.queryByRole('button', { name: '著者の文に戻す' })).toBeNull();
  });
});

describe('the correction of a citation', () => {
  it('CITE-55 begins with what the citation says, and sends what it shall say with the revision', async () => {
    const user = await openForm();
    expect(form().getByRole('radio', { name: '好意的に' })).toBeChecked();
    expect(form().getByRole('radio', { name: '好意的に' })).toHaveFocus();
    expect(field('場所（任意）')).toHaveValue('第3章');
    await criticize(user);
    const corrected = { ...citation, referenceType: 'negative' as const, revision: 5 };
    server.answer('notes', 'CorrectCitation', () => corrected);
    answerNote(corrected);
    await user.click(send());
    expect(await screen.findByText('引用を訂正しました。')).toBeVisible();
    // The place was emptied.
    expect(corrections()).toEqual([
      {
        noteId: citation.noteId,
        userSub: hanako.sub,
        revision: 4,
        referenceType: 'negative',
        quote: 'そうではない。',
      },
    ]);
    expect(screen.queryByRole('form', { name: '訂正する' })).toBeNull();
    expect(screen.getByRole('button', { name: '訂正する' })).toHaveFocus();
    expect(screen.getByRole('article')).toHaveTextContent('引用している（第3章） −批判的に');
    expect(localStorage).toHaveLength(0);
  });

  it('CITE-55 offers a visitor the history and no correction', async () => {
    await openNote(null);
    expect(await screen.findByRole('button', { name: '変更の履歴' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '訂正する' })).toBeNull();
  });

  it('CITE-55 goes on after a reload and can be cancelled', async () => {
    await criticize(await openForm());
    cleanup();
    const { user } = await openNote();
    expect(await screen.findByRole('form', { name: '訂正する' })).toBeVisible();
    expect(field('引用文（任意）')).toHaveValue('そうではない。');
    await user.click(form().getByRole('button', { name: 'キャンセル' }));
    expect(localStorage).toHaveLength(0);
    expect(screen.queryByRole('form', { name: '訂正する' })).toBeNull();
  });

  it('CITE-56 keeps what was typed in a conflict, shows the other version and sends again on it', async () => {
    const user = await openForm();
    await criticize(user);
    server.fail('notes', 'CorrectCitation', 409, 'CONFLICT');
    answerNote(theirs);
    await user.click(send());
    expect(
      await screen.findByText(/この引用は変更されました。まだ何も保存していません/),
    ).toBeVisible();
    const other = await screen.findByRole('region', { name: /^現在の内容（太郎、2026\/04\/09/ });
    expect(other).toHaveTextContent('態度＝事実として場所p. 20引用文なし');
    expect(form().getByRole('radio', { name: '批判的に' })).toBeChecked();
    expect(field('引用文（任意）')).toHaveValue('そうではない。');

    const mine = { ...theirs, referenceType: 'negative' as const, revision: 6 };
    server.answer('notes', 'CorrectCitation', () => mine);
    answerNote(mine);
    await user.click(send('もう一度送る'));
    expect(await screen.findByText('引用を訂正しました。')).toBeVisible();
    expect(corrections()).toMatchObject([{ revision: 4 }, { revision: 5 }]);
  });

  it('CITE-57 says how often a reader may change a citation, and keeps what was typed', async () => {
    const user = await openForm();
    await criticize(user);
    server.fail('notes', 'CorrectCitation', 429, 'TOO_MANY_REQUESTS');
    await user.click(send());
    expect(await form().findByRole('alert')).toHaveTextContent(
      `24時間に${String(CORRECTIONS_PER_DAY.ofReader)}回まで`,
    );
    expect(field('引用文（任意）')).toHaveValue('そうではない。');
  });

  it('CITE-57 says until when only the author may change a citation', async () => {
    const user = await openForm();
    server.fail('notes', 'CorrectCitation', 403, 'NOTE_LOCKED');
    server.answer('openNotes', 'listNoteRevisions', () => ({
      revisions: [],
      lockedUntil: '2026-04-10T03:00:00.000Z',
    }));
    await user.click(send());
    expect(await form().findByRole('alert')).toHaveTextContent(
      '変更が続いたため、この引用は2026/04/10 12:00まで、書いた人だけが変更できます。',
    );
  });

  it('CITE-57 says so for an edit of the text, too', async () => {
    const { user } = await openNote();
    await user.click(await screen.findByRole('button', { name: '太郎の引用のメニュー' }));
    await user.click(await screen.findByRole('menuitem', { name: '編集' }));
    server.fail('notes', 'EditInformationNote', 403, 'NOTE_LOCKED');
    server.fail('openNotes', 'listNoteRevisions', 500);
    await user.click(await screen.findByRole('button', { name: '保存' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '変更が続いたため、この引用は今、書いた人だけが変更できます。',
    );
    expect(screen.getByRole('textbox', { name: '本文' })).toHaveValue(citation.content);
  });

  it('reports any other failure and keeps what was typed', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    const user = await openForm();
    await criticize(user);
    server.fail('notes', 'CorrectCitation', 500);
    await user.click(send());
    expect(await screen.findByText(/訂正を保存できませんでした。/)).toBeVisible();
    expect(field('引用文（任意）')).toHaveValue('そうではない。');
    await waitFor(() => {
      expect(send()).toBeEnabled();
    });
    warn.mockRestore();
  });

  it('CITE-55 has English texts', async () => {
    const { user } = await openNote(hanako, 'en');
    await user.click(await screen.findByRole('button', { name: 'Correct' }));
    const english = within(await screen.findByRole('form', { name: 'Correct' }));
    expect(english.getByRole('radiogroup', { name: 'How does this book see it?' })).toBeVisible();
    expect(english.getByRole('button', { name: 'Save the correction' })).toBeEnabled();
  });
});
