import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Note } from '#contract/entities/note.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { answerWriters, note } from '#test/support/web/notes.ts';
import { hanako } from '#test/support/web/readers.ts';
import { answerReading } from '#test/support/web/reading.ts';
import { botchan, kokoro } from '#test/support/web/records.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';

const server = startApiServer();
// Loads the chunks in advance, so that no test waits for them.
beforeAll(() =>
  Promise.all([
    import('#web/routes/book.tsx'),
    import('#web/features/notes/new-note-panels.tsx'),
    import('#web/features/notes/note-form.tsx'),
    import('#web/features/notes/information-form.tsx'),
  ]),
);
const start = `https://hondana.example/manifestation/${kokoro.KANRI_ID}\n\n\n`;

const part = () => screen.findByRole('region', { name: 'この本のノート' });
const cards = async () => within(await part()).findAllByRole('article');
const startButton = (name: string) => screen.findByRole('button', { name });
const boxName = /^(?:本文|理由)$/;
const box = () => screen.findByRole('textbox', { name: boxName });
const shownBox = () => screen.queryByRole('textbox', { name: boxName });
const post = () => screen.getByRole('button', { name: '投稿する' });

const openBook = async (notes: readonly Note[] = [], surroundings: object = { user: hanako }) => {
  answerReading(server);
  answerWriters(server);
  server.answer('bookData', 'Fetch_Simplebook_by_kanri_id', ({ KANRI_ID }) => [
    KANRI_ID === botchan.KANRI_ID ? botchan : kokoro,
  ]);
  for (const route of ['noteLists', 'openNoteLists'] as const) {
    server.answer(route, 'listNotesOfBook', () => ({ notes: [...notes] }));
  }
  return renderScreen(`/manifestation/${kokoro.KANRI_ID}`, surroundings);
};
const openPanel = async (user: UserEvent, name: string) => {
  await user.click(await startButton(name));
  return box();
};

describe('the notes of a book', () => {
  it('MAN-38 MAN-39 SP-042 shows a reader the notes on a book, last edited first', async () => {
    const older = note({ content: '先に書いた' });
    const newer = note({ content: '後に書いた', userSub: hanako.sub, noteOpenLevel: 'PRIVATE' });
    await openBook([newer, { ...older, content: '直した', editedAt: '2026-05-01T00:00:00Z' }]);
    const texts = (await cards()).map((card) => /後に書いた|直した/.exec(card.textContent)?.[0]);
    expect(texts).toEqual(['直した', '後に書いた']);
    expect(server.requestsOf('listNotesOfBook')).toMatchObject([
      { input: { KANRI_ID: kokoro.KANRI_ID }, authorization: 'Bearer id.token.hanako' },
    ]);
  });

  it('MAP-07 shows five notes, then the others, and moves the focus to them', async () => {
    const notes = Array.from({ length: 7 }, (_, n) => note({ content: `${String(n)}番目` }));
    const { user } = await openBook(notes);
    expect(await cards()).toHaveLength(5);
    await user.click(within(await part()).getByRole('button', { name: 'もっと見る' }));
    const all = await cards();
    expect(all).toHaveLength(7);
    expect(all[5]?.contains(document.activeElement)).toBe(true);
    expect(within(await part()).queryByRole('button', { name: 'もっと見る' })).toBeNull();
  });

  it('MAP-08 LOOK-09 shows a citation as a sentence, with the cover of the other book only', async () => {
    const citation = {
      noteType: 'InformationNote',
      referenceSourceKANRI_ID: kokoro.KANRI_ID,
      referenceTargetKANRI_ID: botchan.KANRI_ID,
    } as const;
    await openBook([note(citation)]);
    const [card] = await cards();
    const shown = within(card ?? document.body);
    expect(await shown.findByRole('link', { name: /坊っちゃん/ })).toBeVisible();
    expect(shown.queryByRole('link', { name: /こころ/ })).toBeNull();
    expect(card).toHaveTextContent(/^『こころ 上中下』は『坊っちゃん』を引用している/);
    expect(card?.querySelectorAll('img[src*="/cover"]')).toHaveLength(1);
  });

  it('SP-042 shows a visitor the public notes and a link to the login instead of a form', async () => {
    await openBook([note({ content: 'だれでも読める' })], {});
    expect(await cards()).toHaveLength(1);
    expect(server.requestsOf('listNotesOfBook')).toMatchObject([{ authorization: null }]);
    expect(screen.queryByRole('button', { name: '感想を書く' })).not.toBeInTheDocument();
    expect(within(await part()).getByRole('link', { name: 'ログイン' })).toHaveAttribute(
      'href',
      '/login',
    );
  });

  it('omits the address at the start of a note on the page of that book', async () => {
    await openBook([note({ content: `${start}よかった。` })]);
    const card = await within(await part()).findByRole('article');
    expect(card).toHaveTextContent('よかった。');
    expect(within(card).queryByRole('link', { name: /こころ/ })).not.toBeInTheDocument();
  });

  it('shows an empty state when a book has no notes', async () => {
    await openBook();
    expect(await screen.findByText('この本のノートはまだありません')).toBeVisible();
  });

  it('BOOKPAGE-04 lists the notes of one kind, beside the number of each', async () => {
    const { user } = await openBook([], {});
    server.answer('openNoteLists', 'summarizeNotesOfBook', () => ({
      counts: { ExplainNote: 2, ImpressionNote: 1, InformationNote: 0 },
      hasMore: false,
    }));
    server.answer('openNoteLists', 'listNotesOfBook', ({ noteType }) => ({
      notes: noteType === 'InformationNote' ? [] : [note({ content: noteType ?? 'どれも' })],
    }));
    const kinds = within(await screen.findByRole('group', { name: '表示するノートの種類' }));
    expect(kinds.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'すべて 33件',
      '解説 22件',
      '感想 11件',
      '引用 00件',
    ]);
    const every = kinds.getByRole('button', { name: 'すべて 3件' });
    expect(every).toHaveAttribute('aria-pressed', 'true');
    expect(await within(await part()).findByText('どれも')).toBeVisible();

    await user.click(kinds.getByRole('button', { name: '解説 2件' }));
    expect(every).toHaveAttribute('aria-pressed', 'false');
    expect(await within(await part()).findByText('ExplainNote')).toBeVisible();
    expect(screen.queryByText('どれも')).not.toBeInTheDocument();

    await user.click(kinds.getByRole('button', { name: '引用 0件' }));
    expect(await screen.findByText('この本の引用はまだありません')).toBeVisible();
  });

  it('BOOKPAGE-01 says that there are more notes than were counted', async () => {
    answerReading(server);
    server.answer('openNoteLists', 'summarizeNotesOfBook', () => ({
      counts: { ExplainNote: 0, ImpressionNote: 500, InformationNote: 0 },
      hasMore: true,
    }));
    server.answer('bookData', 'Fetch_Simplebook_by_kanri_id', () => [kokoro]);
    await renderScreen(`/manifestation/${kokoro.KANRI_ID}`);
    expect(await screen.findByRole('button', { name: '感想 500件以上' })).toHaveTextContent('500+');
  });

  it('ERR-66 logs a failure to load the notes and keeps the rest of the page', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    await openBook();
    server.fail('noteLists', 'listNotesOfBook', 500);
    await waitFor(() => {
      expect(warn).toHaveBeenCalledWith('notes:', 'made by a test');
    });
    expect(await startButton('感想を書く')).toBeEnabled();
    warn.mockRestore();
  });
});

describe('the three buttons', () => {
  const names = ['引用を記す', '解説を書く', '感想を書く'];

  it('MAN-28 MAN-29 shows a button for each kind of note, all closed at first', async () => {
    await openBook();
    for (const name of names) {
      expect(await startButton(name)).toHaveAttribute('aria-expanded', 'false');
    }
    expect(shownBox()).not.toBeInTheDocument();
  });

  it.each(names)(
    'MAN-29 MAN-30 opens one panel at a time and closes it again: %s',
    async (name) => {
      const { user } = await openBook();
      await openPanel(user, name);
      for (const other of names) {
        const button = await startButton(other);
        expect(button).toHaveAttribute('aria-expanded', String(other === name));
        expect(button.hasAttribute('disabled')).toBe(other !== name);
      }
      expect(screen.getAllByRole('textbox', { name: boxName })).toHaveLength(1);
      await user.click(await startButton(name));
      expect(shownBox()).not.toBeInTheDocument();
      for (const other of names) expect(await startButton(other)).toBeEnabled();
    },
  );

  it.each(['解説を書く', '感想を書く'])(
    'MAN-31 SP-061 starts a note with the address of the page: %s',
    async (name) => {
      const { user } = await openBook();
      expect(await openPanel(user, name)).toHaveValue(start);
    },
  );

  it('CITE-53 starts a citation with an empty box', async () => {
    const { user } = await openBook();
    expect(await openPanel(user, '引用を記す')).toHaveValue('');
  });

  it('keeps a draft while the page is open, until it is cancelled', async () => {
    const { user } = await openBook();
    await openPanel(user, '感想を書く');
    await user.paste('途中');
    await user.click(await startButton('感想を書く'));
    expect(await openPanel(user, '感想を書く')).toHaveValue(`${start}途中`);
    await user.click(screen.getByRole('button', { name: 'キャンセル' }));
    expect(shownBox()).not.toBeInTheDocument();
    expect(await startButton('感想を書く')).toHaveFocus();
    expect(await openPanel(user, '感想を書く')).toHaveValue(start);
  });

  it('puts the cursor below the address when a panel opens', async () => {
    const { user } = await openBook();
    const text = await openPanel(user, '解説を書く');
    expect(text).toHaveFocus();
    await user.keyboard('要点');
    expect(text).toHaveValue(`${start}要点`);
  });
});

describe('posting from the book page', () => {
  it('SP-062 NOTE-28 closes the panel and shows the new note after posting', async () => {
    const notes: Note[] = [];
    const { user } = await openBook();
    server.answer('noteLists', 'listNotesOfBook', () => ({ notes }));
    server.answer('notes', 'CreateImpressionNote', ({ content, userSub }) => {
      const written = note({ noteType: 'ImpressionNote', content, userSub });
      notes.push(written);
      return written;
    });
    await openPanel(user, '感想を書く');
    await user.paste('よかった。');
    await user.selectOptions(screen.getByRole('combobox', { name: '公開範囲' }), 'FRIENDS');
    await user.selectOptions(screen.getByRole('combobox', { name: '返信できる人' }), 'PRIVATE');
    await user.click(post());
    const [card] = await cards();
    expect(card).toHaveTextContent('よかった。');
    expect(shownBox()).not.toBeInTheDocument();
    expect(await startButton('感想を書く')).toHaveFocus();
    expect(server.requestsOf('CreateImpressionNote')).toMatchObject([
      {
        input: {
          userSub: hanako.sub,
          content: `${start}よかった。`,
          metaDescription: '',
          parentNoteID: '',
          noteOpenLevel: 'FRIENDS',
          allowReplyLevel: 'PRIVATE',
        },
      },
    ]);
  });

  it('NOTE-28 INPUT-14 posts an explanation after its initial text as public, and not that text alone', async () => {
    const { user } = await openBook();
    server.answer('notes', 'CreateExplainNote', ({ content }) => note({ content }));
    await openPanel(user, '解説を書く');
    expect(screen.getByRole('combobox', { name: '公開範囲' })).toBeDisabled();
    expect(screen.getByRole('combobox', { name: '返信できる人' })).toBeDisabled();
    expect(post()).toBeDisabled();
    expect(post()).toHaveAccessibleDescription(/本のアドレスだけでは投稿できません/);
    await user.paste('\n \n');
    expect(post()).toBeDisabled();
    await user.paste('要点');
    expect(post()).toHaveAccessibleDescription('');
    await user.click(post());
    await waitFor(() => {
      expect(server.requestsOf('CreateExplainNote')).toMatchObject([
        {
          input: {
            content: `${start}\n \n要点`,
            noteOpenLevel: 'PUBLIC',
            allowReplyLevel: 'PUBLIC',
          },
        },
      ]);
    });
  });

  it.each(['', '　\n '])('NOTE-28 disables posting when the text is %j', async (content) => {
    const { user } = await openBook();
    const text = await openPanel(user, '感想を書く');
    await user.clear(text);
    if (content !== '') await user.paste(content);
    expect(post()).toBeDisabled();
  });

  it('SP-063 shows by how much a text is too long and does not truncate it', async () => {
    const { user } = await openBook();
    const text = await openPanel(user, '感想を書く');
    // The address of the book, which is sent before it, counts.
    const tooLong = 'あ'.repeat(TEXT_MAX.noteContent - start.length + 12);
    await user.clear(text);
    await user.paste(tooLong);
    expect(text).toHaveValue(tooLong);
    expect(text).toBeInvalid();
    expect(text).toHaveAccessibleDescription('長すぎます。あと12文字減らしてください。');
    expect(post()).toBeDisabled();
  });

  it('NOTE-28 HOME-15 sends nothing when there is no token', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    const auth = { getToken: () => Promise.resolve(null) };
    const { user } = await openBook([], { user: hanako, auth });
    await openPanel(user, '解説を書く');
    await user.paste('要点');
    await user.click(post());
    await waitFor(() => {
      expect(warn).toHaveBeenCalledWith('note:', expect.any(String));
    });
    expect(server.requestsOf('CreateExplainNote')).toEqual([]);
    expect(await box()).toHaveValue(`${start}要点`);
    warn.mockRestore();
  });

  it('ERR-70 keeps the text when posting fails and retries with the same idempotency key', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    const sent = jest.spyOn(globalThis, 'fetch');
    const keys = () =>
      sent.mock.calls
        .filter(([, init]) => typeof init?.body === 'string' && init.body.includes('CreateImp'))
        .map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
    const { user } = await openBook();
    server.fail('notes', 'CreateImpressionNote', 500);
    const text = await openPanel(user, '感想を書く');
    await user.paste('余韻が残る');
    await user.click(post());
    await waitFor(() => {
      expect(warn).toHaveBeenCalledWith('note:', 'made by a test');
    });
    expect(text).toHaveValue(`${start}余韻が残る`);
    await waitFor(() => {
      expect(post()).toBeEnabled();
    });
    await user.click(post());
    await waitFor(() => {
      expect(keys()).toHaveLength(2);
    });
    expect(keys()[0]).toMatch(/^[\da-f-]{36}$/);
    expect(keys()[1]).toBe(keys()[0]);
    jest.restoreAllMocks();
  });
});

it('shows a citation on the page of either book, with its stance', async () => {
  await openBook([
    note({
      noteType: 'InformationNote',
      referenceType: 'negative',
      referenceSourceKANRI_ID: '000004095011',
      referenceSourceClassLevel: 'manifestation',
      referenceTargetKANRI_ID: kokoro.KANRI_ID,
      referenceTargetClassLevel: 'manifestation',
    }),
  ]);
  const [card] = await cards();
  expect(card).toHaveTextContent('引用');
  expect(card).toHaveTextContent('批判的に');
});
