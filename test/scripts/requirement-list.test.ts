import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compare, readRequirements } from '../../scripts/requirement-list.mjs';

const ours = join(__dirname, '../../docs/requirements');

describe('reading requirements', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'requirements-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('reads one requirement a line, from every file but the index', () => {
    writeFileSync(join(folder, 'README.md'), '- **FAV-09** An example.\n');
    writeFileSync(join(folder, 'lists.md'), '## FAV: favorites\n\n- **FAV-01** A grid.\n');
    writeFileSync(join(folder, 'readers.md'), '- **API-FAV-01** POST.\n');

    expect(readRequirements(folder)).toEqual([
      { id: 'FAV-01', prefix: 'FAV', area: 'lists' },
      { id: 'API-FAV-01', prefix: 'API-FAV', area: 'readers' },
    ]);
  });

  it('refuses an id that stands in two files', () => {
    writeFileSync(join(folder, 'lists.md'), '- **FAV-01** a\n');
    writeFileSync(join(folder, 'readers.md'), '- **FAV-01** b\n');

    expect(() => readRequirements(folder)).toThrow('FAV-01');
  });

  it('finds every prefix of ours in the index, beside its file', () => {
    const rows = readFileSync(join(ours, 'README.md'), 'utf8').split('\n');
    const missing = readRequirements(ours).filter(
      ({ prefix, area }) =>
        prefix !== 'SP' &&
        !rows.some((row) => row.includes(`(${area}.md)`) && row.includes(`\`${prefix}\``)),
    );

    expect(missing).toEqual([]);
  });
});

describe('comparing requirements and titles', () => {
  const requirements = [
    { id: 'FAV-01', prefix: 'FAV', area: 'lists' },
    { id: 'API-FAV-01', prefix: 'API-FAV', area: 'lists' },
  ];

  it('does not take one prefix for the end of another', () => {
    const { covered, uncovered } = compare(requirements, ['API-FAV-01 posts']);

    expect(covered.map(({ id }) => id)).toEqual(['API-FAV-01']);
    expect(uncovered.map(({ id }) => id)).toEqual(['FAV-01']);
  });

  it('counts several ids in one title', () => {
    expect(compare(requirements, ['FAV-01 API-FAV-01 lists']).uncovered).toEqual([]);
  });

  it('reports ids with our prefixes that do not exist, and nothing else', () => {
    const titles = ['FAV-1 FAV-010 FAV-02', 'UTF-16 and ISBN-10'];

    expect(compare(requirements, titles).unknown).toEqual(['FAV-1', 'FAV-010', 'FAV-02']);
  });
});
