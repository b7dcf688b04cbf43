import { screen, within } from '@testing-library/react';
import { startApiServer } from '#test/support/web/api-server.ts';
import { answerReading } from '#test/support/web/reading.ts';
import { kokoro } from '#test/support/web/records.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';

const server = startApiServer();

const editions = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    KANRI_ID: `E${String(n)}`,
    MainTitle: 'こゝろ',
    Responsibility: '夏目漱石 著',
    Publisher_1: '岩波書店',
    PublishingDate: String(2000 - n),
  }));

const open = async (count: number) => {
  answerReading(server);
  server.answer('bookData', 'Fetch_Simplebook_by_kanri_id', () => [kokoro]);
  server.answer('editions', 'listEditions', () => editions(count));
  const shown = await renderScreen(`/manifestation/${kokoro.KANRI_ID}`);
  await screen.findByRole('heading', { level: 1 });
  return shown;
};

const section = () => screen.findByRole('region', { name: /^ほかの版/ });
const links = async () => within(within(await section()).getByRole('list')).getAllByRole('link');

describe('the other editions on the book page', () => {
  it('EDITION-04 are links with publisher and date', async () => {
    await open(2);
    expect((await links()).map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/manifestation/E0', expect.stringContaining('岩波書店 2000')],
      ['/manifestation/E1', expect.stringContaining('岩波書店 1999')],
    ]);
    expect(await section()).toHaveAccessibleName('ほかの版 2点');
    expect(server.requestsOf('listEditions')).toMatchObject([
      { input: { KANRI_ID: kokoro.KANRI_ID } },
    ]);
  });

  it('EDITION-28 have a heading that leads to the page of the work', async () => {
    await open(2);
    expect(within(await section()).getByRole('link', { name: 'ほかの版' })).toHaveAttribute(
      'href',
      `/manifestation/${kokoro.KANRI_ID}/editions`,
    );
  });

  it('EDITION-04 are six, and all on request, with the focus on the first new one', async () => {
    const { user } = await open(8);
    expect(await links()).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: 'すべての版を見る（8点）' }));
    const all = await links();
    expect(all).toHaveLength(8);
    await screen.findByText(/1994/);
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    expect(all[6]).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^すべての版/ })).toBeNull();
  });

  it('EDITION-04 are absent for a book without any', async () => {
    await open(0);
    await screen.findByText(/本の情報の出典/);
    expect(screen.queryByRole('region', { name: /^ほかの版/ })).toBeNull();
  });
});
