import { screen, within } from '@testing-library/react';
import { startApiServer } from '#test/support/web/api-server.ts';
import { answerReading } from '#test/support/web/reading.ts';
import { jiro, taro } from '#test/support/people.ts';
import { hanako } from '#test/support/web/readers.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';

const api = startApiServer();
const book = { KANRI_ID: 'HDB000050', MainTitle: '斜陽', SameAs: ['HDB900050'] };
const owner = { KANRI_ID: book.KANRI_ID, copies: 1, lent: 0 };
const owners = [
  { ...owner, userSub: taro.sub, username: 'taro', preferred_name: '太郎' },
  { ...owner, userSub: jiro.sub, username: 'jiro', preferred_name: '次郎', lent: 1 },
];
const open = async (options: Parameters<typeof renderScreen>[1], listed = owners) => {
  answerReading(api);
  api.answer('bookData', 'Fetch_Simplebook_by_kanri_id', () => [book]);
  api.answer('bookshelfWrites', 'listFriendsCopies', () => ({ owners: listed }));
  return renderScreen(`/manifestation/${book.KANRI_ID}`, options);
};

describe('copies of friends on the page of a book', () => {
  it('CIRCLE-08 says who has the book and whether it is available, linked to the bookshelf by the title', async () => {
    await open({ user: hanako });
    const section = within(await screen.findByRole('region', { name: '友達の本棚にあります' }));
    expect(section.getByText('この版')).toBeVisible();
    const links = screen.getByRole('heading', { name: 'この本を探す' });
    expect(section.getByText('この版').compareDocumentPosition(links)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    const items = section.getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent?.trim())).toEqual([
      expect.stringMatching(/太郎さん貸出可能/),
      expect.stringMatching(/次郎さん貸出中/),
    ]);
    expect(section.getByRole('link', { name: '太郎さん' })).toHaveAttribute(
      'href',
      `/bookshelf/taro?${new URLSearchParams({ q: '斜陽' }).toString()}`,
    );
    expect(api.requestsOf('listFriendsCopies').map(({ input }) => input)).toMatchObject([
      { KANRI_IDs: ['HDB000050', 'HDB900050'] },
    ]);
  });

  it('CIRCLE-08 is absent when no friend has it', async () => {
    await open({ user: hanako }, []);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('region', { name: '友達の本棚にあります' })).toBeNull();
  });

  it.each([
    [6, 0],
    [7, 2],
  ])(
    'CIRCLE-08 shows five of many friends, and folds the others: of %i, %i',
    async (all, folded) => {
      const friends = Array.from({ length: all }, (_, n) => ({
        ...owner,
        userSub: `6f1f9d0e-7a51-4a0b-9f5c-00000000000${String(n)}`,
        username: `friend_${String(n)}`,
        preferred_name: '',
      }));
      await open({ user: hanako }, friends);
      const section = within(await screen.findByRole('region', { name: '友達の本棚にあります' }));
      expect(section.queryAllByText(`ほか${String(folded)}人を表示`)).toHaveLength(
        folded > 0 ? 1 : 0,
      );
      const links = section.getAllByRole('link', { hidden: true });
      expect(links.filter((link) => link.closest('details') !== null)).toHaveLength(folded);
      expect(links).toHaveLength(all);
    },
  );

  it('CIRCLE-08 asks nothing for visitors', async () => {
    await open({});
    await screen.findByRole('heading', { level: 1 });
    expect(api.requestsOf('listFriendsCopies')).toEqual([]);
  });

  it('CIRCLE-08 is complete in English', async () => {
    await open({ user: hanako, locale: 'en' });
    const section = await screen.findByRole('region', { name: 'On friends’ bookshelves' });
    expect(section).toHaveTextContent('This edition');
    expect(section).toHaveTextContent(/太郎Available.*次郎On loan/);
  });
});
