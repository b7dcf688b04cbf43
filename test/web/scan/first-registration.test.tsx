import { screen, waitFor, within } from '@testing-library/react';
import { startApiServer } from '#test/support/web/api-server.ts';
import {
  copyOf,
  findButton,
  librarySettings,
  newCode,
  openScan,
  registeredRows,
  scan,
  scanField,
} from '#test/support/web/scan-desk.tsx';
import { ja } from '#web/features/copies/open-level-texts.ja.ts';

jest.mock('#web/lib/measures.ts', () => ({
  ...jest.requireActual<object>('#web/lib/measures.ts'),
  REGISTER_RETRY_MS: [1, 1],
}));

const api = startApiServer();
const ISBN = '9784101010137';
const { UserSub: userSub, ...settings } = librarySettings;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue();
  api.answer('hondanaWrites', 'updateUserLibrarySettings', () => ({ ok: true as const }));
});

const registrations = () => api.requestsOf('RegisterUnlabelledGlobalBook');
const saved = () => api.requestsOf('updateUserLibrarySettings').map(({ input }) => input);
const question = async () => within(await screen.findByRole('dialog', { name: ja.question }));
const openUndecided = async () => {
  const view = await openScan(api, { undecided: true });
  await view.user.click(await screen.findByRole('switch', { name: '続けて登録' }));
  return view;
};

describe('the first registration of a reader', () => {
  it('OPEN-02 asks once who may see the bookshelf, friends chosen, and stores the answer first', async () => {
    const { user } = await openUndecided();
    const storedBefore: number[] = [];
    api.answer(
      'bookshelfWrites',
      'RegisterUnlabelledGlobalBook',
      ({ chosen: { KANRI_ID = '' } }) => {
        storedBefore.push(saved().length);
        return copyOf({ KANRI_ID }, newCode(storedBefore.length));
      },
    );
    await scan(user, ISBN);
    const dialog = await question();
    expect(dialog.getByRole('radio', { name: ja.openLevels.FRIENDS })).toBeChecked();
    expect(dialog.getByText(ja.openLevelHints.FRIENDS)).toBeVisible();
    expect(registrations()).toEqual([]);
    await user.dblClick(dialog.getByRole('button', { name: ja.decide }));
    expect(await screen.findByText('本棚に入れました。')).toBeVisible();
    expect(saved()).toEqual([{ userSub, ...settings, LibraryOpenLevel: 'FRIENDS' }]);
    expect(storedBefore).toEqual([1]);
    await waitFor(async () => {
      expect(await scanField()).toHaveFocus();
    });
    await user.keyboard('9784101010014{Enter}');
    await waitFor(() => {
      expect(registrations()).toHaveLength(2);
    });
    expect(saved()).toHaveLength(1);
    expect(api.requestsOf('getUserLibrarySettings')).toHaveLength(1);
  });

  it('OPEN-02 stores the level that was chosen instead', async () => {
    const { user } = await openUndecided();
    await scan(user, ISBN);
    const dialog = await question();
    await user.click(dialog.getByRole('radio', { name: ja.openLevels.PRIVATE }));
    await user.click(dialog.getByRole('button', { name: ja.decide }));
    await screen.findByText('本棚に入れました。');
    expect(saved()).toEqual([{ userSub, ...settings, LibraryOpenLevel: 'PRIVATE' }]);
  });

  it('OPEN-03 registers nothing when the question is closed, keeps the book and asks again', async () => {
    const { user } = await openUndecided();
    await scan(user, ISBN);
    await question();
    await user.keyboard('{Escape}');
    expect(await screen.findByText(/^本棚を見られる人が決まっていない/)).toBeVisible();
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect([...registrations(), ...saved()]).toEqual([]);
    await user.click(await findButton('「こころ」をもう一度登録する'));
    const dialog = await question();
    expect(registrations()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: ja.decide }));
    expect(await screen.findByText('本棚に入れました。')).toBeVisible();
    expect(await registeredRows()).toHaveLength(1);
  });

  it('OPEN-04 registers nothing while the answer cannot be stored, and keeps the question', async () => {
    const { user } = await openUndecided();
    api.fail('hondanaWrites', 'updateUserLibrarySettings', 500);
    await scan(user, ISBN);
    const dialog = await question();
    await user.click(dialog.getByRole('button', { name: ja.decide }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(ja.notDecided);
    expect(registrations()).toEqual([]);
    api.answer('hondanaWrites', 'updateUserLibrarySettings', () => ({ ok: true as const }));
    await user.click(dialog.getByRole('button', { name: ja.decide }));
    expect(await screen.findByText('本棚に入れました。')).toBeVisible();
  });

  it('OPEN-04 registers nothing when it cannot be told whether to ask', async () => {
    const { user } = await openUndecided();
    api.fail('hondanaWrites', 'getUserLibrarySettings', 429);
    await scan(user, ISBN);
    expect(await findButton('「こころ」をもう一度登録する')).toBeVisible();
    expect(registrations()).toEqual([]);
  });
});
