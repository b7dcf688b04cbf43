import * as z from 'zod';
import {
  bookListIDSchema,
  GlobalBookIDSchema,
  noteIdSchema,
  userSubSchema,
} from '../entities/ids.ts';
import { reportedKinds, reportReasons, type ReportedKind } from '../entities/report.ts';
import { textUpTo } from '../entities/text.ts';
import { TEXT_MAX } from '../limits.ts';
import { operation } from '../operation.ts';
import { done } from './shapes.ts';

const idSchemas: Readonly<Record<ReportedKind, z.ZodType>> = {
  note: noteIdSchema,
  profile: userSubSchema,
  list: bookListIDSchema,
  copy: GlobalBookIDSchema,
};

/** POST `/api/reports`. */
export const reportsContract = {
  reportContent: operation({
    access: 'signedIn',
    writes: true,
    input: z
      .object({
        kind: z.enum(reportedKinds),
        /** The id of the note or list, the `userSub` of the profile, or the code of the copy. */
        id: z.string(),
        reason: z.enum(reportReasons),
        text: textUpTo(TEXT_MAX.report, z.string().trim()).default(''),
      })
      .refine(({ kind, id }) => idSchemas[kind].safeParse(id).success, {
        message: 'not an id of this kind',
        path: ['id'],
      }),
    output: done,
  }),
};
