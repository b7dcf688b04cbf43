import { teal, yellow } from '@mui/material/colors';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Note } from '#contract/entities/note.ts';
import { declaredColor } from '#test/support/web/declared-style.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { answerWriters, note } from '#test/support/web/notes.ts';
import { taro } from '#test/support/web/people.ts';
import { aboutSoseki, botchan, kokoro, soseki } from '#test/support/web/records.ts';
import { hanako } from '#test/support/web/readers.ts';
import { readDraft } from '#web/lib/drafts.ts';
import { japanMinute } from '#web/lib/formats.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';

const server = startApiServer();
const site = 'https://hondana.example';

const openForm = async (user: UserEvent, by = '本について書く…') => {
  await user.click(await screen.findByRole('button', { name: by }));
  await screen.findByRole('form', { name: 'ノートを書く' });
};
const openHome = async (notes: readonly Note[] = [], surroundings: object = {}) => {
  answerWriters(server);
  server.answer('timeline', 'readTimeline', () => ({ notes: [...notes], books: [], persons: [] }));
  const rendered = await renderScreen('/', { user: hanako, ...surroundings });
  await openForm(rendered.user);
  return rendered;
};
const timeline = () => screen.findByRole('list', { name: 'タイムライン' });
const cards = async () => within(await timeline()).findAllByRole('article');
const box = () => screen.getByRole('textbox', { name: '本文' });
const postButton = () => screen.getByRole('button', { name: '投稿する' });
const write = async (user: UserEvent, text: string) => {
  await user.click(box());
  await user.paste(text);
};
const select = (name: string) => screen.getByRole('combobox', { name });
const choose = (user: UserEvent, name: string, option: string) =>
  user.selectOptions(select(name), option);
const optionsOf = (name: string) =>
  within(select(name))
    .getAllByRole('option')
    .map((option) => option.textContent);

describe('the timeline', () => {
  it('HOME-01 HOME-06 shows notes by their last change, newest first', async () => {
    const older = note({ content: '先に書いた' });
    const newer = note({ content: '後に書いた' });
    const edited = { ...older, editedAt: '2026-05-01T00:00:00Z', content: '直した' };
    await openHome([newer, edited]);
    const shown = (await cards()).map((card) => card.textContent);
    expect(shown.map((text) => /後に書いた|直した/.exec(text)?.[0])).toEqual([
      '直した',
      '後に書いた',
    ]);
  });

  it('HOME-01 SP-034 shows the timeline below a greeting by the preferred name', async () => {
    await openHome();
    expect(await screen.findByText('おかえりなさい、花子さん')).toBeVisible();
  });

  it('HOME-02 SP-065 opens a note in a new tab by a real link', async () => {
    const one = note();
    await openHome([one]);
    const link = within(await screen.findByRole('article')).getByRole('link', {
      name: /ノートを開く/,
    });
    expect(link).toHaveAttribute('href', `/note/${one.noteId}`);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
  });

  it('HOME-03 SP-065 links picture and name to the profile in the same tab', async () => {
    await openHome([note()]);
    const link = await screen.findByRole('link', { name: /太郎/ });
    expect(link).toHaveAttribute('href', '/taro');
    expect(link).not.toHaveAttribute('target');
    expect(link.querySelector('img')).toHaveAttribute('src', '/profile_images/taro_160.jpg');
    // Not within the link to the note, so that a click cannot be both.
    expect(link.closest('a[target]')).toBeNull();
  });

  it.each([
    ['ja', '表示するノートはありません。'],
    ['en', 'No notes to display.'],
  ] as const)('HOME-04 ERR-19 SP-020 says in %s that it is empty', async (locale, text) => {
    answerWriters(server);
    server.answer('timeline', 'readTimeline', () => ({ notes: [], books: [], persons: [] }));
    await renderScreen('/', { user: hanako, locale });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('HOME-07 CONST-13 SP-053 shows times in Japan to the minute', async () => {
    await openHome([
      note({ createdAt: '2026-04-01T16:05:59Z', editedAt: '2026-04-01T16:30:00.000Z' }),
    ]);
    const [card] = await cards();
    expect(card).toHaveTextContent('2026/04/02 01:05');
    expect(card).toHaveTextContent('編集 2026/04/02 01:30');
    expect(card?.querySelector('time')).toHaveAttribute('dateTime', '2026-04-01T16:05:59Z');
  });

  it.each([
    ['ja', 0, 'たった今'],
    ['ja', 59, '59分前'],
    ['ja', 3 * 60, '3時間前'],
    ['ja', 6 * 24 * 60, '6日前'],
    ['en', 24 * 60, 'yesterday'],
  ] as const)(
    'HOME-21 says in %s how long ago a note of %d minutes was',
    async (locale, age, text) => {
      const createdAt = new Date(Date.now() - age * 60_000).toISOString();
      answerWriters(server);
      const notes = [note({ createdAt, editedAt: createdAt })];
      server.answer('timeline', 'readTimeline', () => ({ notes, books: [], persons: [] }));
      await renderScreen('/', { user: hanako, locale });
      const time = await screen.findByText(text);
      expect(time).toHaveAttribute('dateTime', createdAt);
      expect(time).toHaveAttribute('title', japanMinute(Date.parse(createdAt)));
    },
  );

  it('HOME-08 requests the profile of each author once', async () => {
    await openHome([note(), note(), note({ userSub: hanako.sub }), note()]);
    expect(await screen.findAllByRole('link', { name: /太郎/ })).toHaveLength(3);
    await screen.findByRole('link', { name: /花子/ });
    const asked = server.requestsOf('readUser').map(({ input }) => input);
    expect(asked).toHaveLength(2);
    expect(asked).toEqual(
      expect.arrayContaining([{ userSub: taro.userSub }, { userSub: hanako.sub }]),
    );
  });

  it('HOME-20 shows cards and citations from the answer of the timeline, without an address at any time', async () => {
    const books = [kokoro, botchan, aboutSoseki];
    const linked = (id: string) => note({ content: `${site}/manifestation/${id}\n\n\n読んだ。` });
    const ends = {
      referenceSourceKANRI_ID: aboutSoseki.KANRI_ID,
      referenceTargetTENKYO_ID: soseki.TENKYO_ID,
    };
    const notes = [
      linked(kokoro.KANRI_ID),
      linked(botchan.KANRI_ID),
      note({ noteType: 'InformationNote', ...ends }),
      note({ content: `${site}/author/${soseki.TENKYO_ID}` }),
      note({ content: ['一', '二', '三', linked(kokoro.KANRI_ID).content].join('\n') }),
    ];
    answerWriters(server);
    server.answer('timeline', 'readTimeline', () => ({ notes, books, persons: [soseki] }));
    const seen: string[] = [];
    const observer = new MutationObserver(() => {
      seen.push(document.body.textContent);
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    await renderScreen('/', { user: hanako });
    expect(await cards()).toHaveLength(notes.length);
    observer.disconnect();
    const list = await timeline();
    for (const { MainTitle } of books) expect(list).toHaveTextContent(MainTitle);
    expect(within(list).getAllByRole('link', { name: /夏目漱石/ }).length).toBeGreaterThan(1);
    expect(seen.filter((text) => /https?:|引用している本/.test(text))).toEqual([]);
    expect(server.requestsOf('fetchBookCards')).toEqual([]);
    expect(server.requestsOf('readAuthority')).toEqual([]);
  });

  it('HOME-17 NOTE-26 CONST-31 CONST-32 shows the kind of a note by text and color', async () => {
    await openHome([note({ noteType: 'ImpressionNote' }), note({ noteType: 'ExplainNote' })]);
    // Teal and yellow of the palette, in the shades that the theme gives them.
    const list = within(await timeline());
    expect(declaredColor(list.getByText('解説'), 'background-color')).toBe(teal[700]);
    expect(declaredColor(list.getByText('感想'), 'background-color')).toBe(yellow[600]);
  });

  it('HOME-18 ERR-66 logs a failure to load and offers a retry', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    answerWriters(server);
    server.fail('timeline', 'readTimeline', 400);
    const { user } = await renderScreen('/', { user: hanako });
    const retry = await screen.findByRole('button', { name: 'もう一度試す' });
    expect(warn).toHaveBeenCalledWith('notes:', 'made by a test');
    expect(screen.queryByRole('alert')).toBeNull();
    await openForm(user);
    expect(box()).toBeEnabled();
    server.answer('timeline', 'readTimeline', () => ({ notes: [note()], books: [], persons: [] }));
    await user.click(retry);
    expect(await cards()).toHaveLength(1);
    warn.mockRestore();
  });

  it('loads more notes on request, each once', async () => {
    const [first, second] = [note({ content: '一枚目' }), note({ content: '二枚目' })];
    answerWriters(server);
    server.answer('timeline', 'readTimeline', ({ lastEvaluatedKey }) =>
      lastEvaluatedKey === undefined
        ? { notes: [second], books: [], persons: [], lastEvaluatedKey: 'more' }
        : { notes: [second, first], books: [], persons: [] },
    );
    const { user } = await renderScreen('/', { user: hanako });
    await user.click(await screen.findByRole('button', { name: 'もっと見る' }));
    await screen.findByText('一枚目');
    expect(await cards()).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'もっと見る' })).toBeNull();
  });
});

describe('the form for notes', () => {
  it.each([
    ['本について書く…', '解説'],
    ['解説', '解説'],
    ['感想', '感想'],
  ])('HOME-22 opens from %s with the kind %s and the focus', async (name, kind) => {
    answerWriters(server);
    server.answer('timeline', 'readTimeline', () => ({ notes: [], books: [], persons: [] }));
    const { user } = await renderScreen('/', { user: hanako });
    const line = await screen.findByRole('group', { name: 'ノートを書く' });
    expect(within(line).getAllByRole('button')).toHaveLength(3);
    expect(screen.queryByRole('form', { name: 'ノートを書く' })).toBeNull();
    await openForm(user, name);
    expect(select('種類')).toHaveDisplayValue(kind);
    expect(box()).toHaveFocus();
    // The kind alone is no draft.
    expect(readDraft({ userSub: hanako.sub, form: 'note', subject: 'home' })).toBeNull();
  });

  it('HOME-22 closes on cancel, gives the focus back and keeps nothing', async () => {
    const { user } = await openHome();
    await write(user, '書きかけ');
    await user.click(screen.getByRole('button', { name: 'キャンセル' }));
    expect(screen.getByRole('button', { name: '本について書く…' })).toHaveFocus();
    await openForm(user, '感想');
    expect(box()).toHaveValue('');
    const posted = note({ noteType: 'ImpressionNote', userSub: hanako.sub });
    server.answer('notes', 'CreateImpressionNote', () => posted);
    await write(user, '読んだ。');
    await user.click(postButton());
    await waitFor(() => {
      expect(select('種類')).toHaveDisplayValue('解説');
    });
  });

  it('HOME-09 HOME-10 starts with an explanation for everyone with fixed levels', async () => {
    await openHome();
    expect(select('種類')).toHaveDisplayValue('解説');
    expect(optionsOf('種類')).toEqual(['解説', '感想']);
    expect(select('公開範囲')).toHaveDisplayValue('全体に公開');
    expect(select('返信できる人')).toHaveDisplayValue('全員');
    expect(select('公開範囲')).toBeDisabled();
    expect(select('返信できる人')).toBeDisabled();
  });

  it('HOME-12 offers levels of reading and replying for an impression', async () => {
    const { user } = await openHome();
    await choose(user, '種類', '感想');
    expect(select('公開範囲')).toBeEnabled();
    expect(optionsOf('公開範囲')).toEqual(['全体に公開', '友達に公開', '自分のみ']);
    expect(select('返信できる人')).toBeEnabled();
    expect(optionsOf('返信できる人')).toEqual(['全員', '限定', '自分のみ']);
  });

  it('HOME-11 resets the levels when the kind changes back to explanation', async () => {
    const { user } = await openHome();
    await choose(user, '種類', '感想');
    await choose(user, '公開範囲', '自分のみ');
    await choose(user, '返信できる人', '限定');
    await choose(user, '種類', '解説');
    expect(select('公開範囲')).toHaveDisplayValue('全体に公開');
    await choose(user, '種類', '感想');
    expect(select('公開範囲')).toHaveDisplayValue('全体に公開');
    expect(select('返信できる人')).toHaveDisplayValue('全員');
  });

  it('HOME-14 NOTE-28 does not post blanks', async () => {
    const { user } = await openHome();
    expect(postButton()).toBeDisabled();
    await write(user, ' \u3000\n ');
    expect(postButton()).toBeDisabled();
    await write(user, '。');
    expect(postButton()).toBeEnabled();
  });

  it('HOME-13 API-NOTES-01 API-NOTES-07 posts the note, shows it and resets the form', async () => {
    const { user } = await openHome();
    const posted = note({
      noteType: 'ImpressionNote',
      userSub: hanako.sub,
      content: '静かな終わり',
      noteOpenLevel: 'FRIENDS',
    });
    server.answer('notes', 'CreateImpressionNote', () => posted);
    await choose(user, '種類', '感想');
    await choose(user, '公開範囲', '友達に公開');
    await write(user, '静かな終わり');
    server.answer('timeline', 'readTimeline', () => ({ notes: [posted], books: [], persons: [] }));
    await user.click(postButton());
    const [card] = await cards();
    expect(card).toHaveTextContent('静かな終わり');
    expect(card).toHaveTextContent('友達に公開');
    expect(server.requestsOf('CreateImpressionNote')).toEqual([
      {
        operation: 'CreateImpressionNote',
        input: {
          userSub: hanako.sub,
          content: '静かな終わり',
          metaDescription: '',
          parentNoteID: '',
          noteOpenLevel: 'FRIENDS',
          allowReplyLevel: 'PUBLIC',
        },
        authorization: 'Bearer id.token.hanako',
      },
    ]);
    expect(box()).toHaveValue('');
    expect(box()).toHaveFocus();
    expect(select('種類')).toHaveDisplayValue('解説');
    expect(select('公開範囲')).toHaveDisplayValue('全体に公開');
    expect(await screen.findByText('ノートを投稿しました。')).toBeVisible();
  });

  it('ERR-66 ERR-71 keeps the text when posting fails and retries with the same idempotency key', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    const keys = jest.spyOn(crypto, 'randomUUID');
    const { user } = await openHome();
    server.fail('notes', 'CreateExplainNote', 500);
    await write(user, '一度目');
    await user.click(postButton());
    await waitFor(() => {
      expect(warn).toHaveBeenCalledWith('note:', 'made by a test');
    });
    expect(box()).toHaveValue('一度目');
    await user.click(postButton());
    await waitFor(() => {
      expect(warn).toHaveBeenCalledTimes(2);
    });
    expect(keys).toHaveBeenCalledTimes(1);
    server.answer('notes', 'CreateExplainNote', () => note({ content: '一度目、直した' }));
    await write(user, '、直した');
    await user.click(postButton());
    await waitFor(() => {
      expect(box()).toHaveValue('');
    });
    expect(keys).toHaveBeenCalledTimes(2);
    keys.mockRestore();
    warn.mockRestore();
  });

  it.each([
    ['a token', { auth: { getToken: () => Promise.resolve(null) } }],
    ['an identifier', { user: { ...hanako, sub: '' } }],
  ])(
    'HOME-15 NOTE-28 INPUT-10 sends nothing and reports it without %s',
    async (_, surroundings) => {
      const warn = jest.spyOn(console, 'warn').mockReturnValue();
      answerWriters(server);
      server.fail('timeline', 'readTimeline', 401);
      const { user } = await renderScreen('/', { user: hanako, ...surroundings });
      await openForm(user);
      await write(user, 'だれのノートでもない');
      warn.mockClear();
      await user.click(postButton());
      await waitFor(() => {
        expect(warn).toHaveBeenCalledWith('note:', expect.stringMatching(/token|signed in/));
      });
      expect(server.requestsOf('CreateExplainNote')).toEqual([]);
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'ノートを投稿できませんでした。ログインし直してから、もう一度お試しください。',
      );
      expect(box()).toHaveValue('だれのノートでもない');
      warn.mockRestore();
    },
  );
});
