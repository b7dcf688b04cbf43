import { cleanup, screen, waitFor } from '@testing-library/react';
import type { Note } from '#contract/entities/note.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { answerWriters, note } from '#test/support/web/notes.ts';
import { hanako } from '#test/support/web/readers.ts';
import { answerReading } from '#test/support/web/reading.ts';
import { kokoro } from '#test/support/web/records.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';

const server = startApiServer();
// Loads the chunks in advance, so that no test waits for them.
beforeAll(() =>
  Promise.all([
    import('#web/routes/book.tsx'),
    import('#web/routes/note.tsx'),
    import('#web/features/notes/note-form.tsx'),
    import('#web/features/notes/change-note.tsx'),
  ]),
);

const address = `https://hondana.example/manifestation/${kokoro.KANRI_ID}`;
const start = `${address}\n\n\n`;
const NO_BOOK = /どの本のページにも表示されません/;

const box = () => screen.findByRole('textbox', { name: '本文' });
const detach = () => screen.findByRole('button', { name: /『こころ.*』から外す/ });
const attach = () => screen.queryByRole('button', { name: /『こころ.*』のノートにする/ });
const post = () => screen.getByRole('button', { name: '投稿する' });
const sent = (operation: string) => server.requestsOf(operation).map(({ input }) => input);

const openForm = async () => {
  answerReading(server);
  answerWriters(server);
  server.answer('bookData', 'Fetch_Simplebook_by_kanri_id', () => [kokoro]);
  server.answer('notes', 'CreateImpressionNote', ({ content }) => note({ content }));
  const { user } = await renderScreen(`/manifestation/${kokoro.KANRI_ID}`, { user: hanako });
  await user.click(await screen.findByRole('button', { name: '感想を書く' }));
  await detach();
  return user;
};

describe('a new note on the page of a book', () => {
  it('ABOUT-01 stays with its book when its text is replaced', async () => {
    const user = await openForm();
    expect(screen.getByText(/^『こころ.*』のノート$/)).toBeVisible();
    await user.clear(await box());
    await user.paste('静かな終わり。');
    expect(screen.queryByText(NO_BOOK)).toBeNull();
    await user.click(post());
    expect(await screen.findByText('ノートを投稿しました。')).toBeVisible();
    expect(sent('CreateImpressionNote')).toMatchObject([{ content: `${start}静かな終わり。` }]);
  });

  it('ABOUT-01 sends no address without a text', async () => {
    const user = await openForm();
    await user.clear(await box());
    expect(post()).toBeDisabled();
    await user.paste(address);
    expect(post()).toBeDisabled();
  });

  it('ABOUT-02 ABOUT-03 loses the address with the chip, and says that it is about no book', async () => {
    const user = await openForm();
    await user.click(await box());
    await user.paste('静かな終わり。');
    await user.click(await detach());
    expect(await box()).toHaveValue('静かな終わり。');
    expect(await box()).toHaveFocus();
    expect(screen.getByText(NO_BOOK)).toBeVisible();
    await user.click(post());
    await waitFor(() => {
      expect(sent('CreateImpressionNote')).toMatchObject([{ content: '静かな終わり。' }]);
    });
  });

  it('ABOUT-02 is about the book again by the button, or when its address is typed', async () => {
    const user = await openForm();
    await user.click(await detach());
    await user.click(attach() as HTMLElement);
    expect(await detach()).toBeVisible();
    await user.click(await detach());
    await user.click(await box());
    await user.paste(`${address} がよい。`);
    expect(await detach()).toBeVisible();
    expect(attach()).toBeNull();
  });

  it('ABOUT-04 remembers in the draft that it is about no book', async () => {
    const user = await openForm();
    await user.click(await detach());
    await user.click(await box());
    await user.paste('静かな終わり。');
    cleanup();
    answerReading(server);
    const again = await renderScreen(`/manifestation/${kokoro.KANRI_ID}`, { user: hanako });
    await again.user.click(await screen.findByRole('button', { name: '感想を書く' }));
    expect(await box()).toHaveValue('静かな終わり。');
    await waitFor(() => {
      expect(attach()).toBeVisible();
    });
  });
});

it('ABOUT-03 the form of the home page says that a text is about no book', async () => {
  answerWriters(server);
  server.answer('timeline', 'readTimeline', () => ({ notes: [], books: [], persons: [] }));
  const { user } = await renderScreen('/', { user: hanako });
  await user.click(await screen.findByRole('button', { name: '本について書く…' }));
  expect(screen.queryByText(NO_BOOK)).toBeNull();
  await user.paste('本の話ではない。');
  expect(screen.getByText(NO_BOOK)).toBeVisible();
  await user.paste(`\n${address}`);
  expect(screen.queryByText(NO_BOOK)).toBeNull();
});

describe('an edit of a note about a book', () => {
  const own = note({
    noteType: 'ImpressionNote',
    userSub: hanako.sub,
    content: `${start}静かな終わり。`,
  });
  const openEdit = async (shown: Note = own) => {
    answerWriters(server);
    server.answer('openNotes', 'GetNote', () => shown);
    server.answer('bookData', 'Fetch_Simplebook_by_kanri_id', () => [kokoro]);
    const { user } = await renderScreen(`/note/${own.noteId}`, { user: hanako });
    await user.click(await screen.findByRole('button', { name: /の感想のメニュー$/ }));
    await user.click(await screen.findByRole('menuitem', { name: '編集' }));
    return user;
  };
  const save = () => screen.getByRole('button', { name: '保存' });

  it('ABOUT-04 stays with the book when its text is replaced', async () => {
    const user = await openEdit();
    await detach();
    await user.clear(await box());
    await user.paste('まだ残っている。');
    server.answer('notes', 'EditImpressionNote', ({ content }) => ({ ...own, content }));
    await user.click(save());
    await waitFor(() => {
      expect(sent('EditImpressionNote')).toMatchObject([{ content: `${start}まだ残っている。` }]);
    });
  });

  it('ABOUT-04 can be taken from the book, also after a conflict', async () => {
    const user = await openEdit();
    await user.click(await detach());
    expect(await box()).toHaveValue('静かな終わり。');
    expect(screen.getByText(NO_BOOK)).toBeVisible();
    server.fail('notes', 'EditImpressionNote', 409, 'CONFLICT');
    const editedAt = '2026-04-09T00:00:00.000Z';
    server.answer('openNotes', 'GetNote', () => ({
      ...own,
      content: `${start}別の窓で。`,
      editedAt,
    }));
    await user.click(save());
    expect(await screen.findByText(/まだ何も保存していません/)).toBeVisible();
    expect(attach()).toBeVisible();
    server.answer('notes', 'EditImpressionNote', ({ content }) => ({ ...own, content }));
    await user.click(save());
    await waitFor(() => {
      expect(sent('EditImpressionNote').at(-1)).toMatchObject({
        content: '静かな終わり。',
        editedAt,
      });
    });
  });
});
