import { screen, within } from '@testing-library/react';
import { startApiServer } from '#test/support/web/api-server.ts';
import { answerAuthor } from '#test/support/web/author.ts';
import { aboutSoseki, botchan, kokoro } from '#test/support/web/records.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';

const server = startApiServer();
const address = '/author/00054222';

const heading = () => screen.findByRole('heading', { level: 1 });
const titlesIn = async (name: string) => {
  const cards = await within(screen.getByRole('region', { name })).findAllByRole('link');
  return cards.map((link) => link.querySelector('.title')?.textContent);
};

describe('the author page', () => {
  it('AUTH-01 AUTH-02 AUTH-08 shows name without commas and life dates of the record', async () => {
    answerAuthor(server);
    await renderScreen(address);
    expect(await heading()).toHaveTextContent(/^夏目漱石$/);
    expect(screen.getByText('1867-1916')).toBeVisible();
    expect(screen.getByText(/^別名：/)).toHaveTextContent('Natsume Soseki');
    expect(document.title).toBe('Hondana 夏目漱石');
    expect(server.requestsOf('readAuthority')).toMatchObject([
      { input: { TENKYO_ID: '00054222', quickInfo: false, withBooks: false } },
    ]);
  });

  it('NAME-05 shows Japanese names and one in romaji, and the others by a button', async () => {
    answerAuthor(server, {
      record: { alternative_names: ['Natsume, Soseki', 'Natsume, Sōseki', '夏目, 金之助'] },
    });
    const { user } = await renderScreen(address);
    const names = await screen.findByText(/^別名：/);
    expect(names).toHaveTextContent('別名：夏目金之助、Natsume Soseki');
    expect(names).not.toHaveTextContent('Sōseki');
    const more = screen.getByRole('button', { name: 'ほかの別名（1）', expanded: false });
    more.focus();
    await user.keyboard('{Enter}');
    expect(names).toHaveTextContent('Natsume Sōseki');
    expect(screen.getByRole('button', { name: '別名を折りたたむ', expanded: true })).toHaveFocus();
  });

  it.each([
    ['en', 'unknown'],
    ['ja', '不明'],
  ] as const)('AUTH-01 ERR-18 says in %s that the name is not known', async (locale, text) => {
    answerAuthor(server, { record: { F_A: undefined, main_name: undefined } });
    await renderScreen(address, { locale });
    expect(await heading()).toHaveTextContent(text);
  });

  it('AUTH-03 shows encyclopedia link and summary', async () => {
    answerAuthor(server, { summary: '日本の小説家。' });
    await renderScreen(address);
    await heading();
    expect(screen.getByText('日本の小説家。')).toBeVisible();
    const link = screen.getByRole('link', { name: /Wikipediaで読む.*新しいタブ/ });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\/ja\.wikipedia\.org\//));
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('AUTH-10 ERR-68 shows everything else when there is no encyclopedia article', async () => {
    answerAuthor(server, { record: { Wikipedia_Link: undefined } });
    await renderScreen(address);
    expect(await heading()).toHaveTextContent('夏目漱石');
    expect(await titlesIn('この著者の本')).toHaveLength(2);
    expect(screen.queryByRole('link', { name: /Wikipedia/ })).not.toBeInTheDocument();
    expect(screen.queryByText(/CC BY-SA/)).not.toBeInTheDocument();
  });

  it('AUTH-04 AUTH-05 AUTH-06 AUTH-07 divides the books into two grids, once each, newest first', async () => {
    answerAuthor(server, { books: [botchan, aboutSoseki, kokoro, botchan] });
    await renderScreen(address);
    await heading();
    expect(await titlesIn('この著者の本')).toEqual(['こころ 上中下', '坊っちゃん']);
    expect(await titlesIn('この著者についての本')).toEqual(['漱石論集成']);
    expect(screen.getByRole('link', { name: /こころ/ })).toHaveAttribute(
      'href',
      `/manifestation/${kokoro.KANRI_ID}`,
    );
  });

  it('shows a text for an empty grid', async () => {
    answerAuthor(server, { books: [] });
    await renderScreen(address);
    await heading();
    expect(await screen.findByText('この著者の本はまだ登録されていません。')).toBeVisible();
    expect(await screen.findByText('この著者についての本はまだ登録されていません。')).toBeVisible();
  });

  it.each([
    ['ja', '著者情報の取得に失敗しました。'],
    ['en', 'Failed to fetch authority info'],
  ] as const)(
    'AUTH-09 ERR-27 ERR-17 API-AUTHORS-07 says in %s that loading failed',
    async (locale, text) => {
      const warn = jest.spyOn(console, 'warn').mockReturnValue();
      server.fail('authority', 'readAuthority', 429);
      const { user } = await renderScreen(address, { locale });
      expect(await heading()).toHaveTextContent(text);
      expect(server.requestsOf('readAuthority')).toHaveLength(1);

      answerAuthor(server);
      await user.click(screen.getByRole('button', { name: /もう一度試す|Try again/ }));
      expect(await screen.findByRole('heading', { level: 1, name: '夏目漱石' })).toBeVisible();
      warn.mockRestore();
    },
  );

  it('BOOKPAGE-10 offers a search and the home page, not another try, for an unknown author', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    server.fail('authority', 'readAuthority', 404);
    await renderScreen(address);
    expect(await heading()).toHaveTextContent('著者情報の取得に失敗しました。');
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('alert')).toHaveTextContent(/この著者は見つかりませんでした/);
    expect(main.queryByRole('button', { name: 'もう一度試す' })).not.toBeInTheDocument();
    expect(main.getByRole('searchbox', { name: '書名や著者で探す' })).toBeVisible();
    expect(main.getByRole('link', { name: 'ホームへ戻る' })).toHaveAttribute('href', '/');
    expect(server.requestsOf('readAuthority')).toHaveLength(1);
    warn.mockRestore();
  });
});
