import { contracts, type RouteName } from '#contract/contracts.ts';
import type { Contract } from '#contract/operation.ts';
import { plainRequests, routeKeyOf, routes, pageRequests, type Route } from '#contract/routes.ts';

// Object.keys forgets the key type.
const routeNames = Object.keys(routes) as RouteName[];
const rows = routeNames.map((name): [RouteName, Route, Contract] => [
  name,
  routes[name],
  contracts[name],
]);

const accessesOf = (contract: Contract) =>
  new Set(Object.values(contract).map(({ access }) => access));

describe('the routes', () => {
  it.each(rows)('select exactly the operations of the contract for %s', (_, route, contract) => {
    const { choose } = route;
    const chosen = {
      body: () => Object.keys(contract),
      query: () => Object.keys(contract),
      fixed: () => (choose.by === 'fixed' ? [choose.operation] : []),
      queryKey: () => (choose.by === 'queryKey' ? Object.values(choose.operations) : []),
    }[choose.by]();

    expect(new Set(chosen)).toEqual(new Set(Object.keys(contract)));
  });

  it('have distinct paths and methods', () => {
    const keys = [...Object.values(routes), ...plainRequests, ...pageRequests].map(routeKeyOf);

    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each(rows.filter(([, { token }]) => token === 'required'))(
    'require a signed-in user in every operation of %s, which requires a token',
    (_, __, contract) => {
      expect([...accessesOf(contract)]).toEqual(['signedIn']);
    },
  );

  it.each(rows.filter(([, { token }]) => token === 'none'))(
    'require no user in any operation of %s, which reads no token',
    (_, __, contract) => {
      expect([...accessesOf(contract)]).toEqual(['anyone']);
    },
  );

  it.each(rows.filter(([, { cacheSeconds }]) => cacheSeconds !== undefined))(
    'SEC-14 allow caching of %s only without tokens',
    (_, { token, method }) => {
      expect({ token, method }).toEqual({ token: 'none', method: 'GET' });
    },
  );
});

describe('public operations', () => {
  /** Whoever opens one more operation to the world changes this list, and so has thought of it. */
  const open: Readonly<Record<string, readonly string[]>> = {
    openNotes: ['GetNote', 'listNoteRevisions'],
    openNoteLists: [
      'listNotesOfBook',
      'listNotesOfUser',
      'summarizeNotesOfBook',
      'summarizeNotesOfBooks',
    ],
    openCitations: [
      'listCitationsOfBook',
      'listCitationsOfAuthor',
      'readCitationMap',
      'readCitationPath',
    ],
    timeline: ['readTimeline'],
    account: ['get_user_profile_text', 'get_preferred_username', 'checkUsernameAvailable'],
    openProfiles: ['readProfileByUsername'],
    openUsers: ['readUser'],
    openUserProfile: ['getUserSubByUsername'],
    followInfo: [
      'get_followers_count',
      'get_following_count',
      'get_friends_count',
      'get_followers_details',
      'get_following_details',
      'get_friends_details',
    ],
    favorites: ['getFavoriteBooksCount', 'getFavoriteBooksCounts'],
    sharedList: ['readSharedList'],
    bookData: [
      'Fetch_Simplebook_by_kanri_id',
      'Fetch_Simplebook_by_ISBN',
      'fetchAuthorBooksInfo',
      'fetchSeriesBooks',
      'fetchEditionStatements',
      'fetchBookCards',
      'fetch_lending_history_bookdetail_hondana_by_GlobalBookID',
    ],
    copyDetail: ['fetch_bookdetail_for_react_by_GlobalBookID'],
    bookshelfReads: ['fetch_GlobalBooks_Lendinginfo_ByUsersub_2', 'canOpenBookshelf'],
    authority: ['readAuthority'],
    authors: ['getAuthorsWikipediaByTenkyoIDs', 'getAuthorBooks'],
    authorSearch: ['searchAuthors'],
    search: ['search_word_scored'],
    works: ['findWorks', 'countWorks', 'listRecordsOfWorks', 'listVolumesOfSets', 'readWork'],
    suggestions: ['suggestWords'],
    editions: ['listEditions'],
    linkMetadata: ['readLinkMetadata'],
    newest: ['readNewest'],
  };

  it.each(rows)('SEC-05 are exactly the listed reads for %s', (name, _, contract) => {
    const opened = Object.entries(contract)
      .filter(([, { access }]) => access === 'anyone')
      .map(([operation]) => operation);

    expect(new Set(opened)).toEqual(new Set(open[name]));
  });

  it.each(rows.filter(([, { path }]) => path.startsWith('/api/open/')))(
    'SEC-05 of %s are served by a read-only function',
    (_, route, contract) => {
      expect(route.function).toMatch(/^open-|^newest$/);
      expect(Object.keys(contract).filter((name) => /^(Create|Edit|Delete)/.test(name))).toEqual(
        [],
      );
    },
  );
});
