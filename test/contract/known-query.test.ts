import { coverHref } from '#contract/cover-address.ts';
import { knownQuery } from '#contract/known-query.ts';
import { type RequestFields, routeRequest } from '#contract/route-request.ts';
import { type Route, type routes as contractRoutes, routes } from '#contract/routes.ts';

const namesIn = (path: string): string[] => [
  ...new URL(path, 'https://hondana.example').searchParams.keys(),
];

describe('the query that the edge knows', () => {
  it('CACHE-01 is that of each cached route, and of no other', () => {
    const cached = Object.values<Route>(routes).filter(
      ({ cacheSeconds }) => cacheSeconds !== undefined,
    );
    expect(Object.keys(knownQuery).toSorted()).toEqual(
      [...cached.map(({ path }) => path.replace(/\{.*/, '')), '/covers', '/share/'].toSorted(),
    );
  });

  const requests: [keyof typeof contractRoutes, string, RequestFields][] = [
    [
      'works',
      'findWorks',
      {
        words: '猫',
        author: '夏目漱石',
        decade: '1980',
        year: '1985',
        publisher: '岩波書店',
        class: '91',
        series: '文庫',
        order: 'newest',
        from: '20',
        size: 20,
      },
    ],
    ['works', 'countWorks', { words: '猫', author: '夏目漱石' }],
    ['works', 'listRecordsOfWorks', { KANRI_IDs: '000000001,000000002' }],
    ['works', 'readWork', { KANRI_ID: '000000001' }],
    ['openCitations', 'readCitationMap', { kanri_id: '000000001', editions: '000000002' }],
    ['openCitations', 'readCitationPath', { kanri_id: '000000001', to: '000000002' }],
    ['suggestions', 'suggestWords', { words: '猫' }],
    ['editions', 'listEditions', { KANRI_ID: '000000001' }],
    ['authority', 'readAuthority', { id: '00054222', quick_info: 'true', books: 'false' }],
    ['newest', 'readNewest', {}],
  ];

  it.each(requests)(
    'CACHE-01 has all that a client sends to %s for %s',
    (name, operation, fields) => {
      const route: Route = routes[name];
      const known = knownQuery[route.path.replace(/\{.*/, '')] ?? [];
      expect(known).toEqual(
        expect.arrayContaining(namesIn(routeRequest(route, operation, fields).path)),
      );
      expect(known).not.toContain('id');
      expect(known).toEqual([...known].toSorted());
    },
  );

  it('CACHE-01 has all that the address of a cover contains', () => {
    const href = coverHref({ title: '猫', isbn: '4101010013', kindleImageId: 'A', width: 160 });
    expect(knownQuery['/covers']).toEqual(namesIn(href).toSorted());
  });
});
