import * as z from 'zod';
import { contracts } from '#contract/contracts.ts';
import { kindleBookSchema } from '#contract/entities/bookshelf.ts';
import { noteContentSchema, placeSchema, quoteSchema } from '#contract/entities/note.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import { nameSchema } from '#contract/operations/shapes.ts';

/** One character, one code point, two UTF-16 code units. */
const YOSHI = '𠮷';

/** The schema of a field of a request. */
const fieldOf = (input: z.ZodType, name: string): z.ZodType => {
  const field = input instanceof z.ZodObject ? (input.shape[name] as unknown) : undefined;
  if (!(field instanceof z.ZodType)) throw new Error(`No field ${name}`);
  return field;
};

describe('the length of a text', () => {
  it.each<[string, z.ZodType, number]>([
    ['note', noteContentSchema, TEXT_MAX.noteContent],
    ['place', placeSchema, TEXT_MAX.citationPlace],
    ['quote', quoteSchema, TEXT_MAX.citationQuote],
    ['shelf', nameSchema(TEXT_MAX.hondanaName), TEXT_MAX.hondanaName],
    ['Kindle book', fieldOf(kindleBookSchema, 'title'), TEXT_MAX.kindleTitle],
    ['list', fieldOf(contracts.bookLists.addListOfBookList.input, 'listName'), TEXT_MAX.listName],
    [
      'comments',
      fieldOf(contracts.bookLists.addListOfBookList.input, 'comments'),
      TEXT_MAX.listComments,
    ],
  ])('CONST-50 of a %s is counted in UTF-16 code units, as forms do', (_, schema, max) => {
    expect(schema.safeParse(YOSHI.repeat(max / 2)).success).toBe(true);
    // Fewer code points than the limit.
    expect(schema.safeParse(YOSHI.repeat(max / 2 + 1)).success).toBe(false);
  });
});
