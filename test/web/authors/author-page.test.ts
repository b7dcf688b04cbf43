import { authorPageOf } from '#web/features/authors/queries.ts';
import { authority } from '#test/support/web/records.ts';

const pageOf = (...answer: Parameters<typeof authority>) => authorPageOf(authority(...answer));

describe('the content of an author page', () => {
  it('SP-127 prefers the heading to the plain fields', () => {
    expect(pageOf()).toMatchObject({ name: '夏目漱石', lifeDates: '1867-1916' });
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
    const page = authorPageOf({
      ...answer,
      ps_response: { ...answer.ps_response, AuthorsInfo: [answer.dynamodb_item, further] },
    });
    expect(page).toMatchObject({ name: '夏目金之助', lifeDates: '1867-1916' });
  });

  it('AUTH-01 has no name when no record has one', () => {
    expect(pageOf({ F_A: undefined, main_name: undefined }).name).toBeNull();
  });

  it('lists each alternative name once, without the displayed one', () => {
    expect(
      pageOf({ alternative_names: ['夏目, 漱石', 'Natsume, Soseki', 'Natsume, Soseki', ','] })
        .alternativeNames,
    ).toEqual({ first: ['Natsume Soseki'], others: [] });
  });
});
