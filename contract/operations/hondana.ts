import * as z from 'zod';
import { GlobalHondanaIDSchema, userSubSchema } from '#contract/entities/ids.ts';
import { done, nameSchema, renameUserSub } from './shapes.ts';
import {
  allowanceSchema,
  borrowRequestsSchema,
  globalHondanaSchema,
  libraryOpenLevelSchema,
  readLibrarySettingsSchema,
} from '#contract/entities/bookshelf.ts';
import { HONDANAS_MAX, TEXT_MAX } from '../limits.ts';
import { operation } from '../operation.ts';

const name = nameSchema(TEXT_MAX.hondanaName);
const color = z.string().regex(/^#[0-9a-fA-F]{6}$/);
const owner = z.object({ UserSub: userSubSchema }).transform(renameUserSub);

/** GET `/api/hondana`; the discriminator is the query key `OperationType`. */
export const hondanaReadsContract = {
  fetch_GlobalHondana_ByUsersub: operation({
    access: 'signedIn',
    input: owner,
    output: z.object({
      shelves: z.array(globalHondanaSchema.extend({ count: z.int().nonnegative() })),
    }),
  }),
};

/** POST `/api/hondana`: hondanas and library settings. */
export const hondanaWritesContract = {
  CreateGlobalHondana: operation({
    access: 'signedIn',
    writes: true,
    input: z
      .object({ UserSub: userSubSchema, HondanaName: name, ColorCode: color })
      .transform(renameUserSub),
    output: z.object({ GlobalHondanaID: GlobalHondanaIDSchema }),
  }),
  UpdateGlobalHondana: operation({
    access: 'signedIn',
    writes: true,
    input: z.object({
      GlobalHondanaID: GlobalHondanaIDSchema,
      HondanaName: name,
      ColorCode: color,
    }),
    output: done,
  }),
  ReorderGlobalHondana: operation({
    access: 'signedIn',
    writes: true,
    input: z
      .object({
        UserSub: userSubSchema,
        GlobalHondanaIDs: z.array(GlobalHondanaIDSchema).max(HONDANAS_MAX),
      })
      .transform(renameUserSub),
    output: done,
  }),
  DeleteGlobalHondana: operation({
    access: 'signedIn',
    writes: true,
    input: z.object({ GlobalHondanaID: GlobalHondanaIDSchema }),
    output: done,
  }),
  getUserLibrarySettings: operation({
    access: 'signedIn',
    input: owner,
    output: readLibrarySettingsSchema,
  }),
  updateUserLibrarySettings: operation({
    access: 'signedIn',
    writes: true,
    input: z
      .object({
        UserSub: userSubSchema,
        LibraryName: nameSchema(TEXT_MAX.libraryName),
        AllowSelfLend: allowanceSchema.default('DENY'),
        AllowSelfReturn: allowanceSchema.default('DENY'),
        // Without defaults: a client that does not know these must not open a closed library.
        LibraryOpenLevel: libraryOpenLevelSchema.optional(),
        BorrowRequests: borrowRequestsSchema.optional(),
      })
      .transform(renameUserSub),
    output: done,
  }),
};
