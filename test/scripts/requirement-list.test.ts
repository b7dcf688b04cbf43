import { compare, readRequirements } from '../../scripts/requirement-list.mjs';

const list = `
## FAV: favourites

- **FAV-01** A grid.
- **API-FAV-01** POST.

## Shown by AWS only

- **SEC-18** The pool.
`;

describe('comparing requirements and titles', () => {
  const requirements = readRequirements(list);

  it('reads one requirement a line and knows which need AWS', () => {
    expect(requirements).toEqual([
      { id: 'FAV-01', area: 'FAV', onAws: false },
      { id: 'API-FAV-01', area: 'API-FAV', onAws: false },
      { id: 'SEC-18', area: 'SEC', onAws: true },
    ]);
  });

  it('does not take one area for the end of another', () => {
    const { covered, uncovered } = compare(requirements, ['API-FAV-01 posts']);

    expect(covered.map(({ id }) => id)).toEqual(['API-FAV-01']);
    expect(uncovered.map(({ id }) => id)).toEqual(['FAV-01']);
  });

  it('counts several ids in one title', () => {
    expect(compare(requirements, ['FAV-01 API-FAV-01 lists']).uncovered).toEqual([]);
  });

  it('reports ids of our areas that do not exist, and nothing else', () => {
    const titles = ['FAV-1 FAV-010 FAV-02', 'UTF-16 and ISBN-10'];

    expect(compare(requirements, titles).unknown).toEqual(['FAV-1', 'FAV-010', 'FAV-02']);
  });

  it('refuses an id that stands twice', () => {
    expect(() => readRequirements('- **FAV-01** a\n- **FAV-01** b')).toThrow('FAV-01');
  });
});
