import { race } from '#test/support/interleaving.ts';
import { copiesOf, folderOf, newOwner, shelfFiles } from './shelf-files.ts';

const { files, shelve, read, entriesOf } = shelfFiles(beforeEach);

describe('the files of a bookshelf', () => {
  race('builds the same files for ten concurrent requests', async () => {
    const owner = newOwner();
    await shelve(owner, copiesOf(owner, 501));
    const answers = await Promise.all(Array.from({ length: 10 }, () => read(owner)));
    const built = new Set(files.calls.map(folderOf));
    expect(built.size).toBeGreaterThan(1);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await read(owner)).toEqual(answers[0]);
    expect(entriesOf(answers[0]?.file_urls ?? [])).toHaveLength(501);
  });
});
