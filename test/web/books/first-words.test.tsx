import { screen, waitFor, within } from '@testing-library/react';
import type { Book } from '#contract/entities/book.ts';
import type { Answer } from '#contract/operation.ts';
import type { openNoteListsContract } from '#contract/operations/notes.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { citedByCriticism, mapOfKokoro } from '#test/support/web/citations.ts';
import { answerWriters } from '#test/support/web/notes.ts';
import { taro } from '#test/support/web/people.ts';
import { answerReading } from '#test/support/web/reading.ts';
import { hanako } from '#test/support/web/readers.ts';
import { aboutSoseki, kokoro } from '#test/support/web/records.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';

const server = startApiServer();
const address = `/manifestation/${kokoro.KANRI_ID}`;

type Summary = Answer<typeof openNoteListsContract, 'summarizeNotesOfBook'>;
const counts = { ExplainNote: 1, ImpressionNote: 0, InformationNote: 0 };
const lead = {
  noteId: '01KN4Z00000000000000000001',
  userSub: taro.userSub,
  createdAt: '2026-04-01T00:00:00.000Z',
  text: '三部からなる。\n最後は長い手紙になっている。',
  isCut: true,
};

const answer = (summary: Partial<Summary> = {}, book: Book = kokoro) => {
  answerReading(server);
  answerWriters(server);
  server.answer('bookData', 'Fetch_Simplebook_by_kanri_id', () => [book]);
  for (const route of ['openNoteLists', 'noteLists'] as const) {
    server.answer(route, 'summarizeNotesOfBook', () => ({ counts, hasMore: false, ...summary }));
  }
};
const quotation = () => screen.findByRole('figure', { name: '読者の解説から' });
const heading = () => screen.findByRole('heading', { level: 1 });

describe('the first words about a book', () => {
  it('BOOKPAGE-08 are an explanation, with links to its author and to the whole of it', async () => {
    answer({ lead });
    await renderScreen(address);
    const figure = within(await quotation());
    expect(figure.getByText(/三部からなる/)).toHaveTextContent(
      '三部からなる。 最後は長い手紙になっている。',
    );
    expect(await figure.findByRole('link', { name: '太郎' })).toHaveAttribute('href', '/taro');
    expect(figure.getByRole('link', { name: '解説の全文を読む' })).toHaveAttribute(
      'href',
      `/note/${lead.noteId}`,
    );
    expect(server.requestsOf('summarizeNotesOfBook')).toEqual([
      {
        operation: 'summarizeNotesOfBook',
        input: { KANRI_ID: kokoro.KANRI_ID },
        authorization: null,
      },
    ]);
  });

  it('BOOKPAGE-08 stay without a name when the account of the author was removed', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    answer({ lead: { ...lead, isCut: false } });
    server.fail('openUsers', 'readUser', 404);
    await renderScreen(address);
    const figure = within(await quotation());
    expect(await figure.findByText('読者')).toBeVisible();
    expect(figure.getAllByRole('link')).toHaveLength(1);
    expect(figure.getByRole('link', { name: 'この解説のページへ' })).toBeVisible();
    warn.mockRestore();
  });

  it('BOOKPAGE-03 BOOKPAGE-08 are chosen again for a reader, with the token', async () => {
    answer();
    await renderScreen(address, { user: hanako });
    await heading();
    expect(screen.queryByRole('figure')).not.toBeInTheDocument();
    expect(server.requestsOf('summarizeNotesOfBook')).toMatchObject([
      { authorization: 'Bearer id.token.hanako' },
    ]);
  });

  it('BOOKPAGE-08 LOOK-07 are the citation of the pair with most, in one sentence, without one', async () => {
    answer();
    server.answer('openCitations', 'readCitationMap', () => mapOfKokoro);
    await renderScreen(address);
    const words = (await heading()).parentElement?.nextElementSibling;
    const [sentence, reason] = words?.querySelectorAll('p') ?? [];
    expect(within(reason ?? document.body).getByRole('link')).toHaveAttribute(
      'href',
      `/note/${citedByCriticism.newest.noteId}`,
    );
    expect(sentence).toHaveTextContent(
      '『漱石論集成』は『こころ 上中下』を引用している ＝事実として',
    );
    expect(within(sentence ?? document.body).getByRole('link')).toHaveAttribute(
      'href',
      `/manifestation/${aboutSoseki.KANRI_ID}`,
    );
  });

  it('BOOKPAGE-08 are none that the record makes up, where no reader has said anything', async () => {
    answer();
    await renderScreen(address);
    expect(await heading()).toHaveTextContent('こころ');
    expect((await heading()).parentElement?.nextElementSibling).toBeNull();
  });

  it('MAN-42 BOOKPAGE-08 are absent when the notes cannot be read; the rest continues', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    answer();
    server.fail('openNoteLists', 'summarizeNotesOfBook', 500);
    await renderScreen(address);
    expect(await heading()).toHaveTextContent('こころ');
    expect(screen.getByText('新潮社、日本点字図書館')).toBeVisible();
    await waitFor(() => {
      expect(warn).toHaveBeenCalledWith('notes:', 'made by a test');
    });
    warn.mockRestore();
  });
});

describe('Japanese text in the English page', () => {
  it('BOOKPAGE-09 says its language', async () => {
    answer({ lead }, { ...kokoro, TitleOthers: 'Kokoro' });
    await renderScreen(address, { locale: 'en' });
    expect(await heading()).toHaveAttribute('lang', 'ja');
    const figure = within(await screen.findByRole('figure', { name: 'A reader explains' }));
    expect(figure.getByText(/三部からなる/)).toHaveAttribute('lang', 'ja');
    expect(screen.getByText('Kokoro')).not.toHaveAttribute('lang');
    expect(screen.getByText('新潮社、日本点字図書館')).toHaveAttribute('lang', 'ja');
  });

  it('BOOKPAGE-09 needs no language in the Japanese page', async () => {
    answer({ lead });
    await renderScreen(address);
    expect(await heading()).not.toHaveAttribute('lang');
  });
});
