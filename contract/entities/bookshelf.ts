import * as z from 'zod';
import { isShopAddress } from '../kindle-addresses.ts';
import { KINDLE_ADDRESS_MAX, TEXT_MAX } from '../limits.ts';
import { bookSchema } from './book.ts';
import {
  epochMsSchema,
  GlobalBookIDSchema,
  GlobalHondanaIDSchema,
  instantSchema,
  japanDateSchema,
  KANRI_IDSchema,
  userSubSchema,
} from './ids.ts';
import { textUpTo } from './text.ts';

/** One physical copy, identified by its sticker. */
export const globalBookSchema = z.object({
  GlobalBookID: GlobalBookIDSchema,
  KANRI_ID: KANRI_IDSchema,
  GlobalHondanaID: GlobalHondanaIDSchema.optional(),
  RegisteredDatetime: instantSchema,
  RegisteredDate: japanDateSchema,
  RemovedDate: japanDateSchema.optional(),
});
export type GlobalBook = z.infer<typeof globalBookSchema>;

/** A hondana: one shelf, a place in the reader's home. */
export const globalHondanaSchema = z.object({
  GlobalHondanaID: GlobalHondanaIDSchema,
  HondanaName: z.string(),
  ColorCode: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/)
    .optional(),
  ShelfOrder: z.int().optional(),
});
export type GlobalHondana = z.infer<typeof globalHondanaSchema>;

export const allowanceSchema = z.enum(['ALLOW', 'DENY']);

/** Who may open a reader's bookshelf and the pages of the copies, besides the owner. */
export const libraryOpenLevelSchema = z.enum(['PUBLIC', 'FRIENDS', 'PRIVATE']);
export type LibraryOpenLevel = z.infer<typeof libraryOpenLevelSchema>;

/** Who sees on the page of a book that the reader has it, and may ask for it. */
export const borrowRequestsSchema = z.enum(['FRIENDS', 'NOBODY']);
export type BorrowRequests = z.infer<typeof borrowRequestsSchema>;

/** The settings of a library as everybody sees them who may see one of its copies. */
export const userLibrarySettingsSchema = z.object({
  UserSub: userSubSchema,
  LibraryName: z.string(),
  AllowSelfLend: allowanceSchema,
  AllowSelfReturn: allowanceSchema,
});
export type UserLibrarySettings = z.infer<typeof userLibrarySettingsSchema>;

/**
 * The settings as the owner sees them. Without a choice, a library is public and friends may ask.
 */
export const ownLibrarySettingsSchema = userLibrarySettingsSchema.extend({
  LibraryOpenLevel: libraryOpenLevelSchema.default('PUBLIC'),
  BorrowRequests: borrowRequestsSchema.default('FRIENDS'),
});
export type OwnLibrarySettings = z.infer<typeof ownLibrarySettingsSchema>;

/** The settings as they are read: with a hint for the page that registers the first copy. */
export const readLibrarySettingsSchema = ownLibrarySettingsSchema.extend({
  /** The owner never chose the level and has no copy yet; otherwise absent. */
  OpenLevelUndecided: z.literal(true).optional(),
});
export type ReadLibrarySettings = z.infer<typeof readLibrarySettingsSchema>;

export const lendingIDSchema = z.string().min(1).max(128);

/** One lending as everybody may see it, without the borrower. */
export const lendingHistoryEntrySchema = z.object({
  LendingID: z.string(),
  LentDate: japanDateSchema,
  ReturnDate: japanDateSchema,
  ActualReturnDate: japanDateSchema.optional(),
});
export type LendingHistoryEntry = z.infer<typeof lendingHistoryEntrySchema>;

export const lendingStatusSchema = z.enum(['Lending', 'Available']);

export const bookshelfEntrySchema = z.object({
  global_book: globalBookSchema,
  /** Absent when the library record is gone and nothing is known of the book. */
  book_details: bookSchema.optional(),
  global_hondana: globalHondanaSchema.optional(),
  lending_status: lendingStatusSchema,
  /** Due date of the open lending; absent while the copy is available. */
  ReturnDate: japanDateSchema.optional(),
  /**
   * Registered without a sticker, and no label was printed for it yet; otherwise absent. The files are
   * the same for everybody who may open the bookshelf, and this discloses nothing about a person.
   */
  Unlabelled: z.literal(true).optional(),
  /** The main color of the cover as it is drawn, for the spine. */
  CoverColor: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .optional(),
  /** Pages and size of the book, `210p ; 19cm`, as the library describes them. */
  Extent: z.string().optional(),
  /** How the title is read, in kana, as the library describes it. Clients sort and filter by it. */
  TitleReading: z.string().optional(),
  /** Readings and other forms of the contributors' names, those of the first contributor first. */
  AuthorReadings: z.array(z.string()).optional(),
});
export type BookshelfEntry = z.infer<typeof bookshelfEntrySchema>;

const shopAddress = (kind: Parameters<typeof isShopAddress>[0]) =>
  z
    .string()
    .max(KINDLE_ADDRESS_MAX)
    .refine((text) => isShopAddress(kind, text), { message: 'not an https address of the shop' });

export const kindleBookSchema = z.object({
  asin: z.string().regex(/^[A-Z0-9]{10}$/),
  title: textUpTo(TEXT_MAX.kindleTitle),
  authors: textUpTo(TEXT_MAX.kindleAuthors),
  image_url: shopAddress('image').optional(),
  product_url: shopAddress('product').optional(),
  acquiredTime: epochMsSchema,
});
export type KindleBook = z.infer<typeof kindleBookSchema>;
