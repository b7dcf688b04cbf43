import * as z from 'zod';
import { bookListSchema } from '../entities/book-list.ts';
import { bookSchema } from '../entities/book.ts';
import { noteSchema } from '../entities/note.ts';
import { profileSchema } from '../entities/profile.ts';
import { operation } from '../operation.ts';
import { citationExcerptSchema } from './citations.ts';

/** Who wrote it, as a card shows it. */
const authorSchema = profileSchema.pick({
  userSub: true,
  username: true,
  preferred_name: true,
  profileImage: true,
  profileImageSmall: true,
});

/** A book as a card shows it. */
const cardBookSchema = bookSchema.pick({
  KANRI_ID: true,
  MainTitle: true,
  ContentDetailTitle: true,
  Responsibility: true,
  ISBN: true,
  kindle_image_id: true,
});
export type CardBook = z.infer<typeof cardBookSchema>;

/** `excerpt`: the description or the beginning of the note, without links. */
const newestExplanationSchema = noteSchema.pick({ noteId: true, createdAt: true }).extend({
  excerpt: z.string(),
  author: authorSchema,
  book: cardBookSchema,
});
export type NewestExplanation = z.infer<typeof newestExplanationSchema>;

/**
 * `bookCount` is exact below `NEWEST_LIST_BOOKS_COUNTED`, and that number for longer lists. `books`
 * are some of its books.
 */
const newestListSchema = bookListSchema.pick({ bookListID: true, listName: true }).extend({
  bookCount: z.int().positive(),
  author: authorSchema,
  books: z.array(cardBookSchema),
});
export type NewestList = z.infer<typeof newestListSchema>;

/**
 * A book with how many readers have recorded citations of it and how many books cite it, and the newest of these
 * citations.
 */
const citedBookSchema = z.object({
  book: cardBookSchema,
  readerCount: z.int().positive(),
  citingBookCount: z.int().positive(),
  newest: citationExcerptSchema.extend({ citing: cardBookSchema, author: authorSchema }),
});
export type CitedBook = z.infer<typeof citedBookSchema>;

/**
 * The ten books that most readers have recorded citations of in the last seven days, each edition by itself. If nobody has recorded one, the books
 * cited last, and `isThisWeek` is false.
 */
const mostCitedSchema = z.object({ isThisWeek: z.boolean(), books: z.array(citedBookSchema) });

/** GET `/api/open/newest`: what visitors find on the home page, the same for everybody. */
export const newestContract = {
  readNewest: operation({
    access: 'anyone',
    input: z.object({}),
    output: z.object({
      explanations: z.array(newestExplanationSchema),
      lists: z.array(newestListSchema),
      mostCited: mostCitedSchema,
    }),
  }),
};
