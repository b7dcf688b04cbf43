import * as z from 'zod';
import {
  KANRI_IDSchema,
  pageCursorSchema,
  TENKYO_IDSchema,
  userSubSchema,
} from '../entities/ids.ts';
import { bookSchema } from '../entities/book.ts';
import { noteSchema } from '../entities/note.ts';
import { profileSchema } from '../entities/profile.ts';
import { EDITIONS_MAX, MAP_BOOKS_MAX, PATH_STEPS_MAX } from '../limits.ts';
import { operation } from '../operation.ts';
import { stances } from '../stances.ts';

/** `cites`: from the book or the person to what it cites. `citedBy`: from others to it. */
export const citationDirections = ['cites', 'citedBy'] as const;
export type CitationDirection = (typeof citationDirections)[number];

const stanceSchema = z.enum(stances);

const count = z.int().nonnegative();
const stanceCounts = z.object({ positive: count, neutral: count, negative: count, unsaid: count });
export type StanceCounts = z.infer<typeof stanceCounts>;

/** A book as a row of the map shows it. */
const citationBookSchema = bookSchema.pick({
  KANRI_ID: true,
  ISBN: true,
  MainTitle: true,
  ContentDetailTitle: true,
  Responsibility: true,
  PublishingDate: true,
  kindle_image_id: true,
});
export type CitationBook = z.infer<typeof citationBookSchema>;

/** A record of the book whose citations are listed, as far as it tells editions apart. */
const citationEditionSchema = bookSchema.pick({
  KANRI_ID: true,
  MainTitle: true,
  ContentDetailTitle: true,
  Publisher_1: true,
  PublishingDate: true,
});
export type CitationEdition = z.infer<typeof citationEditionSchema>;

const citationPersonSchema = z.object({ TENKYO_ID: TENKYO_IDSchema, name: z.string() });

/** A citation as a list shows it. `reason`: the beginning of its note in one line, without links. */
export const citationExcerptSchema = noteSchema
  .pick({ noteId: true, createdAt: true, referenceType: true, place: true })
  .extend({ reason: z.string() });

/** Who recorded a citation, as far as a list names readers. */
const citationReaderSchema = profileSchema.pick({ username: true, preferred_name: true });

/**
 * A citation as an opened row shows it. `text`: the note with its lines, cut where it is very long; absent where `reason` says
 * all of it. `reader` is absent where there is no public profile.
 */
const pairedCitationSchema = citationExcerptSchema.extend({
  userSub: userSubSchema,
  quote: z.string().optional(),
  text: z.string().optional(),
  reader: citationReaderSchema.optional(),
});
export type PairedCitation = z.infer<typeof pairedCitationSchema>;

/**
 * The citations from one book to one other book or person that the viewer may see, of those that the page has
 * read. The end that the request names is absent: for `citedBy` of a book there is only `citing`.
 */
const citationPairSchema = z.object({
  citing: citationBookSchema.optional(),
  citedBook: citationBookSchema.optional(),
  citedPerson: citationPersonSchema.optional(),
  counts: stanceCounts,
  /** Present when the citations name other editions than the requested book: all editions that they name. */
  editions: z.array(citationEditionSchema).optional(),
  newest: pairedCitationSchema,
  /** The others of the pair, newest first; absent when there are none. There are no more than `PAIR_CITATIONS_MAX`. */
  older: z.array(pairedCitationSchema).optional(),
});
export type CitationPair = z.infer<typeof citationPairSchema>;

/**
 * Pairs by their newest citation, newest first. A pair that has older citations too can be on the next page again,
 * with the counts of those. A client that joins pages adds the counts.
 */
const pairsSchema = z.object({
  pairs: z.array(citationPairSchema),
  lastEvaluatedKey: pageCursorSchema.optional(),
});

/**
 * Other records of the work of a book, whose citations belong on its list too: ids separated by commas, as
 * `listRecordsOfWorks` has them. Without them the list is that of the book alone.
 */
const editionsSchema = z
  .string()
  .transform((ids) => ids.split(','))
  .pipe(z.array(KANRI_IDSchema).max(EDITIONS_MAX))
  .optional();

const ofBook = z
  .object({
    kanri_id: KANRI_IDSchema,
    direction: z.enum(citationDirections),
    stance: stanceSchema.optional(),
    editions: editionsSchema,
    lastEvaluatedKey: pageCursorSchema.optional(),
  })
  .transform(({ kanri_id, ...rest }) => ({ ...rest, KANRI_ID: kanri_id }));
const ofAuthor = z
  .object({
    tenkyo_id: TENKYO_IDSchema,
    direction: z.enum(citationDirections).default('citedBy'),
    stance: stanceSchema.optional(),
    lastEvaluatedKey: pageCursorSchema.optional(),
  })
  .transform(({ tenkyo_id, ...rest }) => ({ ...rest, TENKYO_ID: tenkyo_id }));
const map = z
  .object({
    kanri_id: KANRI_IDSchema,
    stance: stanceSchema.optional(),
    editions: editionsSchema,
    /** Pairs of each direction. */
    size: z.coerce.number().int().min(1).max(MAP_BOOKS_MAX).default(MAP_BOOKS_MAX),
  })
  .transform(({ kanri_id, ...rest }) => ({ ...rest, KANRI_ID: kanri_id }));

const totalsSchema = z.object({
  cites: count,
  citesBy: stanceCounts,
  citedBy: stanceCounts,
});
export type CitationTotals = z.infer<typeof totalsSchema>;

/**
 * `totals` include citations that the viewer may not see. `editionCount`: the other records of the request that have
 * citations.
 */
const mapSchema = z.object({
  book: citationBookSchema,
  editionCount: count.optional(),
  totals: totalsSchema,
  cites: pairsSchema,
  citedBy: pairsSchema,
});
export type CitationMap = z.infer<typeof mapSchema>;

const path = z
  .object({ kanri_id: KANRI_IDSchema, to: KANRI_IDSchema })
  .transform(({ kanri_id, to }) => ({ from: kanri_id, to }));

/** A citation between two neighbours of a path, in the direction in which it was recorded. */
const pathStepSchema = z.object({
  citing: citationBookSchema,
  cited: citationBookSchema,
  newest: pairedCitationSchema,
});
export type PathStep = z.infer<typeof pathStepSchema>;

/**
 * `steps` lead from the first book to the second; empty if both ids are of one book, absent if no path was found.
 * `isPartial`: a limit left citations unread, so that there may be a path, or a shorter one.
 */
const pathSchema = z.object({
  from: citationBookSchema,
  to: citationBookSchema,
  steps: z.array(pathStepSchema).max(PATH_STEPS_MAX).optional(),
  isPartial: z.boolean(),
});
export type CitationPath = z.infer<typeof pathSchema>;

const reads = <A extends 'anyone' | 'signedIn'>(access: A) => ({
  listCitationsOfBook: operation({ access, input: ofBook, output: pairsSchema }),
  listCitationsOfAuthor: operation({ access, input: ofAuthor, output: pairsSchema }),
  readCitationMap: operation({ access, input: map, output: mapSchema }),
  readCitationPath: operation({ access, input: path, output: pathSchema }),
});
/** GET `/api/citations` (token required, function notes), chosen by the query parameter `Operation`. */
export const citationsContract = reads('signedIn');
/** GET `/api/open/citations` (token none, function open-notes, cached 60 s). */
export const openCitationsContract = reads('anyone');
