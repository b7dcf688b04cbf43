import {
  fireEvent,
  screen,
  waitFor,
  within,
  type BoundFunctions,
  type queries,
} from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { CITATION_LIST_HEIGHT_PX } from '#web/lib/measures.ts';
import { SEARCH_SIZE, TEXT_MAX } from '#contract/limits.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { answerWriters, note } from '#test/support/web/notes.ts';
import { hanako } from '#test/support/web/readers.ts';
import { answerReading } from '#test/support/web/reading.ts';
import { aboutSoseki, botchan, found, foundSoseki, kokoro } from '#test/support/web/records.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';

const server = startApiServer();
// Loads the chunks in advance, so that no test waits for them.
beforeAll(() =>
  Promise.all([
    import('#web/routes/book.tsx'),
    import('#web/features/notes/new-note-panels.tsx'),
    import('#web/features/notes/information-form.tsx'),
  ]),
);

/** Queries within the form, which are faster than queries of the whole page. */
let form: BoundFunctions<typeof queries>;
const button = (name: string) => form.getByRole('button', { name });
const register = () => button('登録する');
const searchField = () => form.getByRole('textbox', { name: '書名・著者名・ISBN' });
const hits = async (name = '見つかった本') =>
  within(await form.findByRole('list', { name })).getAllByRole('button');
const hitAt = async (place: number, name?: string): Promise<HTMLElement> => {
  const wanted = (await hits(name)).at(place);
  if (wanted === undefined) throw new Error(`Nothing was found at ${String(place)}`);
  return wanted;
};
const start = `https://hondana.example/manifestation/${kokoro.KANRI_ID}\n\n\n`;

/** The panel for information notes on the page of `kokoro`, with what searches find. */
const openForm = async () => {
  answerReading(server);
  answerWriters(server);
  server.answer('bookData', 'Fetch_Simplebook_by_kanri_id', () => [kokoro]);
  server.answer('search', 'search_word_scored', () =>
    [aboutSoseki, kokoro, botchan].map((book, place) => found(book, 3 - place)),
  );
  server.answer('authorSearch', 'searchAuthors', () => [foundSoseki]);
  server.answer('notes', 'CreateInformationNote', ({ content }) =>
    note({ noteType: 'InformationNote', content }),
  );
  const { user } = await renderScreen(`/manifestation/${kokoro.KANRI_ID}`, { user: hanako });
  await user.click(await screen.findByRole('button', { name: '引用を記す' }));
  form = within(await screen.findByRole('form', { name: '引用を記す' }));
  return user;
};
const search = async (user: UserEvent, word: string) => {
  await user.click(searchField());
  await user.paste(word);
  await user.click(button('検索する'));
};
const chooseBook = async (user: UserEvent, place = 0) => {
  await search(user, '漱石');
  await user.click(await hitAt(place));
};
const showPersons = (user: UserEvent) => user.click(form.getByRole('tab', { name: '人物・団体' }));
const choosePerson = async (user: UserEvent) => {
  await showPersons(user);
  await user.click(form.getByRole('textbox', { name: '人物・団体の名前' }));
  await user.paste('漱石');
  await user.click(button('検索する'));
  await user.click(await hitAt(0, '見つかった人物・団体'));
};
const reasonBox = () => form.getByRole('textbox', { name: '理由' });
const placeBox = () => form.getByRole('textbox', { name: '場所（任意）' });
const quoteBox = () => form.getByRole('textbox', { name: '引用文（任意）' });
const writeReason = async (user: UserEvent, text = '第三章で論じている') => {
  await user.click(reasonBox());
  await user.paste(text);
};
const sent = async () => {
  await waitFor(() => {
    expect(server.requestsOf('CreateInformationNote')).toHaveLength(1);
  });
  return server.requestsOf('CreateInformationNote')[0]?.input;
};

/** Presses keys without a delay between them. */
const press = (...keys: readonly object[]) => {
  for (const key of keys) fireEvent.keyDown(searchField(), key);
};
const enter = { key: 'Enter' };

describe('the search for a cited book', () => {
  it('INFO-09 opens and closes the search panel', async () => {
    const user = await openForm();
    expect(searchField()).toHaveFocus();
    expect(button('検索を閉じる')).toHaveAttribute('aria-expanded', 'true');
    await user.click(button('検索を閉じる'));
    expect(form.queryByRole('textbox', { name: '書名・著者名・ISBN' })).toBeNull();
    await user.click(button('引用先の本を探す'));
    expect(searchField()).toHaveFocus();
  });

  it('INFO-06 INFO-08 CONST-15 requests 50 books when Enter is pressed twice, not once', async () => {
    const user = await openForm();
    await user.paste('漱石');
    press(enter);
    expect(server.requestsOf('search_word_scored')).toEqual([]);
    press({ key: 'Shift' }, enter, enter);
    expect(await hits()).toHaveLength(2);
    expect(server.requestsOf('search_word_scored')).toMatchObject([
      { input: { word: '漱石', size: SEARCH_SIZE.citationPanel } },
    ]);
    expect(server.requestsOf('CreateInformationNote')).toEqual([]);
  });

  it('INFO-06 MYIMPORT-149 offers books that are near the words, and says so', async () => {
    const user = await openForm();
    server.answer('search', 'search_word_scored', () => [
      { ...found(botchan, 3), near_match: true as const },
    ]);
    await search(user, '坊ちゃん');
    const near = within(
      await form.findByRole('region', { name: '完全に一致する本はありません。近い本：' }),
    );
    expect(near.getByRole('button', { name: /坊っちゃん/ })).toBeVisible();
  });

  it('MYIMPORT-149 has a hint at an ISBN with a wrong check digit above near books', async () => {
    const user = await openForm();
    server.answer('search', 'search_word_scored', () => [
      { ...found(botchan, 3), near_match: true as const },
    ]);
    await search(user, '9784101010030');
    expect(await form.findByText('ISBNの数字を確かめてください')).toBeVisible();
  });

  it.each([
    ['two Enters with another key between', [enter, { key: 'a' }, enter]],
    [
      'Enters that end a conversion',
      [{ ...enter, isComposing: true }, { ...enter, isComposing: true }, enter],
    ],
    [
      'such Enters as old browsers report them',
      [{ ...enter, keyCode: 229 }, { ...enter, keyCode: 229 }, enter],
    ],
    ['an Enter that is held down', [enter, { ...enter, repeat: true }, { ...enter, repeat: true }]],
  ])('INFO-06 SP-140 does not search on %s', async (_, keys) => {
    const user = await openForm();
    await user.paste('漱石');
    press(...keys);
    expect(form.queryByTestId('citation-results')).not.toBeInTheDocument();
    expect(server.requestsOf('search_word_scored')).toEqual([]);
  });

  it('INFO-07 INFO-08 CONST-18 searches on a click on the icon and shows a list 300 px high', async () => {
    const user = await openForm();
    await search(user, '漱石');
    expect((await hits()).map((hit) => hit.textContent)).toEqual([
      expect.stringContaining('漱石論集成'),
      expect.stringContaining('坊っちゃん'),
    ]);
    expect(CITATION_LIST_HEIGHT_PX).toBe(300);
    expect(form.getByTestId('citation-results')).toHaveStyle({ height: '300px' });
  });

  it('SP-060 does not offer the citing book as the cited one', async () => {
    const user = await openForm();
    await search(user, 'こころ');
    for (const hit of await hits()) expect(hit).not.toHaveTextContent('上中下');
    expect(await hits()).toHaveLength(2);
  });

  it('does not search when the field is blank', async () => {
    const user = await openForm();
    await search(user, '　 ');
    press(enter, enter);
    expect(form.queryByTestId('citation-results')).not.toBeInTheDocument();
    expect(server.requestsOf('search_word_scored')).toEqual([]);
  });

  it('says when nothing was found and when the search failed', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    const user = await openForm();
    server.answer('search', 'search_word_scored', () => []);
    await search(user, 'ない本');
    expect(await form.findByText('見つかりませんでした。')).toBeVisible();
    server.fail('search', 'search_word_scored', 500);
    await user.clear(searchField());
    await user.click(searchField());
    await user.paste('別の本');
    await user.click(button('検索する'));
    expect(await form.findByText('検索できませんでした。')).toBeVisible();
    warn.mockRestore();
  });
});

describe('the information form', () => {
  it('INFO-01 SP-059 disables the button until a book is chosen and a text is written', async () => {
    const user = await openForm();
    expect(register()).toBeDisabled();
    await chooseBook(user);
    expect(form.getByRole('group', { name: '選んだ本' })).toHaveTextContent('漱石論集成');
    expect(button('選び直す')).toHaveFocus();
    expect(register()).toBeDisabled();
    expect(register()).toHaveAccessibleDescription('理由を書くと登録できます。');
    await writeReason(user);
    expect(register()).toBeEnabled();
    await user.clear(reasonBox());
    expect(register()).toBeDisabled();
  });

  it('CITE-50 INFO-02 INFO-03 asks for the stance of the book, with signs and words; none is the default', async () => {
    await openForm();
    const choices = within(
      form.getByRole('radiogroup', { name: 'この本は、相手をどう見ていますか？' }),
    );
    expect(
      choices.getAllByRole('radio').map((radio) => radio.parentElement?.parentElement?.textContent),
    ).toEqual(['＋好意的に', '＝事実として', '−批判的に', '・態度なし']);
    expect(choices.getByRole('radio', { name: '態度なし' })).toBeChecked();
  });

  it('INFO-04 requires a person or organization on the second tab', async () => {
    const user = await openForm();
    await chooseBook(user);
    await showPersons(user);
    expect(register()).toBeDisabled();
    await choosePerson(user);
    expect(form.getByRole('group', { name: '選んだ人物・団体' })).toHaveTextContent('夏目漱石');
    await writeReason(user);
    expect(register()).toBeEnabled();
  });

  it('CITE-51 INFO-05 offers only manifestations, in a part that is folded at first', async () => {
    const user = await openForm();
    const folded = form.getByText('詳しい指定');
    expect(folded.closest('details')).not.toHaveAttribute('open');
    await user.click(folded);
    for (const name of ['引用元の種類', '引用先の種類']) {
      const options = within(form.getByRole('combobox', { name })).getAllByRole('option');
      expect(
        options.map((option) => [option.textContent, option.hasAttribute('disabled')]),
      ).toEqual([
        ['著作', true],
        ['表現形', true],
        ['体現形', false],
        ['個別資料', true],
      ]);
      expect(form.getByRole('combobox', { name })).toHaveDisplayValue('体現形');
    }
  });

  it.each([
    ['好意的に', 'positive'],
    ['事実として', 'neutral'],
    ['批判的に', 'negative'],
  ])(
    'INFO-11 MAN-31 SP-056 SP-057 SP-058 registers a citation of a book: %s',
    async (name, stance) => {
      const user = await openForm();
      await chooseBook(user, 1);
      await user.click(form.getByRole('radio', { name }));
      await writeReason(user);
      await user.click(register());
      expect(await sent()).toEqual({
        userSub: hanako.sub,
        content: `${start}第三章で論じている`,
        metaDescription: '',
        parentNoteID: '',
        noteOpenLevel: 'PUBLIC',
        allowReplyLevel: 'PUBLIC',
        referenceType: stance,
        referenceTargetKANRI_ID: botchan.KANRI_ID,
        referenceTargetClassLevel: 'manifestation',
        referenceSourceKANRI_ID: kokoro.KANRI_ID,
        referenceSourceClassLevel: 'manifestation',
      });
      await waitFor(() => {
        expect(screen.queryByRole('form', { name: '引用を記す' })).not.toBeInTheDocument();
      });
    },
  );

  it('INFO-11 INFO-12 omits fields without a value from the request', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch');
    const user = await openForm();
    await choosePerson(user);
    await writeReason(user);
    await user.click(register());
    await sent();
    const body = fetched.mock.calls
      .map(([, init]) => init?.body)
      .filter((text) => typeof text === 'string')
      .find((text) => text.includes('CreateInformationNote'));
    const fields = Object.entries(JSON.parse(body ?? '{}') as object);
    expect(fields.filter(([name]) => /^(?:reference|place|quote)/.test(name))).toEqual([
      ['referenceTargetTENKYO_ID', foundSoseki.tenkyo_id],
      ['referenceTargetClassLevel', 'agent'],
      ['referenceSourceKANRI_ID', kokoro.KANRI_ID],
      ['referenceSourceClassLevel', 'manifestation'],
    ]);
    fetched.mockRestore();
  });

  it('INFO-10 resets the information form when it is cancelled', async () => {
    const user = await openForm();
    await chooseBook(user);
    await user.click(button('選び直す'));
    await user.click(form.getByRole('radio', { name: '批判的に' }));
    await writeReason(user, '書きかけ');
    await user.click(placeBox());
    await user.paste('第3章');
    await user.click(quoteBox());
    await user.paste('書きかけの引用');
    await user.click(button('キャンセル'));
    expect(screen.queryByRole('form', { name: '引用を記す' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '引用を記す' }));
    form = within(await screen.findByRole('form', { name: '引用を記す' }));
    expect(form.queryByRole('group', { name: '選んだ本' })).not.toBeInTheDocument();
    expect(form.getByRole('radio', { name: '態度なし' })).toBeChecked();
    for (const box of [reasonBox(), placeBox(), quoteBox()]) expect(box).toHaveValue('');
    expect(register()).toBeDisabled();
    expect(searchField()).toHaveValue('');
    expect(form.queryByRole('list', { name: '見つかった本' })).not.toBeInTheDocument();
  });

  it('CITE-52 sends place and quotation without the spaces around them', async () => {
    const user = await openForm();
    await chooseBook(user);
    await writeReason(user);
    await user.click(placeBox());
    await user.paste(' 第3章 ');
    await user.click(quoteBox());
    await user.paste(' 吾輩は猫である。\n');
    await user.click(register());
    expect(await sent()).toMatchObject({ place: '第3章', quote: '吾輩は猫である。' });
  });

  it.each(['場所（任意）', '引用文（任意）'])(
    'CITE-82 says that %s has characters that cannot be used',
    async (name) => {
      const user = await openForm();
      await chooseBook(user);
      await writeReason(user);
      const box = form.getByRole('textbox', { name });
      await user.type(box, '第3章');
      expect(register()).toBeEnabled();
      await user.type(box, '\u202E');
      expect(register()).toBeDisabled();
      expect(box).toHaveAccessibleDescription(/^使えない文字が入っています/);
    },
  );

  it.each([
    ['場所（任意）', TEXT_MAX.citationPlace],
    ['引用文（任意）', TEXT_MAX.citationQuote],
  ])('CITE-52 says by how much %s is too long and cuts nothing', async (name, most) => {
    const user = await openForm();
    await chooseBook(user);
    await writeReason(user);
    const box = form.getByRole('textbox', { name });
    await user.click(box);
    await user.paste('長'.repeat(most + 3));
    expect(box).toHaveValue('長'.repeat(most + 3));
    expect(box).toHaveAccessibleDescription('長すぎます。あと3文字減らしてください。');
    expect(register()).toBeDisabled();
    await user.type(box, '{Backspace>3/}');
    expect(register()).toBeEnabled();
  });

  it('CITE-53 neither shows the address of the book nor lets the reader type it', async () => {
    const user = await openForm();
    expect(reasonBox()).toHaveValue('');
    await chooseBook(user);
    await writeReason(user, '長'.repeat(TEXT_MAX.noteContent - start.length + 1));
    expect(reasonBox()).toHaveAccessibleDescription('長すぎます。あと1文字減らしてください。');
    expect(register()).toBeDisabled();
    expect(document.body).not.toHaveTextContent('https://hondana.example/manifestation');
  });
});
