import * as z from 'zod';
import { lendingIDSchema } from '../entities/bookshelf.ts';
import { instantSchema, japanDateSchema, noteIdSchema, userSubSchema } from '../entities/ids.ts';
import { profileSchema } from '../entities/profile.ts';
import { operation } from '../operation.ts';
import { done, renameUserSub } from './shapes.ts';

const person = profileSchema.pick({
  userSub: true,
  username: true,
  preferred_name: true,
  profileImage: true,
  profileImageSmall: true,
});

const notice = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S) =>
  z.object({
    kind: z.literal(kind),
    /** No two notices of a reader have the same. */
    id: z.string(),
    at: instantSchema,
    unread: z.boolean(),
    ...shape,
  });

/** What has happened last to an open lending: each has one notice, which an extension or the return ends. */
const lendingStageSchema = z.enum(['lent', 'dueIn3', 'dueToday', 'overdue1', 'overdue7']);
export type LendingStage = z.infer<typeof lendingStageSchema>;

export const noticeSchema = z.discriminatedUnion('kind', [
  notice('friendRequest', { person }),
  notice('friendAccepted', { person }),
  /** The followers of a day in Japan: the newest, and how many others. */
  notice('followed', { person, others: z.int().nonnegative() }),
  /** A citation, and the title of the book that it is about. */
  notice('corrected', { noteId: noteIdSchema, title: z.string().optional() }),
  /** A friend asks for a book, while the request is open. */
  notice('bookAsked', { person, title: z.string().optional() }),
  /** A friend has declined one of the reader's requests; that a book was lent is another notice. */
  notice('bookDeclined', { person, title: z.string().optional() }),
  /**
   * Somebody who is no friend has recorded a lending to the reader. `title`: of a record of the catalogue only, so that
   * nothing in it is written by that person.
   */
  notice('lendingOffered', { LendingID: lendingIDSchema, person, title: z.string().optional() }),
  /** `role` of the reader. `person`: the borrower or the owner; `name`: of a borrower who is no reader. */
  notice('lending', {
    stage: lendingStageSchema,
    role: z.enum(['lender', 'borrower']),
    ReturnDate: japanDateSchema,
    title: z.string().optional(),
    person: person.optional(),
    name: z.string().optional(),
  }),
]);
export type Notice = z.infer<typeof noticeSchema>;

const self = z.object({ UserSub: userSubSchema });

/** POST `/api/notices`. */
export const noticesContract = {
  countNotices: operation({
    access: 'signedIn',
    input: self.transform(renameUserSub),
    output: z.object({
      unread: z.int().nonnegative(),
      /** Friend requests that wait, however old. */
      friendRequests: z.int().nonnegative(),
    }),
  }),
  /** Newest first. */
  readNotices: operation({
    access: 'signedIn',
    input: self.transform(renameUserSub),
    output: z.object({ notices: z.array(noticeSchema) }),
  }),
  markNoticesSeen: operation({
    access: 'signedIn',
    writes: true,
    /** `at`: of the newest notice that was shown. */
    input: self.extend({ at: instantSchema }).transform(renameUserSub),
    output: done,
  }),
};
