import { contributorSlots } from '#contract/book-fields.ts';
import type { Book } from '#contract/entities/book.ts';
import { AUTHOR_PAGE_BOOKS } from '#contract/limits.ts';
import { authorPageOf } from '#web/features/authors/queries.ts';
import { aboutSoseki, authority, botchan, kokoro } from '#test/support/web/records.ts';

const ID = '00054222';
const pageOf = (...answer: Parameters<typeof authority>) => authorPageOf(ID, authority(...answer));
const ids = (books: readonly Book[]) => books.map(({ KANRI_ID }) => KANRI_ID);

const dated = (KANRI_ID: string, PublishingDate?: string): Book => ({
  ...botchan,
  KANRI_ID,
  PublishingDate,
});

describe('the content of an author page', () => {
  it('SP-127 prefers the heading to the plain fields', () => {
    expect(pageOf()).toMatchObject({ name: '夏目 漱石', lifeDates: '1867-1916' });
    expect(pageOf({ F_A: undefined, F_D: undefined, birth_death: '慶応3-大正5' })).toMatchObject({
      name: '夏目漱石',
      lifeDates: '慶応3-大正5',
    });
  });

  it('SP-127 fills missing fields from further records', () => {
    const answer = authority({
      F_A: undefined,
      main_name: undefined,
      F_D: undefined,
      birth_death: undefined,
    });
    const further = { ...answer.dynamodb_item, F_A: '夏目, 金之助', birth_death: '1867-1916' };
    const page = authorPageOf(ID, {
      ...answer,
      ps_response: { ...answer.ps_response, AuthorsInfo: [answer.dynamodb_item, further] },
    });
    expect(page).toMatchObject({ name: '夏目 金之助', lifeDates: '1867-1916' });
  });

  it('AUTH-01 has no name when no record has one', () => {
    expect(pageOf({ F_A: undefined, main_name: undefined }).name).toBeNull();
  });

  it('lists each alternative name once, without the displayed one', () => {
    expect(
      pageOf({ alternative_names: ['夏目, 漱石', 'Natsume, Soseki', 'Natsume, Soseki', ','] })
        .alternativeNames,
    ).toEqual(['Natsume Soseki']);
  });

  it.each(contributorSlots)('AUTH-05 a book with the id in slot %s is an own one', (slot) => {
    const book = { KANRI_ID: '1', MainTitle: '本', [`ContributorID_${slot}`]: ID };
    const page = pageOf({}, { books: [book] });
    expect([ids(page.ownBooks), ids(page.booksAbout)]).toEqual([['1'], []]);
  });

  it('AUTH-04 AUTH-05 SP-128 counts every other book as one about the author', () => {
    const page = pageOf({}, { books: [kokoro, aboutSoseki] });
    expect(ids(page.ownBooks)).toEqual([kokoro.KANRI_ID]);
    expect(ids(page.booksAbout)).toEqual([aboutSoseki.KANRI_ID]);
  });

  it('AUTH-06 lists every book once', () => {
    const page = pageOf({}, { books: [kokoro, aboutSoseki, kokoro, aboutSoseki] });
    expect([page.ownBooks, page.booksAbout]).toEqual([[kokoro], [aboutSoseki]]);
  });

  it('AUTH-07 sorts books newest first and undated ones last', () => {
    const books = [
      dated('c', '昭和25年'),
      dated('none'),
      dated('a', '2017.4'),
      dated('b', 'c2016'),
    ];
    expect(ids(pageOf({}, { books }).ownBooks)).toEqual(['a', 'b', 'c', 'none']);
  });

  it('reports when the server has omitted books', () => {
    const books = Array.from({ length: AUTHOR_PAGE_BOOKS }, (_, n) => ({
      ...botchan,
      KANRI_ID: String(n),
    }));
    expect(pageOf({}, { books }).capped).toBe(true);
    expect(pageOf({}, { books: books.slice(1) }).capped).toBe(false);
    const about = { ...aboutSoseki, KANRI_ID: 'about' };
    expect(pageOf({}, { books: [...books.slice(1), about] }).capped).toBe(false);
  });
});
