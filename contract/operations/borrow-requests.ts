import * as z from 'zod';
import { bookSchema } from '../entities/book.ts';
import { globalBookSchema } from '../entities/bookshelf.ts';
import { instantSchema, KANRI_IDSchema, userSubSchema } from '../entities/ids.ts';
import { profileSchema } from '../entities/profile.ts';
import { TEXT_MAX } from '../limits.ts';
import { operation } from '../operation.ts';
import { done, nameSchema, renameUserSub } from './shapes.ts';

/** `EXPIRED` is never stored: it is a `REQUESTED` that is too old. */
const borrowRequestStateSchema = z.enum(['REQUESTED', 'LENT', 'DECLINED', 'WITHDRAWN', 'EXPIRED']);
export type BorrowRequestState = z.infer<typeof borrowRequestStateSchema>;

/** A copy that the owner of a requested book can lend now. */
const availableCopySchema = globalBookSchema.pick({ GlobalBookID: true, GlobalHondanaID: true });

/** A request to borrow a book, as its owner and its asker see it. */
export const borrowRequestSchema = z.object({
  KANRI_ID: KANRI_IDSchema,
  text: z.string(),
  state: borrowRequestStateSchema,
  requestedAt: instantSchema,
  changedAt: instantSchema,
  /** The other one of the two: the asker for the owner, the owner for the asker. */
  Person: profileSchema,
  /** Absent when the library record is gone. */
  Book_Simple: bookSchema.optional(),
  /** For the owner of an open request: active copies that are not lent. */
  AvailableCopies: z.array(availableCopySchema).optional(),
});
export type BorrowRequest = z.infer<typeof borrowRequestSchema>;

export const borrowRequestRoleSchema = z.enum(['owner', 'asker']);

const ofAsker = z.object({
  UserSub: userSubSchema,
  OwnerUserSub: userSubSchema,
  KANRI_ID: KANRI_IDSchema,
});

/** Requests to borrow a book of a friend: POST `/api/books`. */
export const borrowRequests = {
  requestBorrow: operation({
    access: 'signedIn',
    writes: true,
    input: ofAsker
      .extend({ text: nameSchema(TEXT_MAX.borrowRequest) })
      .refine(({ UserSub, OwnerUserSub }) => UserSub !== OwnerUserSub, {
        path: ['OwnerUserSub'],
        message: 'must be another reader',
      })
      .transform(renameUserSub),
    output: done,
  }),
  withdrawBorrowRequest: operation({
    access: 'signedIn',
    writes: true,
    input: ofAsker.transform(renameUserSub),
    output: done,
  }),
  declineBorrowRequest: operation({
    access: 'signedIn',
    writes: true,
    input: z
      .object({ UserSub: userSubSchema, AskerUserSub: userSubSchema, KANRI_ID: KANRI_IDSchema })
      .transform(renameUserSub),
    output: done,
  }),
  /** The newest first. */
  listBorrowRequests: operation({
    access: 'signedIn',
    input: z
      .object({ UserSub: userSubSchema, role: borrowRequestRoleSchema })
      .transform(renameUserSub),
    output: z.object({ requests: z.array(borrowRequestSchema) }),
  }),
};
