import { readCommand } from '../../scripts/catalogue/arguments.ts';

describe('readCommand', () => {
  it('defaults to the local stage and to rebuilding the index', () => {
    expect(readCommand(['import', 'a.mrc', 'b.xml'])).toEqual({
      name: 'import',
      files: ['a.mrc', 'b.xml'],
      format: undefined,
      agency: undefined,
      stage: 'local',
      jobs: undefined,
      index: true,
      mayShrink: false,
      searchService: undefined,
      maxBadPercent: 10,
    });
  });

  it('accepts options in any position', () => {
    expect(
      readCommand([
        'import',
        '--no-index',
        'a.jsonl',
        '--stage',
        'prod',
        '--format=jsonl',
        '--agency',
        'DLC',
        '--jobs',
        'state',
        '--max-bad=2.5',
      ]),
    ).toMatchObject({
      files: ['a.jsonl'],
      stage: 'prod',
      format: 'jsonl',
      agency: 'DLC',
      jobs: 'state',
      index: false,
      maxBadPercent: 2.5,
    });
  });

  it.each([
    [['import'], 'Name the files'],
    [['import', 'a', '--format', 'csv'], 'Unknown format: csv'],
    [['import', 'a', '--max-bad', '101'], '--max-bad'],
    [['import', 'a', '--max-bad', 'x'], '--max-bad'],
    [['index', '--search-service', 'search'], '--search-service'],
    [['index', '--search-service', 'https://search.example/'], '--search-service'],
    [['works', '--size', '0'], '--size'],
    [['unlink', 'a', '--suggest'], '--suggest'],
    [['link', 'a', '--suggest'], '--suggest'],
    [['export'], 'not "export"'],
    [[], 'Say what to do'],
    [['import', 'a', '--fast'], '--fast'],
  ])('rejects %j', (args, message) => {
    expect(() => readCommand(args)).toThrow(message);
  });

  it('parses the commands works and link', () => {
    expect(readCommand(['works', '--size', '5'])).toEqual({
      name: 'works',
      stage: 'local',
      size: 5,
    });
    expect(readCommand(['link', '--suggest'])).toMatchObject({ name: 'link', suggest: true });
    expect(readCommand(['link'])).toMatchObject({ mode: 'link', suggest: false, files: [] });
  });

  it('parses the commands status and index', () => {
    expect(readCommand(['status', '--jobs', 'state'])).toEqual({ name: 'status', jobs: 'state' });
    expect(readCommand(['index', '--may-shrink'])).toEqual({
      name: 'index',
      stage: 'local',
      mayShrink: true,
      searchService: undefined,
    });
    expect(readCommand(['index', '--search-service', 'https://search.example'])).toHaveProperty(
      'searchService',
      'https://search.example',
    );
  });
});
