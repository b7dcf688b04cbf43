import { screen, within } from '@testing-library/react';
import { namedAuthor } from '#web/features/search/named-author.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { found, foundSoseki, foundWorks, kokoro } from '#test/support/web/records.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import { withResolvers } from '#test/support/with-resolvers.ts';

const server = startApiServer();
const other = { ...foundSoseki, tenkyo_id: '2', main_name: '夏目房之介', alternative_names: [] };
const diamond = {
  ...other,
  tenkyo_id: '3',
  main_name: 'Jared Diamond',
  alternative_names: ['Diamond, Jared Mason'],
};
const authors = [other, foundSoseki, diamond];

const answer = (): void => {
  server.answer('works', 'findWorks', () => foundWorks([found(kokoro, 1)]));
  server.answer('authorSearch', 'searchAuthors', () => authors);
};
const card = () => within(screen.getByRole('tabpanel')).queryByRole('link', { name: /^夏目漱石/ });

describe('the author of a query', () => {
  it.each([
    ['夏目漱石', '00054222'],
    ['夏目 漱石', '00054222'],
    ['漱石　夏目', '00054222'],
    ['夏目, 漱石', '00054222'],
    ['natsume soseki', '00054222'],
    ['Sōseki Natsume', '00054222'],
    ['なつめそうせき', '00054222'],
    ['夏目金之助', '00054222'],
    ['diamond jared', '3'],
    ['Jared Mason Diamond', '3'],
  ])('AUTHOR-40 is found by the name %s', (query, id) => {
    expect(namedAuthor(authors, query)?.tenkyo_id).toBe(id);
  });

  it('PUBLIC-40 is found by a given name that is famous, and by no other', () => {
    const of = (tenkyo_id: string, main_name: string, works: number) => ({
      ...other,
      tenkyo_id,
      main_name,
      works,
    });
    const soseki = of('1', '夏目, 漱石', 42);
    const written = { ...foundSoseki, F_A: '夏目, 漱石' };
    expect(namedAuthor([written], '漱石')).toBe(written);
    expect(namedAuthor([of('2', '佐藤, 漱石', 3), soseki], '漱石')).toBe(soseki);
    expect(namedAuthor([of('2', '佐藤, 漱石', 20), soseki], '漱石')).toBeUndefined();
    expect(namedAuthor([of('3', '森, 蘭', 42)], '蘭')).toBeUndefined();
    expect(namedAuthor([soseki], '夏目')).toBeUndefined();
  });

  it.each(['夏目', 'こころ', '夏目漱石全集', '、', 'Jared'])(
    'AUTHOR-40 is nobody when the query is %s',
    (query) => {
      expect(namedAuthor(authors, query)).toBeUndefined();
    },
  );

  it('AUTHOR-40 AUTHOR-41 is a card above the books, with dates, works and a link', async () => {
    answer();
    await renderScreen('/search/夏目 漱石');
    await screen.findByRole('link', { name: /こころ/ });
    expect(card()).toHaveAttribute('href', '/author/00054222');
    expect(card()).toHaveTextContent(/1867-1916著作1,190冊/);
    const [first] = within(screen.getByRole('tabpanel')).getAllByRole('link');
    expect(first).toBe(card());
  });

  it('AUTHOR-41 has the number of works without a further request, in both languages', async () => {
    answer();
    await renderScreen('/search/夏目漱石', { locale: 'en' });
    await screen.findByRole('link', { name: /こころ/ });
    expect(card()).toHaveTextContent(/1,190 books/);
    expect(server.requestsOf('getAuthorBooks')).toHaveLength(0);
  });

  it('AUTHOR-41 says nothing of works when the catalogue has none', async () => {
    answer();
    server.answer('authorSearch', 'searchAuthors', () => [{ ...foundSoseki, works: 0 }]);
    await renderScreen('/search/夏目漱石');
    await screen.findByRole('link', { name: /こころ/ });
    expect(card()).toHaveTextContent(/1867-1916$/);
  });

  it('AUTHOR-42 shows the books after it is known whether there is a card', async () => {
    answer();
    const { promise: waiting, resolve: reply } = withResolvers();
    server.answer('authorSearch', 'searchAuthors', async () => {
      await waiting;
      return authors;
    });
    await renderScreen('/search/夏目漱石');
    // The number of books is there before the authors are.
    expect(await screen.findByRole('tab', { name: /^本\s*1$/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /こころ/ })).toBeNull();
    reply();
    expect(await screen.findByRole('link', { name: /こころ/ })).toBeVisible();
    expect(card()).toBeVisible();
  });

  it('AUTHOR-40 has no card when the query is a title', async () => {
    answer();
    await renderScreen('/search/こころ');
    await screen.findByRole('link', { name: /こころ/ });
    expect(card()).toBeNull();
  });
});
