import {
  citationEntityOf,
  citationRowSchema,
  countCitations,
  isCitationPart,
  saysCounts,
} from '#lambdas/notes/public.ts';
import { lendingRowSchema, pairKey } from '#lambdas/bookshelf/lendings/rows.ts';
import { openPointersOf } from '#lambdas/bookshelf/public.ts';
import type { World } from './world.ts';

type Row = Readonly<Record<string, unknown>>;
type Rows = readonly Row[];

const textOf = (row: Row, name: string): string => String(row[name]);
const numberOf = (row: Row | undefined, name: string): number => Number(row?.[name] ?? 0);
const startsWith =
  (name: string, prefix: string) =>
  (row: Row): boolean =>
    textOf(row, name).startsWith(prefix);
const after = (text: string): string => text.slice(text.indexOf('#') + 1);

/** `what: stored, counted` for each count that is wrong. */
const wrong = (what: string, stored: number, counted: number): readonly string[] =>
  stored === counted ? [] : [`${what}: ${String(stored)} stored, ${String(counted)} rows`];

/** Counts of relations equal their rows, and every relation has all its rows. */
const relations = (social: Rows): readonly string[] => {
  const of = (kind: string) => social.filter(startsWith('edge', `${kind}#`));
  const has = (edge: string, other: string): boolean =>
    social.some((row) => row['edge'] === edge && row['other'] === other);
  const counts = new Map(of('COUNT').map((row) => [after(textOf(row, 'edge')), row]));
  const subs = new Set([...counts.keys(), ...social.map((row) => after(textOf(row, 'edge')))]);
  const countOf = (kind: string, sub: string, place: 'edge' | 'other'): number =>
    of(kind).filter((row) =>
      place === 'edge' ? row['edge'] === `${kind}#${sub}` : row['other'] === sub,
    ).length;
  const countsOf = (sub: string): readonly string[] => {
    const row = counts.get(sub);
    return [
      wrong(`followers of ${sub}`, numberOf(row, 'followers'), countOf('FOLLOW', sub, 'other')),
      wrong(`following of ${sub}`, numberOf(row, 'following'), countOf('FOLLOW', sub, 'edge')),
      wrong(`friends of ${sub}`, numberOf(row, 'friends'), countOf('FRIEND', sub, 'edge')),
      wrong(`requests of ${sub}`, numberOf(row, 'requestsSent'), countOf('REQUEST', sub, 'edge')),
    ].flat();
  };
  return [
    ...[...subs].flatMap(countsOf),
    ...of('FRIEND')
      .filter((row) => !has(`FRIEND#${textOf(row, 'other')}`, after(textOf(row, 'edge'))))
      .map((row) => `half a friendship: ${textOf(row, 'edge')} ${textOf(row, 'other')}`),
    ...of('BLOCK')
      .flatMap((row) => {
        const [from, to] = [after(textOf(row, 'edge')), textOf(row, 'other')];
        return ['FOLLOW', 'FRIEND', 'REQUEST'].filter(
          (kind) => has(`${kind}#${from}`, to) || has(`${kind}#${to}`, from),
        );
      })
      .map((kind) => `a block beside ${kind}`),
    ...wrong('received requests', of('RECEIVED').length, of('REQUEST').length),
  ];
};

const favorites = (reading: Rows): readonly string[] => {
  const counts = reading.filter(startsWith('pk', 'FAVCOUNT#'));
  const marked = reading.filter(startsWith('pk', 'FAV#'));
  const books = new Set([
    ...counts.map((row) => after(textOf(row, 'pk'))),
    ...marked.map((row) => textOf(row, 'sk')),
  ]);
  return [...books].flatMap((book) =>
    wrong(
      `favorites of ${book}`,
      numberOf(
        counts.find((row) => row['pk'] === `FAVCOUNT#${book}`),
        'booksFavCount',
      ),
      marked.filter((row) => row['sk'] === book).length,
    ),
  );
};

/** The counts of books in the reading records of all readers equal their rows. */
const readingRecords = (reading: Rows): readonly string[] => {
  const rows = reading.filter(startsWith('pk', 'READ#'));
  const counts = reading.filter(startsWith('pk', 'READCOUNT#'));
  const readers = new Set([...rows, ...counts].map((row) => after(textOf(row, 'pk'))));
  return [...readers].flatMap((sub) =>
    wrong(
      `reading record of ${sub}`,
      numberOf(
        counts.find((row) => row['pk'] === `READCOUNT#${sub}`),
        'books',
      ),
      rows.filter((row) => row['pk'] === `READ#${sub}`).length,
    ),
  );
};

const lists = (rows: Rows): readonly string[] => {
  const made = rows.filter((row) => row['part'] === 'LIST');
  const books = rows.filter(startsWith('part', 'BOOK#'));
  const tallies = rows.filter((row) => row['part'] === 'TALLY');
  return tallies.flatMap((tally) => {
    const owner = after(textOf(tally, 'bookListID'));
    const own = new Set(
      made.filter((row) => row['ownerSub'] === owner).map((row) => row['bookListID']),
    );
    // Books of a deleted list count until their rows are gone, which account removal may do.
    const emptying = tally['emptying'] instanceof Set ? tally['emptying'] : new Set();
    const inOwn = books.filter(
      (row) => own.has(row['bookListID']) || emptying.has(row['bookListID']),
    );
    return [
      wrong(`lists of ${owner}`, numberOf(tally, 'lists'), own.size),
      wrong(`books in lists of ${owner}`, numberOf(tally, 'books'), inOwn.length),
    ].flat();
  });
};

/** Every open lending has its pointers, and nothing else has any. */
const openPointers = (rows: Rows, open: Rows): readonly string[] => {
  const textsOf = (pointers: Rows) =>
    pointers.map(({ pk, part, LendingID, ReturnDate }) =>
      [pk, part, LendingID, ReturnDate].map(String).join(' '),
    );
  const stored = new Set(
    textsOf(rows.filter((row) => /^(OPENLENT|OPENBORROWED|OFFERED)#/.test(textOf(row, 'part')))),
  );
  const needed = new Set(
    textsOf(
      open.flatMap((row) =>
        Object.values(openPointersOf(lendingRowSchema.parse(row))).flatMap((pointer): Rows =>
          pointer === undefined ? [] : [pointer],
        ),
      ),
    ),
  );
  return [
    ...[...needed].filter((text) => !stored.has(text)).map((text) => `no pointer: ${text}`),
    ...[...stored]
      .filter((text) => !needed.has(text))
      .map((text) => `a pointer to no open lending: ${text}`),
  ];
};

/** As many open lendings between an owner and a reader as are counted. */
const pairs = (rows: Rows, open: Rows): readonly string[] => {
  const partOf = ({ ownerSub, BorrowerUserSub }: Row) =>
    pairKey(String(ownerSub), String(BorrowerUserSub)).part;
  const lent = open.filter((row) => row['BorrowerUserSub'] !== undefined).map(partOf);
  const counts = rows.filter(startsWith('part', 'PAIR#'));
  return [
    ...counts.flatMap((row) =>
      wrong(
        `lendings of ${textOf(row, 'part')}`,
        numberOf(row, 'open'),
        lent.filter((part) => part === row['part']).length,
      ),
    ),
    ...lent
      .filter((part) => !counts.some((row) => row['part'] === part))
      .map((part) => `no ${part}`),
  ];
};

/** Every request to borrow has its pointer, which says the same, and every pointer leads to one. */
const borrowRequests = (rows: Rows): readonly string[] => {
  const placesOf = (prefix: string, place: (row: Row) => string) =>
    new Set(
      rows
        .filter(startsWith('part', prefix))
        .map((row) => `${place(row)} ${textOf(row, 'state')} ${textOf(row, 'changedAt')}`),
    );
  const book = (row: Row) => textOf(row, 'KANRI_ID');
  const requests = placesOf('ASK#', (row) =>
    [after(textOf(row, 'pk')), textOf(row, 'askerSub'), book(row)].join(' '),
  );
  const pointers = placesOf('ASKED#', (row) =>
    [textOf(row, 'ownerSub'), after(textOf(row, 'pk')), book(row)].join(' '),
  );
  const isHalf = (place: string) => !(requests.has(place) && pointers.has(place));
  return [...new Set([...requests, ...pointers])]
    .filter(isHalf)
    .map((place) => `half a request: ${place}`);
};

const bookshelves = (rows: Rows): readonly string[] => {
  const copies = rows.filter((row) => row['part'] === 'COPY');
  const lendings = rows.filter(startsWith('part', 'LEND#'));
  const settings = rows.filter((row) => row['part'] === 'SETTINGS');
  const pointers = rows.filter((row) => /^(LENT|BORROWED)#/.test(textOf(row, 'part')));
  const open = lendings.filter((row) => row['ActualReturnDate'] === undefined);
  const openIds = new Set(open.map((row) => row['LendingID']));
  const ids = new Set(lendings.map((row) => row['LendingID']));
  const countsOf = (row: Row): readonly string[] => {
    const owner = after(textOf(row, 'pk'));
    const kindle = rows.filter(
      (other) => other['pk'] === row['pk'] && textOf(other, 'part').startsWith('KINDLE#'),
    );
    const active = copies.filter((copy) => copy['activeOwner'] === owner);
    const owned = rows.filter(
      (other) => other['pk'] === row['pk'] && textOf(other, 'part').startsWith('BOOK#'),
    );
    return [
      wrong(`copies of ${owner}`, numberOf(row, 'activeCopies'), active.length),
      wrong(`Kindle books of ${owner}`, numberOf(row, 'kindleBooks'), kindle.length),
      owned.flatMap((count) =>
        wrong(
          `copies of ${textOf(count, 'part')}`,
          numberOf(count, 'copies'),
          active.filter((copy) => copy['KANRI_ID'] === count['KANRI_ID']).length,
        ),
      ),
      owned.flatMap((count) =>
        wrong(
          `lent copies of ${textOf(count, 'part')}`,
          numberOf(count, 'lent'),
          active.filter(
            (copy) => copy['KANRI_ID'] === count['KANRI_ID'] && copy['openLendingID'] !== undefined,
          ).length,
        ),
      ),
    ].flat();
  };
  return [
    ...settings.flatMap(countsOf),
    ...copies
      .filter((copy) => copy['openLendingID'] !== undefined && !openIds.has(copy['openLendingID']))
      .map((copy) => `${textOf(copy, 'pk')} names no open lending`),
    ...open
      .filter((row) => !copies.some((copy) => copy['openLendingID'] === row['LendingID']))
      .map((row) => `an open lending of a copy that is there: ${textOf(row, 'LendingID')}`),
    ...pointers
      .filter((row) => !ids.has(row['LendingID']))
      .map((row) => `${textOf(row, 'part')} leads to no lending`),
    ...openPointers(rows, open),
    ...pairs(rows, open),
    ...borrowRequests(rows),
  ];
};

/** Every imported note is found by its import, and by nothing that has no note. */
const importedNotes = (
  rows: Rows,
  whole: ReadonlyMap<unknown, Rows[number]>,
): readonly string[] => {
  const found = new Set(
    rows.flatMap((row) =>
      textOf(row, 'noteId').startsWith('IMPORTED#') && textOf(row, 'part').includes('#')
        ? [`${textOf(row, 'noteId')} ${textOf(row, 'part')}`]
        : [],
    ),
  );
  const written = new Set(
    [...whole.values()]
      .filter((note) => note['importId'] !== undefined)
      .map(
        (note) =>
          `IMPORTED#${textOf(note, 'userSub')} ${textOf(note, 'importId')}#${textOf(note, 'noteId')}`,
      ),
  );
  return [
    ...[...found].filter((key) => !written.has(key)).map((key) => `${key} leads to no note`),
    ...[...written].filter((key) => !found.has(key)).map((key) => `${key} is missing`),
  ];
};

const notes = (rows: Rows, timelines: Rows): readonly string[] => {
  const whole = new Map(
    rows.filter((row) => row['part'] === 'NOTE').map((row) => [row['noteId'], row]),
  );
  const mentions = rows.filter((row) => /^(BOOK|AUTHOR)#/.test(textOf(row, 'part')));
  const isInTimeline = (note: Rows[number]): boolean =>
    timelines.some(
      (row) => row['ownerSub'] === note['userSub'] && row['noteId'] === note['noteId'],
    );
  return [
    ...mentions
      .filter((row) => !whole.has(row['noteId']))
      .map((row) => `a mention of no note: ${textOf(row, 'noteId')}`),
    // Imported notes are in no timeline.
    ...[...whole.values()]
      .filter((note) => note['importId'] === undefined && !isInTimeline(note))
      .map((note) => `a note that its author does not see: ${textOf(note, 'noteId')}`),
    ...importedNotes(rows, whole),
  ];
};

/** Every count of citations equals its rows, and every row belongs to a note. */
const citations = (rows: Rows): readonly string[] => {
  const ends = rows
    .filter((row) => isCitationPart(row['part']))
    .map((row) => citationRowSchema.parse(row));
  const counted = countCitations(ends);
  const stored = new Map(
    rows.flatMap((row) => {
      const entity = citationEntityOf(row);
      return entity === null ? [] : [[entity, row] as const];
    }),
  );
  const written = new Set(rows.filter((row) => row['part'] === 'NOTE').map((row) => row['noteId']));
  return [
    ...[...new Set([...stored.keys(), ...counted.keys()])]
      .filter((entity) => !saysCounts(stored.get(entity), counted.get(entity)))
      .map((entity) => `citations of ${entity}: other counts than rows`),
    ...ends
      .filter(({ noteId }) => !written.has(noteId))
      .map(({ noteId }) => `a citation of no note: ${noteId}`),
  ];
};

interface Stored {
  readonly tables: Pick<World['tables'], 'rows'>;
}

/** What of the stored rows contradicts itself: counts, halves of relations, pointers to nothing. */
export const contradictions = async ({ tables }: Stored): Promise<readonly string[]> => {
  const [social, reading, bookLists, bookshelf, written, timelines] = await Promise.all([
    tables.rows('social'),
    tables.rows('reading'),
    tables.rows('bookLists'),
    tables.rows('bookshelf'),
    tables.rows('notes'),
    tables.rows('timelines'),
  ]);
  return [
    ...relations(social),
    ...favorites(reading),
    ...readingRecords(reading),
    ...lists(bookLists),
    ...bookshelves(bookshelf),
    ...notes(written, timelines),
    ...citations(written),
  ];
};
