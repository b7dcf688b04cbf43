import * as z from 'zod';
import { KANRI_IDSchema } from '../entities/ids.ts';
import { toIsbn13 } from '../isbn.ts';
import { TEXT_MAX } from '../limits.ts';
import { classifyScannedCode, printedNumberIn } from '../scanned-code.ts';
import { nameSchema } from './shapes.ts';

const ISBNSchema = z.string().transform((text, context) => {
  const ISBN = toIsbn13(text);
  if (ISBN !== null) return ISBN;
  const { kind } = classifyScannedCode(text);
  const message = kind === 'priceBarcode' ? 'a price barcode, not an ISBN' : 'not an ISBN';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

const printedISBNSchema = z.string().transform((text, context) => {
  const number = printedNumberIn(text);
  if (number !== null) return number;
  context.addIssue({ code: 'custom', message: 'not the form of an ISBN' });
  return z.NEVER;
});

/** A book in no catalogue, as its owner describes it; an ISBN becomes 13 digits. */
export const ownBookSchema = z.object({
  MainTitle: nameSchema(TEXT_MAX.ownBookTitle),
  Responsibility: nameSchema(TEXT_MAX.ownBookAuthor).optional(),
  Publisher_1: nameSchema(TEXT_MAX.ownBookPublisher).optional(),
  /** As printed: a year or a date. */
  PublishingDate: nameSchema(TEXT_MAX.ownBookDate).optional(),
  ISBN: ISBNSchema.optional(),
  /** The number on the book, where it is wrong. */
  PrintedISBN: printedISBNSchema.optional(),
});
export type OwnBook = z.infer<typeof ownBookSchema>;

/** Which book a copy is: a record, or a book that its owner describes. */
export const whichBook = { KANRI_ID: KANRI_IDSchema.optional(), book: ownBookSchema.optional() };
type WhichBook = z.infer<z.ZodObject<typeof whichBook>>;
export type ChosenBook =
  | { readonly KANRI_ID: string; readonly book?: undefined }
  | { readonly KANRI_ID?: undefined; readonly book: OwnBook };

const chosenOf = ({ KANRI_ID, book }: WhichBook): ChosenBook | null => {
  if (KANRI_ID === undefined) return book === undefined ? null : { book };
  return book === undefined ? { KANRI_ID } : null;
};

/** Transforms a request with `whichBook`: exactly one of its two fields must be present. */
export const withChosenBook = <T extends WhichBook>(
  { KANRI_ID, book, ...rest }: T,
  context: z.RefinementCtx,
) => {
  const chosen = chosenOf({ KANRI_ID, book });
  if (chosen !== null) return { ...rest, chosen };
  context.addIssue({ code: 'custom', message: 'either KANRI_ID or book' });
  return z.NEVER;
};
