import { FIRST_COPIES } from '#contract/limits.ts';
import { blockRow, bookshelfRows } from '#test/support/bookshelf-rows.ts';
import { jiro, reader, taro } from '#test/support/people.ts';
import { friendRows } from '#test/support/social-rows.ts';
import { openReads } from '../open-reads.ts';
import { testBookshelf } from '../support.ts';

const card = { KANRI_ID: '000000009', MainTitle: '全集', Responsibility: '夏目漱石 著' };
const FIRST = { first: String(FIRST_COPIES) };

const bookshelf = testBookshelf(beforeAll);
const reads = openReads(bookshelf);

let owners = 100;
const ownerOf = async (count: number, settings = {}) => {
  owners += 1;
  const owner = reader(owners);
  await bookshelf.tables.put('bookshelf', bookshelfRows(owner.sub, count, card, settings));
  return owner;
};

describe('the first entries of a bookshelf', () => {
  it.each([0, 1, 47, 48, 49, 501])(
    'FIRST-01 of %d copies are the newest ones, as the first file has them',
    async (count) => {
      const owner = await ownerOf(count);
      const answer = await reads.bookshelf(null, owner, FIRST);
      const { first_entries: entries, ...bookshelfAlone } = answer.body;
      const all = reads.entriesOf(answer);
      expect(all).toHaveLength(count);
      expect(entries).toHaveLength(Math.min(count, FIRST_COPIES));
      expect(entries).toEqual(all.slice(0, FIRST_COPIES));
      expect(bookshelfAlone).toEqual((await reads.bookshelf(null, owner)).body);
    },
  );

  it('FIRST-01 are as many as requested, and absent unless they are requested', async () => {
    const owner = await ownerOf(5);
    const three = await reads.bookshelf(null, owner, { first: '3' });
    expect(three.body['first_entries']).toHaveLength(3);
    expect((await reads.bookshelf(null, owner)).body).toEqual({
      total_books: 5,
      file_urls: [expect.stringMatching(/^\/shelves\//)],
    });
  });

  it.each(['0', '-1', '501', '1.5', '', 'all'])(
    'FIRST-01 SP-006 rejects %p as their number, and builds nothing',
    async (first) => {
      const owner = await ownerOf(2);
      const before = reads.files.objects.size;
      const { status, body } = await reads.bookshelf(null, owner, { first });
      expect(status).toBe(400);
      expect(body).not.toHaveProperty('file_urls');
      expect(reads.files.objects.size).toBe(before);
    },
  );

  it('FIRST-02 SEC-62 are for those alone to whom the bookshelf is open', async () => {
    const owner = await ownerOf(2, { LibraryOpenLevel: 'FRIENDS' });
    await bookshelf.tables.put('social', [
      ...friendRows(owner.sub, taro.sub),
      blockRow(owner.sub, jiro.sub),
    ]);
    for (const viewer of [null, jiro, reader(1)]) {
      const { status, body } = await reads.bookshelf(viewer, owner, FIRST);
      expect(status).toBe(403);
      expect(body).toMatchObject({ code: 'BLOCKED' });
      expect(JSON.stringify(body)).not.toContain('全集');
    }
    for (const viewer of [owner, taro]) {
      const { body } = await reads.bookshelf(viewer, owner, FIRST);
      expect(body['first_entries']).toHaveLength(2);
    }
  });

  it('FIRST-02 follow a change at once', async () => {
    const owner = await ownerOf(2);
    await reads.bookshelf(null, owner, FIRST);
    const GlobalBookID = await bookshelf.register(owner);
    const { body } = await reads.bookshelf(null, owner, FIRST);
    expect(body['total_books']).toBe(3);
    expect(body['first_entries']).toMatchObject([{ global_book: { GlobalBookID } }, {}, {}]);
  });

  it('FIRST-02 are an error of the server when their file cannot be read', async () => {
    const owner = await ownerOf(2);
    await reads.bookshelf(null, owner);
    reads.files.broken = true;
    expect((await reads.bookshelf(null, owner, FIRST)).status).toBe(500);
    expect((await reads.bookshelf(null, owner)).status).toBe(200);
    reads.files.broken = false;
  });
});
