import type { Note } from '#contract/entities/note.ts';
import { pageHref } from '#contract/pages.ts';
import { citationRowOf, endsOf } from '#lambdas/notes/citations/rows.ts';
import { bookRow } from '#test/support/catalogue-rows.ts';
import {
  openTestPages,
  readHead,
  siteOrigin,
  type AskShell,
  type PageTables,
} from '#test/support/page-shells.ts';
import { taro } from '#test/support/people.ts';

const citation: Note = {
  noteId: '01ARZ3NDEKTSV4RRFFQ69G5FA2',
  noteType: 'InformationNote',
  userSub: taro.sub,
  content: '第1章で論じている。',
  createdAt: '2026-04-01T00:00:00.000Z',
  editedAt: '2026-04-01T00:00:00.000Z',
  metaDescription: '',
  parentNoteID: '',
  noteOpenLevel: 'PUBLIC',
  allowReplyLevel: 'PUBLIC',
  referenceSourceKANRI_ID: 'citing',
  referenceTargetKANRI_ID: 'cited',
};

let tables: PageTables;
let ask: AskShell;
const requests: string[] = [];

beforeAll(async () => {
  ({ tables, ask } = await openTestPages((address) => {
    requests.push(address);
  }));
  await tables.put('catalogue', [
    bookRow({ KANRI_ID: 'cited', MainTitle: '文学論' }),
    bookRow({ KANRI_ID: 'citing', MainTitle: '漱石論' }),
  ]);
  await tables.put(
    'notes',
    endsOf(citation, []).map((end) => citationRowOf(citation, end)),
  );
});
beforeEach(() => {
  requests.length = 0;
});
afterAll(() => {
  tables.close();
});

const thingsAt = async (KANRI_ID: string) =>
  readHead((await ask(pageHref.manifestation(KANRI_ID))).html).things;

describe('the structured data of a book', () => {
  it('CITE-21 name what the book cites, without a request of their own', async () => {
    const url = `${siteOrigin}/manifestation/cited`;
    expect(await thingsAt('citing')).toMatchObject([
      { name: '漱石論', citation: [{ '@type': 'Book', '@id': url, url, name: '文学論' }] },
    ]);
    // The section of citations makes this one.
    expect(requests.filter((address) => address.includes('/api/open/citations'))).toHaveLength(1);
  });

  it('CITE-21 do not name what cites the book', async () => {
    const [thing] = await thingsAt('cited');
    expect(thing).toMatchObject({ name: '文学論' });
    expect(thing).not.toHaveProperty('citation');
  });
});
