import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findInputFiles } from '#catalogue/input-files.ts';

const record = '{"KANRI_ID":"HDB1","MainTitle":"題"}\n';

describe('findInputFiles', () => {
  let folder: string;
  const write = async (name: string, content = record): Promise<string> => {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
    return path;
  };
  const find = async (...names: readonly string[]) => findInputFiles(names, { anyFormat: false });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hondana-input-'));
  });
  afterEach(async () => {
    await rm(folder, { recursive: true });
  });

  it('IMPORT-02 names every file that cannot be read, and finds the others', async () => {
    const good = await write('good.jsonl');
    await mkdir(join(folder, 'empty'));
    const missing = join(folder, 'missing.jsonl');
    const below = join(good, 'below');
    const empty = join(folder, 'empty');
    expect(await find(missing, good, below, empty, '/dev/null')).toEqual({
      files: [good],
      leftOut: [],
      problems: [
        `${missing} does not exist`,
        `${below} does not exist`,
        `${empty} has no files in a supported format`,
        '/dev/null is neither a file nor a folder',
      ],
    });
  });

  it('IMPORT-03 takes the files of a folder and its folders, sorted by name', async () => {
    const paths = ['b/2.jsonl', 'b/10.jsonl', 'a.jsonl', 'c.jsonl'];
    for (const path of paths) await write(path);
    await write('.hidden/x.jsonl');
    await write('b/.x.jsonl');
    const { files } = await find(folder);
    expect(files).toEqual(
      ['a.jsonl', 'b/10.jsonl', 'b/2.jsonl', 'c.jsonl'].map((path) => join(folder, path)),
    );
  });

  it('IMPORT-03 leaves out what is in no supported format, but not when the format is given', async () => {
    const data = await write('a.jsonl');
    const notes = await write('README.md', '# Data\n');
    expect(await find(folder)).toMatchObject({ files: [data], leftOut: [notes], problems: [] });
    expect(await findInputFiles([folder], { anyFormat: true })).toMatchObject({
      files: [notes, data],
      leftOut: [],
    });
    // A file that is named itself stays: the import reports its format.
    expect(await find(notes)).toMatchObject({ files: [notes], leftOut: [] });
  });

  it('IMPORT-03 follows links to files but not to folders, and takes every file once', async () => {
    const data = await write('data/a.jsonl');
    await write('other/b.jsonl');
    await symlink(data, join(folder, 'data/link.jsonl'));
    await symlink(folder, join(folder, 'data/up'));
    await symlink(join(folder, 'other/b.jsonl'), join(folder, 'data/z.jsonl'));
    const { files, problems } = await find(data, join(folder, 'data'));
    expect(files).toEqual([data, join(folder, 'data/z.jsonl')]);
    expect(problems).toEqual([]);
  });
});
