import type { NoteType } from '#contract/note-rules.ts';
import type { Answer } from '#contract/operation.ts';
import type { openNoteListsContract, noteListsContract } from '#contract/operations/notes.ts';
import { QUOTATION } from '#contract/limits.ts';
import { quotationOf } from '#contract/quotation.ts';
import { sameRecordsOf } from '#lambdas/catalogue/public.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { NOTES_COUNTED, QUOTATION_CANDIDATES } from '#lambdas/specs/settings.ts';
import type { NoteReadDependencies } from './dependencies.ts';
import { listMentionsOfAny } from './mention-lists.ts';
import { mentionsOf } from './mentions.ts';
import type { Position } from './paging.ts';
import { bookMention, type Mention, type MentionRow, type NoteRow } from './rows.ts';
import type { NoteStore } from './store.ts';
import { canSee, relationsTo } from './visibility.ts';

type Contract = typeof noteListsContract | typeof openNoteListsContract;
type Summary = Answer<typeof openNoteListsContract, 'summarizeNotesOfBook'>;
type Lead = NonNullable<Summary['lead']>;

/** Whether a note is about this book first of all: it is the first that the text links to. */
const isAbout = (note: NoteRow, book: readonly Mention[]): boolean => {
  // Only the order of the links matters, so the site's own host is not needed.
  const [first] = mentionsOf(note, null);
  return first !== undefined && book.includes(first);
};

const asLead = (note: NoteRow): Lead => {
  const { text, isCut } = quotationOf(note.content);
  const { noteId, userSub, createdAt } = note;
  return { noteId, userSub, createdAt, text, isCut };
};

/** The length of a note's text, up to what a page quotes: a very long note has no advantage. */
const countedLength = ({ text, isCut }: Lead): number =>
  isCut ? QUOTATION.maxLength : text.length;

/**
 * The explanation that the page of the book quotes: of the newest public ones about this book, the
 * longest; of equally long ones the one that was edited last (see docs/decisions/notes.md).
 */
const chooseLead = async (
  notes: Pick<NoteStore, 'findMany'>,
  visible: readonly MentionRow[],
  book: readonly Mention[],
): Promise<Lead | undefined> => {
  const candidates = visible
    .filter(
      ({ noteType, noteOpenLevel, hiddenReason }) =>
        noteType === 'ExplainNote' && noteOpenLevel === 'PUBLIC' && hiddenReason === undefined,
    )
    .slice(0, QUOTATION_CANDIDATES);
  const found = await notes.findMany(candidates.map(({ noteId }) => noteId));
  const leads = candidates.flatMap(({ noteId }) => {
    const note = found.get(noteId);
    // The index can be older than the note.
    const isShown = note !== undefined && note.hiddenReason === undefined;
    return isShown && isAbout(note, book) ? [asLead(note)] : [];
  });
  // The sort is stable, and the candidates are sorted by their last edit.
  return leads
    .filter(({ text }) => text.length >= QUOTATION.minLength)
    .toSorted((a, b) => countedLength(b) - countedLength(a))[0];
};

/** How many queries a summary may cost when most rows are hidden from the viewer. */
const QUERIES_MAX = 4;

/**
 * The mentions of a book, by any of its ids, in notes that the viewer may see, newest edit first; one more than is
 * counted tells that there are more. Hidden rows must not tell it.
 */
export const visibleMentions = async (
  { notes, relations }: NoteReadDependencies,
  viewer: User | null,
  book: readonly Mention[],
): Promise<readonly MentionRow[]> => {
  const visible: MentionRow[] = [];
  let after: Position | undefined;
  let more = true;
  for (let n = 0; more && n < QUERIES_MAX && visible.length <= NOTES_COUNTED; n += 1) {
    const page = await listMentionsOfAny(notes, book, { size: NOTES_COUNTED + 1, after });
    ({ more, last: after } = page);
    const authors = page.rows.map(({ authorSub }) => authorSub);
    const relationTo = await relationsTo(relations, viewer, authors);
    visible.push(
      ...page.rows.filter(({ authorSub: userSub, noteOpenLevel, hiddenReason }) =>
        canSee(viewer?.sub ?? null, { userSub, noteOpenLevel, hiddenReason }, relationTo(userSub)),
      ),
    );
  }
  return visible;
};

/**
 * How many notes of each kind a book has for the viewer, of the newest `NOTES_COUNTED`, and the
 * explanation that the page quotes. Notes that the viewer may not see are not counted.
 */
export const summarizeNotesOfBook =
  (dependencies: NoteReadDependencies): Run<Contract, 'summarizeNotesOfBook'> =>
  async ({ input: { KANRI_ID }, viewer }) => {
    const same = await sameRecordsOf(dependencies.readSameBooks, KANRI_ID);
    const book = same.map(bookMention);
    const visible = await visibleMentions(dependencies, viewer, book);
    const counted = visible.slice(0, NOTES_COUNTED);
    const count = (kind: NoteType): number =>
      counted.filter(({ noteType }) => noteType === kind).length;
    const lead = await chooseLead(dependencies.notes, counted, book);
    return {
      counts: {
        ExplainNote: count('ExplainNote'),
        ImpressionNote: count('ImpressionNote'),
        InformationNote: count('InformationNote'),
      },
      hasMore: visible.length > NOTES_COUNTED,
      ...(lead !== undefined && { lead }),
    };
  };
