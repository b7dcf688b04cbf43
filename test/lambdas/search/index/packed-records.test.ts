import { createPacking } from '#lambdas/search/index/packed-records.ts';
import { bookPacking } from '#lambdas/search/index/records.ts';
import { SCHEMA_VERSION } from '#lambdas/search/index/schema.ts';
import { bookSchema } from '#contract/entities/book.ts';

it('INDEX-11: a packed record has the fields and values of the record, without names', () => {
  const record = {
    KANRI_ID: 'b1',
    MainTitle: '"こころ" \\ 1',
    ISBN: undefined,
    SameAs: ['b2', 'b3'],
    isKindle: false,
    SeriesNumber: 'of no hit',
  };
  const packed = bookPacking.pack(record);
  expect(packed).not.toMatch(/KANRI_ID|MainTitle|of no hit/u);
  const { ISBN: _none, SeriesNumber: _other, ...fields } = record;
  expect(bookPacking.unpack(packed)).toStrictEqual(fields);
  const many = Array.from({ length: 70 }, (_, n) => `field ${String(n)}`);
  const { pack, unpack } = createPacking<Record<string, string>>(many);
  const all = Object.fromEntries(many.map((field) => [field, field.toUpperCase()]));
  expect(unpack(pack(all))).toStrictEqual(all);
  // Letters depend on the order of fields: another order needs another version.
  expect([SCHEMA_VERSION, bookSchema.keyof().options.join(' ')]).toMatchInlineSnapshot(`
    [
      11,
      "KANRI_ID GlobalBookID ISBN PrintedISBN MainTitle ContentDetailTitle TitleOthers Responsibility Publisher_1 Publisher_2 Publisher_3 PublishingDate ClassMark ContributorID_01 ContributorID_02 ContributorID_03 ContributorID_04 ContributorID_05 ContributorID_06 ContributorID_07 ContributorID_08 ContributorID_09 ContributorID_10 ContributorName_01 ContributorName_02 ContributorName_03 ContributorName_04 ContributorName_05 ContributorName_06 ContributorName_07 ContributorName_08 ContributorName_09 ContributorName_10 SameAs isKindle kindle_image_id",
    ]
  `);
});
