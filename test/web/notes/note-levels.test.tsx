import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { FullNote } from '#contract/entities/note.ts';
import { NOTE_LEVELS_PER_CALL } from '#contract/limits.ts';
import type { SignedInUser } from '#web/lib/auth-context.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { answerWriters, note } from '#test/support/web/notes.ts';
import { answerProfile, taro } from '#test/support/web/people.ts';
import { hanako } from '#test/support/web/readers.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';

const server = startApiServer();

const taroUser: SignedInUser = { username: 'taro', sub: taro.userSub, address: 'taro@example.com' };
const CHANGE = '公開範囲を変える';

const impression = (fields: Partial<FullNote> = {}): FullNote =>
  note({
    noteType: 'ImpressionNote',
    noteOpenLevel: 'PRIVATE',
    allowReplyLevel: 'PRIVATE',
    ...fields,
  });

interface Levels {
  readonly noteOpenLevel: FullNote['noteOpenLevel'];
  readonly allowReplyLevel: FullNote['allowReplyLevel'];
}

/** Notes behind the API: what is changed is changed in them, and what was edited since is stale. */
const serveNotes = (...notes: FullNote[]) => {
  const stored = new Map(notes.map((shown) => [shown.noteId, shown]));
  answerWriters(server);
  server.answer('openNotes', 'GetNote', ({ noteId }) => stored.get(noteId) ?? note());
  server.answer('noteLists', 'listNotesOfUser', () => ({ notes: [...stored.values()] }));
  server.answer('noteLists', 'listCorrectedNotes', () => ({ notes: [] }));
  server.answer('notes', 'setNoteLevels', ({ notes: asRead, noteOpenLevel, allowReplyLevel }) => {
    const levels: Levels = { noteOpenLevel, allowReplyLevel };
    const isChanged = ({ noteId, editedAt }: (typeof asRead)[number]) =>
      stored.get(noteId)?.editedAt === editedAt;
    for (const { noteId } of asRead.filter(isChanged)) {
      const before = stored.get(noteId);
      if (before) stored.set(noteId, { ...before, ...levels });
    }
    return {
      changed: asRead.filter(isChanged).map(({ noteId }) => noteId),
      stale: asRead.filter((read) => !isChanged(read)).map(({ noteId }) => noteId),
    };
  });
  return stored;
};
const sentLevels = () => server.requestsOf('setNoteLevels').map(({ input }) => input);
const sentNotes = () =>
  // The contract has parsed it.
  sentLevels().map((input) => (input as { readonly notes: readonly unknown[] }).notes);

const dialog = () => within(screen.getByRole('dialog'));
const chooseLevels = async (user: UserEvent, open: string, reply: string) => {
  await user.selectOptions(await screen.findByRole('combobox', { name: '公開範囲' }), open);
  await user.selectOptions(dialog().getByRole('combobox', { name: '返信できる人' }), reply);
};
const submit = (user: UserEvent) => user.click(dialog().getByRole('button', { name: '変える' }));
const dialogIsGone = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });

describe('changing who may read an impression', () => {
  const openMenuOf = async (shown: FullNote, viewer = taroUser) => {
    const stored = serveNotes(shown);
    const { user } = await renderScreen(`/note/${shown.noteId}`, { user: viewer });
    const article = await screen.findByRole('article');
    await user.click(await within(article).findByRole('button', { name: /のメニュー/ }));
    await screen.findByRole('menuitem', { name: '編集' });
    return { user, stored };
  };

  it('LEVEL-10 changes both levels of an own impression by its menu', async () => {
    const shown = impression();
    const { user } = await openMenuOf(shown);
    await user.click(screen.getByRole('menuitem', { name: CHANGE }));
    expect(await screen.findByRole('combobox', { name: '公開範囲' })).toHaveValue('PRIVATE');
    await chooseLevels(user, '友達に公開', '限定');
    await submit(user);
    await dialogIsGone();
    expect(sentLevels()).toEqual([
      {
        userSub: taro.userSub,
        notes: [{ noteId: shown.noteId, editedAt: shown.editedAt }],
        noteOpenLevel: 'FRIENDS',
        allowReplyLevel: 'FRIENDS',
      },
    ]);
    expect(await screen.findByText('公開範囲を変えました。')).toBeVisible();
    await waitFor(() => {
      expect(screen.getByRole('article')).toHaveTextContent('友達に公開');
    });
  });

  it.each([
    ['an own explanation', note(), taroUser],
    ['a citation of another reader', note({ noteType: 'InformationNote' }), hanako],
  ])('LEVEL-11 is not offered for %s', async (_, shown, viewer) => {
    await openMenuOf(shown, viewer);
    expect(screen.queryByRole('menuitem', { name: CHANGE })).toBeNull();
  });

  it('LEVEL-12 names an impression that was edited meanwhile, and changes it on the next press', async () => {
    const shown = impression({ content: '読み返した。' });
    const { user, stored } = await openMenuOf(shown);
    await user.click(screen.getByRole('menuitem', { name: CHANGE }));
    await chooseLevels(user, '全体に公開', '全員');
    const editedAt = '2026-05-01T00:00:00.000Z';
    stored.set(shown.noteId, { ...shown, content: '書き直した。', editedAt });
    await submit(user);
    const warning = await dialog().findByRole('alert');
    expect(warning).toHaveTextContent('読み返した。');
    await submit(user);
    await dialogIsGone();
    expect(sentNotes()).toEqual([
      [{ noteId: shown.noteId, editedAt: shown.editedAt }],
      [{ noteId: shown.noteId, editedAt }],
    ]);
    expect(stored.get(shown.noteId)).toMatchObject({ noteOpenLevel: 'PUBLIC' });
  });

  it('LEVEL-13 says that the change failed and keeps the choice', async () => {
    const { user } = await openMenuOf(impression());
    jest.spyOn(console, 'warn').mockReturnValue();
    server.fail('notes', 'setNoteLevels', 500);
    await user.click(screen.getByRole('menuitem', { name: CHANGE }));
    await chooseLevels(user, '全体に公開', '全員');
    await submit(user);
    expect(await dialog().findByRole('alert')).toHaveTextContent('変えられませんでした');
    expect(dialog().getByRole('combobox', { name: '公開範囲' })).toHaveValue('PUBLIC');
    server.fail('notes', 'setNoteLevels', 429);
    await submit(user);
    expect(await dialog().findByText(/1時間に200件まで/)).toBeVisible();
  });
});

describe('an imported impression', () => {
  it.each([
    ['ja', '取り込んだ感想'],
    ['en', 'Imported impression'],
  ] as const)('LEVEL-09 says so in %s', async (locale, words) => {
    const shown = impression({ isImported: true, noteOpenLevel: 'PUBLIC' });
    serveNotes(shown);
    await renderScreen(`/note/${shown.noteId}`, { user: null, locale });
    expect(await screen.findByText(words)).toBeVisible();
  });
});

describe('changing who may read several impressions', () => {
  const openProfile = async (...notes: FullNote[]) => {
    answerProfile(server, taro);
    const stored = serveNotes(...notes);
    const { user } = await renderScreen('/taro', { user: taroUser });
    return { user, stored };
  };
  const select = async (user: UserEvent) =>
    user.click(await screen.findByRole('button', { name: '感想を選ぶ' }));
  const bar = () => within(screen.getByRole('region', { name: '選んだ感想' }));

  it('LEVEL-14 selects impressions by checkboxes, with the keyboard too, and says how many', async () => {
    const { user } = await openProfile(
      note({ content: '解説。' }),
      impression({ content: '一つ目。' }),
      impression({ content: '二つ目。' }),
    );
    await select(user);
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
    await user.tab();
    expect(screen.getByRole('checkbox', { name: '「二つ目。」を選ぶ' })).toHaveFocus();
    await user.keyboard(' ');
    expect(bar().getByRole('status')).toHaveTextContent('1件を選択中');
    await user.click(bar().getByRole('button', { name: '表示中の2件を選ぶ' }));
    expect(bar().getByRole('status')).toHaveTextContent('2件を選択中');
    await user.click(bar().getByRole('button', { name: '選択を外す' }));
    expect(bar().getByRole('button', { name: CHANGE })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: '選ぶのをやめる' }));
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('LEVEL-15 changes them in several calls of 20, one after the other', async () => {
    const notes = Array.from({ length: NOTE_LEVELS_PER_CALL + 1 }, (_, n) =>
      impression({ content: `感想${String(n)}` }),
    );
    const { user, stored } = await openProfile(...notes);
    await select(user);
    await user.click(bar().getByRole('button', { name: /表示中の21件/ }));
    await user.click(bar().getByRole('button', { name: CHANGE }));
    await chooseLevels(user, '全体に公開', '全員');
    await submit(user);
    await dialogIsGone();
    expect(sentNotes().map(({ length }) => length)).toEqual([NOTE_LEVELS_PER_CALL, 1]);
    expect([...stored.values()].map(({ noteOpenLevel }) => noteOpenLevel)).toEqual(
      notes.map(() => 'PUBLIC'),
    );
    expect(screen.getByText('21件の感想の公開範囲を変えました。')).toBeVisible();
    expect(bar().getByRole('status')).toHaveTextContent('0件を選択中');
  });

  it('LEVEL-16 keeps those selected that were edited meanwhile, and names and reloads them', async () => {
    const [kept, edited] = [impression({ content: '変える。' }), impression({ content: '前。' })];
    const { user, stored } = await openProfile(kept, edited);
    await select(user);
    await user.click(bar().getByRole('button', { name: /表示中の2件/ }));
    stored.set(edited.noteId, { ...edited, content: '後。', editedAt: '2026-05-01T00:00:00.000Z' });
    await user.click(bar().getByRole('button', { name: CHANGE }));
    await chooseLevels(user, '友達に公開', '全員');
    await submit(user);
    const warning = await dialog().findByRole('alert');
    expect(
      within(warning)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['前。']);
    await submit(user);
    await dialogIsGone();
    expect([...stored.values()].map(({ noteOpenLevel }) => noteOpenLevel)).toEqual([
      'FRIENDS',
      'FRIENDS',
    ]);
  });

  it('LEVEL-20 gives each note its own levels back, those of an earlier press included', async () => {
    const kept = impression({ noteOpenLevel: 'FRIENDS', allowReplyLevel: 'FRIENDS' });
    const edited = impression();
    const { user, stored } = await openProfile(kept, edited);
    await select(user);
    await user.click(bar().getByRole('button', { name: /表示中の2件/ }));
    stored.set(edited.noteId, { ...edited, editedAt: '2026-05-01T00:00:00.000Z' });
    await user.click(bar().getByRole('button', { name: CHANGE }));
    await chooseLevels(user, '全体に公開', '全員');
    await submit(user);
    await dialog().findByRole('alert');
    await submit(user);
    await dialogIsGone();
    await user.click(screen.getByRole('button', { name: '元に戻す' }));
    expect(await screen.findByText('公開範囲を元に戻しました。')).toBeVisible();
    expect(stored.get(kept.noteId)).toMatchObject({
      noteOpenLevel: 'FRIENDS',
      allowReplyLevel: 'FRIENDS',
    });
    expect(stored.get(edited.noteId)).toMatchObject({
      noteOpenLevel: 'PRIVATE',
      allowReplyLevel: 'PRIVATE',
    });
  });

  it('LEVEL-20 says when a note was not given back its levels', async () => {
    const edited = impression();
    const { user, stored } = await openProfile(edited);
    await select(user);
    await user.click(screen.getByRole('checkbox'));
    await user.click(bar().getByRole('button', { name: CHANGE }));
    await chooseLevels(user, '全体に公開', '全員');
    await submit(user);
    await dialogIsGone();
    stored.set(edited.noteId, { ...edited, editedAt: '2026-05-01T00:00:00.000Z' });
    await user.click(screen.getByRole('button', { name: '元に戻す' }));
    expect(await screen.findByText(/元に戻せなかった感想があります/)).toBeVisible();
  });

  it('LEVEL-17 offers no selection without own impressions, and none to others', async () => {
    await openProfile(note());
    await screen.findByRole('article');
    expect(screen.queryByRole('button', { name: '感想を選ぶ' })).toBeNull();
  });

  it('LEVEL-18 begins with the level that all have in common, else with the narrowest', async () => {
    const { user } = await openProfile(
      impression({ noteOpenLevel: 'PUBLIC', allowReplyLevel: 'FRIENDS' }),
      impression({ noteOpenLevel: 'FRIENDS', allowReplyLevel: 'FRIENDS' }),
    );
    await select(user);
    await user.click(bar().getByRole('button', { name: /表示中の2件/ }));
    await user.click(bar().getByRole('button', { name: CHANGE }));
    expect(await screen.findByRole('combobox', { name: '公開範囲' })).toHaveValue('PRIVATE');
    expect(dialog().getByRole('combobox', { name: '返信できる人' })).toHaveValue('FRIENDS');
  });
});
