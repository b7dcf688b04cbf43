import {
  CITED,
  CITING,
  CONTRIBUTORS,
  setUpCitationsWorld,
  OTHER,
  PERSON,
} from '#test/support/citations-world.ts';
import { jiro, taro } from '#test/support/people.ts';

const world = setUpCitationsWorld();

const accept = 'application/ld+json';
const page = (id: string) => `https://hondana.example/manifestation/${id}`;
const person = `https://hondana.example/author/${PERSON}`;
const context = { cito: 'http://purl.org/spar/cito/', schema: 'https://schema.org/' };
const graph = async (operation: string, query: Record<string, string>) => {
  const { headers, body } = await world.api.openCitations(operation, query, { accept });
  expect(headers['content-type']).toBe(accept);
  expect(body).toMatchObject({ '@context': context });
  return body as { readonly '@graph': readonly Record<string, unknown>[] };
};

describe('citations as JSON-LD', () => {
  it('CITE-19 are statements of CiTO about the pages of the books, each stance once', async () => {
    await world.cite(taro, { referenceType: 'positive' });
    await world.cite(jiro, { referenceType: 'positive' });
    await world.cite(jiro, { referenceType: 'negative' });
    await world.cite(taro, { referenceTargetKANRI_ID: OTHER, referenceType: 'neutral' });
    await world.cite(taro, { referenceTargetTENKYO_ID: PERSON });
    const { '@graph': nodes } = await graph('readCitationMap', { kanri_id: CITING });

    expect(nodes).toHaveLength(4);
    expect(nodes).toEqual(
      expect.arrayContaining([
        {
          '@id': page(CITING),
          'schema:name': '学問のすゝめ',
          'cito:agreesWith': [{ '@id': page(CITED) }],
          'cito:critiques': [{ '@id': page(CITED) }],
          'cito:discusses': [{ '@id': page(OTHER) }],
          'cito:cites': [{ '@id': person }],
        },
        { '@id': page(CITED), 'schema:name': '西洋事情' },
        { '@id': page(OTHER), 'schema:name': '文明論之概略' },
        { '@id': person, 'schema:name': '福沢諭吉' },
      ]),
    );
  });

  it('CITE-19 say the same from the list of the cited book and of a person', async () => {
    await world.cite(taro, { referenceType: 'negative' });
    await world.cite(taro, { referenceTargetTENKYO_ID: PERSON });
    const citing = { '@id': page(CITING), 'schema:name': '学問のすゝめ' };
    const of = async (operation: string, query: Record<string, string>) =>
      (await graph(operation, query))['@graph'];

    expect(
      await of('listCitationsOfBook', { kanri_id: CITED, direction: 'citedBy' }),
    ).toContainEqual({ ...citing, 'cito:critiques': [{ '@id': page(CITED) }] });
    expect(await of('listCitationsOfAuthor', { tenkyo_id: PERSON })).toContainEqual({
      ...citing,
      'cito:cites': [{ '@id': person }],
    });
    const cites = { tenkyo_id: CONTRIBUTORS[0], direction: 'cites' };
    expect(await of('listCitationsOfAuthor', cites)).toContainEqual({
      ...citing,
      'cito:critiques': [{ '@id': page(CITED) }],
      'cito:cites': [{ '@id': person }],
    });
  });

  it('CITE-20 are kept apart from JSON by caches, which everybody else gets', async () => {
    const query = { kanri_id: CITING };
    const linked = await world.api.openCitations('readCitationMap', query, { accept });
    expect(linked.headers).toMatchObject({
      'content-type': accept,
      vary: 'accept',
      'cache-control': 'public, max-age=60',
    });
    for (const headers of [{}, { accept: '*/*' }, { accept: `${accept};q=0, */*` }] as const) {
      const plain = await world.api.openCitations('readCitationMap', query, { ...headers });
      expect(plain.body).toMatchObject({ book: { KANRI_ID: CITING } });
      expect(plain.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        vary: 'accept',
      });
    }
  });

  it('CITE-20 have errors in JSON', async () => {
    const { headers, body } = await world.api.openCitations(
      'readCitationMap',
      { kanri_id: 'nothing' },
      { accept },
    );
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(body).toMatchObject({ code: 'NOT_FOUND' });
  });
});
