import { screen, within } from '@testing-library/react';
import { startApiServer } from '#test/support/web/api-server.ts';
import { botchan, found } from '#test/support/web/records.ts';
import { findButton, openScan, scan, scanField } from '#test/support/web/scan-desk.tsx';

const api = startApiServer();

beforeEach(() => {
  sessionStorage.clear();
});

const registrations = () => api.requestsOf('RegisterUnlabelledGlobalBook');
const describeBook = async () => within(await screen.findByRole('dialog', { name: '手で登録' }));

describe('a book without an ISBN', () => {
  it('SCAN-47 is searched by its title at any time, also by a title in the field', async () => {
    const { user } = await openScan(api);
    api.answer('search', 'search_word_scored', () => [found(botchan, 3)]);
    await user.click(await findButton('書名で探す'));
    const field = await screen.findByRole('textbox', { name: '書名・著者名で探す' });
    expect(field).toHaveFocus();
    // The search of the page has no name.
    expect(screen.getByRole('search', { name: '書名・著者名で探す' })).toContainElement(field);
    await scan(user, '坊っちゃん');
    await user.click(await findButton('「坊っちゃん」を選ぶ'));
    await user.click(await findButton('本棚に入れる'));
    expect(await screen.findByText('本棚に入れました。')).toBeVisible();
    expect(api.requestsOf('search_word_scored')).toMatchObject([{ input: { word: '坊っちゃん' } }]);
    expect(await scanField()).toHaveValue('');
    expect(registrations()).toMatchObject([{ input: { chosen: { KANRI_ID: botchan.KANRI_ID } } }]);
  });
});

describe('a title that is nearly right', () => {
  it('MYIMPORT-149 finds the books that the search page finds, and says that they are near', async () => {
    const { user } = await openScan(api);
    api.answer('search', 'search_word_scored', () => [
      { ...found(botchan, 3), near_match: true as const },
    ]);
    await user.click(await findButton('書名で探す'));
    await scan(user, '坊ちゃん');
    const near = await screen.findByRole('region', {
      name: '完全に一致する本はありません。近い本：',
    });
    await user.click(within(near).getByRole('button', { name: '「坊っちゃん」を選ぶ' }));
    expect(await findButton('本棚に入れる')).toBeVisible();
  });
});

describe('a book in no catalogue', () => {
  it('OWNBOOK-08 is described by hand, with the words of the search, and needs the title alone', async () => {
    const { user } = await openScan(api);
    api.answer('search', 'search_word_scored', () => []);
    await scan(user, '倶楽部会報');
    await screen.findByText('見つかりませんでした。', { exact: false });
    const search = within(screen.getByRole('region', { name: '書名で探す' }));
    await user.click(search.getByRole('button', { name: '手で登録' }));
    const dialog = await describeBook();
    expect(dialog.getByRole('textbox', { name: '書名' })).toHaveValue('倶楽部会報');
    await user.type(dialog.getByRole('textbox', { name: '著者' }), '読書倶楽部');
    await user.click(dialog.getByRole('button', { name: '本棚に入れる' }));
    expect(await screen.findByText('本棚に入れました。')).toBeVisible();
    expect(registrations()).toMatchObject([
      { input: { chosen: { book: { MainTitle: '倶楽部会報', Responsibility: '読書倶楽部' } } } },
    ]);
  });

  it('OWNBOOK-09 says beside the fields what is wrong, and what a price barcode is', async () => {
    const { user } = await openScan(api);
    await user.click(await findButton('手で登録'));
    const dialog = await describeBook();
    await user.type(dialog.getByRole('textbox', { name: 'ISBN' }), '1920193004304');
    await user.click(dialog.getByRole('button', { name: '本棚に入れる' }));
    expect(dialog.getByRole('textbox', { name: '書名' })).toHaveAccessibleDescription(
      '書名を入力してください。',
    );
    expect(dialog.getByRole('textbox', { name: 'ISBN' })).toHaveAccessibleDescription(
      /これは価格のバーコードです/,
    );
    expect(registrations()).toEqual([]);
  });

  it('OWNBOOK-19 takes a number with a wrong check digit as the printed one when it is sent again', async () => {
    const { user } = await openScan(api);
    await user.click(await findButton('手で登録'));
    const dialog = await describeBook();
    await user.type(dialog.getByRole('textbox', { name: '書名' }), '会報');
    const number = dialog.getByRole('textbox', { name: 'ISBN' });
    const submit = dialog.getByRole('button', { name: '本棚に入れる' });
    await user.type(number, '9784101010138');
    await user.click(submit);
    expect(number).toHaveAccessibleDescription(/もう一度押すと「印刷された番号」として登録します/);
    await user.type(number, '{Backspace}9');
    await user.click(submit);
    expect(registrations()).toEqual([]);
    await user.click(submit);
    expect(await screen.findByText('本棚に入れました。')).toBeVisible();
    expect(registrations()).toMatchObject([
      { input: { chosen: { book: { MainTitle: '会報', PrintedISBN: '9784101010139' } } } },
    ]);
  });

  it.each([
    ['97841010101371920193005805', /下の段のバーコードの番号が合いません/],
    ['97841010101361920193005806', /番号の最後の桁が合いません/],
    ['4910123450988', /雑誌のコードです/],
  ])(
    'SCAN-50 says in the description of an own book what is wrong with %s',
    async (code, reason) => {
      const { user } = await openScan(api);
      await user.click(await findButton('手で登録'));
      const dialog = await describeBook();
      await user.type(dialog.getByRole('textbox', { name: '書名' }), '会報');
      const number = dialog.getByRole('textbox', { name: 'ISBN' });
      await user.type(number, code);
      await user.click(dialog.getByRole('button', { name: '本棚に入れる' }));
      expect(number).toHaveAccessibleDescription(reason);
    },
  );

  it('SCAN-51 keeps the number of printed music for the description', async () => {
    const { user } = await openScan(api);
    await scan(user, '9790260000438');
    await user.click(await findButton('手で登録'));
    const dialog = await describeBook();
    expect(dialog.getByRole('textbox', { name: 'ISBN' })).toHaveValue('9790260000438');
  });

  it('OWNBOOK-10 has a limit that the list names', async () => {
    const { user } = await openScan(api);
    api.fail('bookshelfWrites', 'RegisterUnlabelledGlobalBook', 409, 'CONFLICT');
    await user.click(await findButton('手で登録'));
    const dialog = await describeBook();
    await user.type(dialog.getByRole('textbox', { name: '書名' }), '会報');
    await user.click(dialog.getByRole('button', { name: '本棚に入れる' }));
    expect(await screen.findByText('手で登録した本は2000冊まで置けます。')).toBeVisible();
  });
});
